import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { EmptyState } from '../../ui/controls/EmptyState.tsx'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { ticketTitle } from '../board/ticket-title.ts'
import { Sheet } from './Sheet.tsx'

/** As many as a cook would look through. */
const MOST = 30

/** The tickets that were taken off the board, the last first; one tap puts one back. */
export function RecallSheet({
  tickets,
  onRecall,
  onClose,
}: {
  readonly tickets: readonly Ticket[]
  readonly onRecall: (ticket: Ticket) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const format = useFormat()
  return (
    <Sheet title={t('kitchen.recall')} onClose={onClose}>
      {tickets.length === 0 && <EmptyState title={t('kitchen.recallEmpty')} />}
      <ul>
        {tickets.slice(0, MOST).map((ticket) => (
          <li key={ticket._id} css={row}>
            <div css={{ flex: 1, minWidth: 0 }}>
              <p css={head}>
                <b css={titleLook}>{ticketTitle(ticket)}</b>
                {ticket.bumpedAt !== null &&
                  t('kitchen.finishedAt', { time: format.time(ticket.bumpedAt) })}
              </p>
              <p css={dishes}>
                {format.list(
                  ticket.dishes.map(({ quantity, name }) => `${quantity}× ${local(name)}`),
                )}
              </p>
            </div>
            <Button size="touch" icon={<Undo2 aria-hidden />} onClick={() => onRecall(ticket)}>
              {t('kitchen.recall')}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

const row = css({
  display: 'flex',
  alignItems: 'center',
  gap: 'var(--space-5)',
  paddingBlock: 'var(--space-4)',
  borderBlockEnd: '1px dashed var(--line-strong)',
  '&:last-child': { borderBlockEnd: 0 },
})
const head = css({ display: 'flex', alignItems: 'baseline', gap: '0.8em', color: 'var(--ink-2)' })
const titleLook = css({ color: 'var(--ink)', fontFamily: 'var(--font-display)', fontSize: '1.3em' })
const dishes = css({ color: 'var(--ink-2)', fontSize: '0.9em' })
