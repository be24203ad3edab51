import { css } from '@emotion/react'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import type { Correction, Punch, TimeCard } from '#shared/time-cards/card.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useDates } from '../../ui/i18n/use-dates.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useTools } from '../../ui/list/use-tools.ts'
import { Facts } from '../../ui/record/Facts.tsx'
import { RecordPanel } from '../../ui/record/RecordPanel.tsx'
import { useAccess } from '../place/use-access.ts'
import { useBranchPlace } from '../place/use-place.ts'
import { ApproveKey } from './ApproveKey.tsx'
import { CARD_FACTS } from './columns.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import type { Corrected } from './use-correction.ts'

/** One card beside the list: every punch with both clocks, what was corrected and why, and its approval. */
export function CardRecord({
  card,
  onClose,
}: {
  readonly card: TimeCard
  readonly onClose: () => void
}) {
  const t = useT()
  const tools = useTools(useBranchPlace())
  const { may } = useAccess()
  const manages = may(['manage_staff_time'])
  const [open, setOpen] = useState<Corrected | null>(null)
  const { name, punches, corrections } = card
  const loaded = { state: 'ready', page: card, reload: async () => {} } as const
  return (
    <RecordPanel of={loaded} title={() => name} onClose={onClose}>
      {() => (
        <>
          <Facts row={card} columns={CARD_FACTS} tools={tools} />
          <ul css={lines}>
            {punches.map((punch) => (
              <PunchLine
                key={punch._id}
                of={punch}
                onCorrect={manages ? () => setOpen({ punch, card }) : undefined}
              />
            ))}
          </ul>
          {corrections.map((one) => (
            <CorrectionLine key={one._id} of={one} />
          ))}
          {card.approvedBy && <p>{t('timeCards.approvedBy', { name: card.approvedBy.name })}</p>}
          {manages && (
            <div css={keys}>
              <Button icon={<Plus aria-hidden />} onClick={() => setOpen({ punch: null, card })}>
                {t('timeCards.add')}
              </Button>
              <ApproveKey cards={[card]}>{t('timeCards.approve')}</ApproveKey>
            </div>
          )}
          {open && <CorrectDialog of={open} onClose={() => setOpen(null)} />}
        </>
      )}
    </RecordPanel>
  )
}

function PunchLine({
  of: { kind, at, deviceAt, postedAt, sentBy, approvedBy },
  onCorrect,
}: {
  readonly of: Punch
  readonly onCorrect: (() => void) | undefined
}) {
  const t = useT()
  const format = useFormat()
  const dates = useDates()
  const clocks = deviceAt !== null && {
    device: dates.dateTime(deviceAt, 'short'),
    server: dates.dateTime(postedAt, 'short'),
  }
  return (
    <li css={line}>
      <span>
        {t(`timeCards.kinds.${kind}`)} <strong>{format.time(at)}</strong>
        <small css={quiet}>
          {clocks ? t('timeCards.clocks', clocks) : t('timeCards.remarks.corrected')}
          {sentBy && ` · ${sentBy.name}`}
          {approvedBy && ` · ${t('timeCards.letInBy', { name: approvedBy.name })}`}
        </small>
      </span>
      {onCorrect && (
        <IconButton
          label={t('timeCards.correct')}
          icon={<Pencil aria-hidden />}
          onClick={onCorrect}
        />
      )}
    </li>
  )
}

function CorrectionLine({ of: { kind, at, madeAt, madeBy, reason } }: { readonly of: Correction }) {
  const t = useT()
  const dates = useDates()
  const to = at === null ? t('timeCards.takeAway') : dates.dateTime(at, 'short')
  return (
    <p css={quiet}>
      {t(`timeCards.kinds.${kind}`)}: {to}. {reason} ({madeBy.name},{' '}
      {dates.dateTime(madeAt, 'short')})
    </p>
  )
}

const lines = css({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 'var(--space-3)',
})
const quiet = css({ display: 'block', color: 'var(--ink-2)', overflowWrap: 'anywhere' })
const keys = css({ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' })
