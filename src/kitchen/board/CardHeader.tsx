import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { tornTop } from '../../ui/ticket/torn.ts'
import type { TicketState } from './ticket-state.ts'
import { ticketTitle } from './ticket-title.ts'
import { TicketTimer } from './TicketTimer.tsx'

/** Head of a ticket on the rail: what to call out and how long it has waited, then what else is known. */
export function CardHeader({
  ticket,
  state,
  station,
  onBump,
}: {
  readonly ticket: Ticket
  readonly state: TicketState
  readonly station: string | null
  readonly onBump: (() => void) | undefined
}) {
  const t = useT()
  const title = ticketTitle(ticket)
  const { orderNumber, orderType, tableName, recalledAt, sentAt } = ticket
  const facts = [
    tableName === null ? null : `#${orderNumber}`,
    t(`kitchen.orderType.${orderType}`),
    station,
  ]
  return (
    <header css={[head, tornTop, state === 'normal' && shaded]}>
      <div css={line}>
        <h2 css={titleLook}>{title}</h2>
        <TicketTimer sentAt={sentAt} state={state} />
      </div>
      <p css={factsLook}>
        {facts.map((fact) => fact !== null && <span key={fact}>{fact}</span>)}
        {recalledAt !== null && (
          <b>
            <Undo2 aria-hidden />
            {t('kitchen.recalled')}
          </b>
        )}
      </p>
      {onBump && (
        <button
          type="button"
          css={whole}
          aria-label={t('kitchen.doneTicket', { ticket: title })}
          onClick={onBump}
        />
      )}
    </header>
  )
}

const head = css({
  padding: '0.5em var(--ticket-inset) 0.3em',
  color: 'var(--ticket-on-head)',
})

const shaded = css({
  '--ticket-head': 'color-mix(in oklab, var(--raised) 84%, var(--ink-3))',
})

const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0 0.6em',
})

const titleLook = css({
  fontFamily: 'var(--font-display)',
  fontSize: '1.6em',
  fontWeight: 700,
  lineHeight: 1.3,
})

const factsLook = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 0.7em',
  fontSize: '0.78em',
  opacity: 0.85,
  '& b': { display: 'inline-flex', alignItems: 'center', gap: '0.25em' },
  '& svg': { width: '1em', height: '1em' },
})

// A button may not hold a heading, so it lies over the header.
const whole = css({
  position: 'absolute',
  inset: 0,
  '&:active': { background: 'color-mix(in oklab, currentColor 14%, transparent)' },
})
