import { useDeferredValue, useMemo, useState } from 'react'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { allDayTotals } from './all-day.ts'
import { createBumped, openCards } from './board.ts'
import type { Asked, Card } from './cards.ts'
import { createCards } from './create-cards.ts'
import { useArrivals } from './use-arrivals.ts'
import { PASS } from './views.ts'
import { useTick } from '../clock/use-tick.ts'

/** Minutes after which a finished order is no longer at a pass where no one gives it out. */
const AT_PASS = 30
const MINUTE = 60_000

/** Returns the tickets of one station, or of all, and the cards that are on its screen; `codes` is their order. */
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
  const all = useMemo(() => cardsOf(tickets, asked), [cardsOf, tickets, asked])
  const known = useMemo(() => openCards(all), [all])
  const { cards, ...arrivals } = useArrivals(all, known, station)
  return { tickets, cards, open: useMemo(() => openCards(cards), [cards]), arrivals }
}

/** Returns what surrounds the cards: those that left, and what is to cook. It is drawn after the cards themselves. */
export function useAround(shown: readonly Card[]) {
  const cards = useDeferredValue(shown)
  const [bumpedOf] = useState(createBumped)
  return useMemo(() => {
    const open = openCards(cards)
    return { open, bumped: bumpedOf(cards), totals: allDayTotals(open) }
  }, [cards, bumpedOf])
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
