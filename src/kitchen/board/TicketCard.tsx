import { css } from '@emotion/react'
import Undo2 from 'lucide-react/icons/undo-2'
import { memo } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket as TicketRow } from '#shared/kitchen/ticket.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { Ticket, type TicketTone } from '../../ui/ticket/Ticket.tsx'
import { TicketHeader } from '../../ui/ticket/TicketHeader.tsx'
import { TicketLines } from '../../ui/ticket/TicketLines.tsx'
import { useTick } from '../clock/use-tick.ts'
import { BumpBar } from './BumpBar.tsx'
import { Dish } from './Dish.tsx'
import type { TicketState } from './ticket-state.ts'
import { ticketState } from './ticket-state.ts'
import { ticketTitle } from './ticket-title.ts'
import { TicketTimer } from './TicketTimer.tsx'
import type { Cook } from './use-cook.ts'

type Props = {
  readonly ticket: TicketRow
  readonly cancelled: ReadonlyMap<string, number> | undefined
  readonly limits: Branch['kitchen']
  /** Name of the station, where tickets of several hang together. */
  readonly station: string | null
  /** 1 to 9 where a key bumps it. */
  readonly digit: number | null
  readonly selected: boolean
  readonly cook: Cook | null
}

/** A ticket on the rail. It renders again when its row, its key or its state changes, never for the seconds. */
export const TicketCard = memo(function TicketCard({ ticket, cook, ...props }: Props) {
  const t = useT()
  const state = useTick((now) => ticketState(ticket, now, props.limits))
  const title = ticketTitle(ticket)
  const { orderNumber, orderType, tableName, recalledAt, dishes } = ticket
  const facts = [
    tableName === null ? null : `#${orderNumber}`,
    t(`kitchen.orderType.${orderType}`),
    props.station,
  ]
  const bump = () => cook?.bump(ticket, 'touch')
  return (
    <Ticket
      tone={TONES[state]}
      fill
      aria-label={title}
      data-state={state}
      css={props.selected && selectedLook}
    >
      <TicketHeader
        shaded
        title={title}
        subtitle={
          <>
            {facts.filter(Boolean).join(' · ')}
            {recalledAt !== null && (
              <span css={recalledLook}>
                <Undo2 aria-hidden />
                {t('kitchen.recalled')}
              </span>
            )}
          </>
        }
        aside={
          <>
            <TicketTimer sentAt={ticket.sentAt} state={state} />
            {cook && (
              <button
                type="button"
                css={wholeHeader}
                aria-label={t('kitchen.doneTicket', { ticket: title })}
                onClick={bump}
              />
            )}
          </>
        }
      />
      <TicketLines>
        {dishes.map((dish) => (
          <Dish
            key={dish._id}
            dish={dish}
            cancelled={props.cancelled?.get(dish._id) ?? 0}
            onBump={cook ? () => cook.bumpDish(ticket, dish) : undefined}
          />
        ))}
      </TicketLines>
      {cook && (
        <BumpBar
          digit={props.digit}
          done={dishes.filter(({ doneAt }) => doneAt !== null).length}
          of={dishes.length}
          onBump={bump}
        />
      )}
    </Ticket>
  )
})

const TONES: Readonly<Record<TicketState, TicketTone>> = {
  new: 'fresh',
  normal: 'plain',
  warned: 'warned',
  late: 'late',
}

const selectedLook = css({
  outline: '4px solid var(--focus)',
  outlineOffset: 3,
  borderRadius: 'var(--radius-ticket)',
})

// A button may not hold a heading, so it lies over the header.
const wholeHeader = css({
  position: 'absolute',
  inset: 0,
  '&:active': { background: 'color-mix(in oklab, currentColor 14%, transparent)' },
})

const recalledLook = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.25em',
  marginInlineStart: '0.6em',
  fontWeight: 600,
  '& svg': { width: '1em', height: '1em' },
})
