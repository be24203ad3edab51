import { useMemo, useState } from 'react'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { allDayTotals } from './all-day.ts'
import { createBumped, keepUnchanged, openCards } from './board.ts'
import type { Card } from './cards.ts'
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
  const released = useTick((now) => lastReleased(tickets, new Date(now).toISOString()))
  const make = useMemo(() => {
    const passedBefore = new Date(Math.max(0, minute - AT_PASS) * MINUTE).toISOString()
    return createCards({
      view: station,
      codes: order.split(' '),
      passedBefore,
      released,
      ...(coming && { coming }),
    })
  }, [coming, station, order, minute, released])
  const made = useMemo(() => make(tickets), [make, tickets])
  const cards = useKept(station, made)
  const [bumpedOf] = useState(createBumped)
  return useMemo(() => {
    const open = openCards(cards)
    return { tickets, cards, open, bumped: bumpedOf(cards), totals: allDayTotals(open) }
  }, [tickets, cards, bumpedOf])
}

/** Returns the last time at which a hold ended; empty where none did. */
const lastReleased = (tickets: readonly Ticket[], now: string): string =>
  tickets.reduce((last, { held }) => {
    const { until = '' } = held ?? {}
    return until <= now && until > last ? until : last
  }, '')

/** Unchanged cards stay the very same. */
function useKept(station: string, cards: readonly Card[]): readonly Card[] {
  const [last, setLast] = useState({ station, cards, kept: cards })
  if (last.cards === cards) return last.kept
  const kept = last.station === station ? keepUnchanged(last.kept, cards) : cards
  setLast({ station, cards, kept })
  return kept
}
