import { css } from '@emotion/react'
import { memo } from 'react'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket as TicketRow } from '#shared/kitchen/ticket.ts'
import { Ticket, type TicketTone } from '../../ui/ticket/Ticket.tsx'
import { TicketLines } from '../../ui/ticket/TicketLines.tsx'
import { useTick } from '../clock/use-tick.ts'
import { BumpBar } from './BumpBar.tsx'
import { CardHeader } from './CardHeader.tsx'
import { Dish } from './Dish.tsx'
import { ticketState, type TicketState } from './ticket-state.ts'
import { ticketTitle } from './ticket-title.ts'
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
  /** Where it hangs, in one word: two taps there at once are one. */
  readonly place: string
}

/** A ticket on the rail. It renders again when its row, its key or its state changes, never for the seconds. */
export const TicketCard = memo(function TicketCard({ ticket, cook, ...props }: Props) {
  const state = useTick((now) => ticketState(ticket, now, props.limits))
  const { dishes } = ticket
  const bump = cook ? () => cook.bump(ticket, props.place) : undefined
  return (
    <Ticket
      tone={TONES[state]}
      fill
      aria-label={ticketTitle(ticket)}
      data-state={state}
      css={[card, props.selected && selectedLook]}
    >
      <CardHeader ticket={ticket} state={state} station={props.station} onBump={bump} />
      <TicketLines css={columns}>
        {dishes.map((dish) => (
          <Dish
            key={dish._id}
            dish={dish}
            cancelled={props.cancelled?.get(dish._id) ?? 0}
            onBump={cook ? () => cook.bumpDish(ticket, dish) : undefined}
          />
        ))}
      </TicketLines>
      {bump && (
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

const card = css({ '--ticket-inset': '0.75em', '--ticket-row': '0.4em' })

// A ticket that is several columns wide has its dishes in as many.
const columns = css({
  columnCount: 'var(--span)',
  columnGap: 0,
  columnRule: '1px solid var(--line)',
})

const selectedLook = css({
  outline: '4px solid var(--focus)',
  outlineOffset: 3,
  borderRadius: 'var(--radius-ticket)',
})
