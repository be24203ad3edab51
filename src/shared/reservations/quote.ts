import { MINUTE_MS } from '../time/milliseconds.ts'
import { type ReservationRules, stayOf } from './rules.ts'

/** A table, and what is known of its evening. Times in milliseconds. */
export type Coming = {
  readonly seats: number
  /** Guests who sit there since `since`; null: it is free. */
  readonly guests: { readonly since: number; readonly party: number } | null
  /** Reservations that keep it, from the next on. */
  readonly kept: readonly { readonly from: number; readonly until: number }[]
}

/** Guests who sit longer than usual are about to leave: that takes them so many minutes. */
const LEAVING = 10
const STEP = 5

/**
 * Returns how many minutes a party waits for a table, in steps of five; null where no table is large enough.
 *
 * The rule: guests stay as long as their number usually does. Parties ahead in the queue are seated first, each
 * at the table that comes free first and holds it, of equal ones at the smallest. A table that is kept for a
 * reservation is passed over unless the party is gone by then. Tables are not joined for guests who wait.
 */
export function quoteMinutes(
  tables: readonly Coming[],
  ahead: readonly number[],
  party: number,
  rules: ReservationRules,
  now: number,
): number | null {
  const evenings = tables.map(({ kept }) => kept.toSorted((a, b) => a.from - b.from))
  const free = tables.map(({ guests }) => {
    if (guests === null) return now
    const over = guests.since + stayOf(rules, guests.party) * MINUTE_MS
    return Math.max(over, now + LEAVING * MINUTE_MS)
  })
  for (const size of ahead) {
    const seat = firstFor(size)
    if (seat) free[seat.table] = seat.at + stayOf(rules, size) * MINUTE_MS
  }
  const own = firstFor(party)
  return own && Math.ceil((own.at - now) / MINUTE_MS / STEP) * STEP

  function firstFor(size: number): { readonly table: number; readonly at: number } | null {
    const fitting = tables.flatMap(({ seats }, table) =>
      seats < size
        ? []
        : [{ table, seats, at: openingOf(evenings[table] ?? [], free[table] ?? now, size) }],
    )
    return fitting.toSorted((a, b) => a.at - b.at || a.seats - b.seats)[0] ?? null
  }

  /** When a party of this size can sit there and be gone before the next reservation. */
  function openingOf(kept: Coming['kept'], from: number, size: number): number {
    const gap = rules.buffer * MINUTE_MS
    const stay = stayOf(rules, size) * MINUTE_MS
    return kept.reduce(
      (at, next) => (next.until > at && at + stay + gap > next.from ? next.until + gap : at),
      from,
    )
  }
}
