import { useMemo, useState } from 'react'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { allDayTotals } from './all-day.ts'
import { createBumped, openCards } from './board.ts'
import type { Asked } from './cards.ts'
import { createCards } from './create-cards.ts'
import { PASS } from './views.ts'
import { useTick } from '../clock/use-tick.ts'

/** Minutes after which a finished order is no longer at a pass where no one gives it out. */
const AT_PASS = 30
const MINUTE = 60_000

/** Returns everything that the screen shows for one station, or for all; `codes` is their order. */
export function useBoard(station: string, codes: readonly string[]) {
  const tickets = useRows('tickets')
  const toCome = useRows('toCome')
  const coming = station === PASS ? toCome : undefined
  const order = codes.join(' ')
  const minute = useTick((now) => (station === PASS ? Math.floor(now / MINUTE) : 0))
  const ends = useMemo(() => endsOfHolds(tickets), [tickets])
  const released = useTick((now) => lastBefore(ends, now))
  const asked = useMemo((): Asked => {
    const passedBefore = new Date(Math.max(0, minute - AT_PASS) * MINUTE).toISOString()
    const codesInOrder = order.split(' ')
    return { view: station, codes: codesInOrder, passedBefore, released, ...(coming && { coming }) }
  }, [coming, station, order, minute, released])
  const [cardsOf] = useState(createCards)
  const cards = useMemo(() => cardsOf(tickets, asked), [cardsOf, tickets, asked])
  const [bumpedOf] = useState(createBumped)
  const shown = useMemo(() => {
    const open = openCards(cards)
    return { cards, open, bumped: bumpedOf(cards), totals: allDayTotals(open) }
  }, [cards, bumpedOf])
  return { tickets, ...shown }
}

/** When holds end, of the few tickets that have one: it is asked every second and with each render. */
const endsOfHolds = (tickets: readonly Ticket[]): readonly string[] =>
  tickets.flatMap(({ held }) => held?.until ?? [])

/** Returns the last time at which a hold ended; empty where none did. */
const lastBefore = (ends: readonly string[], now: number): string => {
  if (ends.length === 0) return ''
  const by = new Date(now).toISOString()
  return ends.reduce((last, until) => (until <= by && until > last ? until : last), '')
}
