import { css } from '@emotion/react'
import { useState } from 'react'
import type { RefusedPunch } from '#shared/time-cards/refused.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { Confirm } from '../../ui/form/Confirm.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { RefusedText } from '../frame/RefusedText.tsx'
import { useBranchPlace } from '../place/use-place.ts'

/** A person's own punches that were refused: why, what was decided, and a way to withdraw a mistake. */
export function OwnRefused({ of }: { readonly of: readonly RefusedPunch[] }) {
  const t = useT()
  return (
    of.length > 0 && (
      <>
        <strong>{t('timeCards.refused', { n: of.length })}</strong>
        <ul css={list}>
          {of.map((one) => (
            <Refused key={one._id} of={one} />
          ))}
        </ul>
      </>
    )
  )
}

function Refused({ of }: { readonly of: RefusedPunch }) {
  const t = useT()
  const { api } = useSuite()
  const { branchId } = useBranchPlace()
  const [asking, setAsking] = useState(false)
  const withdraw = async () => {
    await api.timeCards.withdraw({ query: { branchId }, body: { punchId: of._id } })
  }
  return (
    <li css={line} data-waits={of.decision === null ? '' : undefined}>
      <RefusedText of={of} own />
      {of.decision ? (
        <Decided of={of.decision} />
      ) : (
        <>
          <small css={quiet}>{t('timeCards.refusedWaits')}</small>
          <Button onClick={() => setAsking(true)}>{t('timeCards.withdraw')}</Button>
        </>
      )}
      {asking && (
        <Confirm
          title={t('timeCards.withdraw')}
          confirm={t('timeCards.withdraw')}
          onConfirm={withdraw}
          onClose={() => setAsking(false)}
        >
          {t('timeCards.withdrawHint')}
        </Confirm>
      )}
    </li>
  )
}

function Decided({
  of: { at, reason, madeBy },
}: {
  readonly of: NonNullable<RefusedPunch['decision']>
}) {
  const t = useT()
  const format = useFormat()
  const outcome =
    at === null ? t('timeCards.notCounted') : `${t('timeCards.add')} ${format.time(at)}`
  return (
    <small css={quiet}>
      {madeBy.name}: {outcome}. {reason}
    </small>
  )
}

const list = css({
  display: 'grid',
  gap: 'var(--space-3)',
  margin: 0,
  padding: 0,
  listStyle: 'none',
})
const line = css({
  display: 'grid',
  justifyItems: 'start',
  gap: 'var(--space-2)',
  padding: 'var(--space-3) var(--space-4)',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  '&[data-waits]': { borderColor: 'var(--warn)', background: 'var(--warn-soft)' },
})
const quiet = css({ color: 'var(--ink-2)', overflowWrap: 'anywhere' })
