import { MINUTE_MS } from '../time/milliseconds.ts'
import { createGroups, MOST_TOGETHER, type Spot } from './choose.ts'
import { type ReservationRules, stayOf } from './rules.ts'

/** A table, and what is known of its evening. Times in milliseconds. */
export type Coming = Spot & {
  /** Guests who sit there since `since`; null: it is free. */
  readonly guests: { readonly since: number; readonly party: number } | null
  /** Reservations that keep it, from the next on. */
  readonly kept: readonly { readonly from: number; readonly until: number }[]
}

/** Guests who sit longer than usual are about to leave: that takes them so many minutes. */
const LEAVING = 10
const STEP = 5

/**
 * Returns how many minutes a party waits for a table, in steps of five; null where no table is large enough, nor any
 * that may be joined.
 *
 * The rule: guests stay as long as their number usually does. Parties ahead in the queue are seated first, each
 * at the table that comes free first and holds it, of equal ones at the smallest. A table that is kept for a
 * reservation is passed over unless the party is gone by then. Tables are joined only for a party that is larger
 * than any of them, as few as possible.
 */
export function quoteMinutes(
  tables: readonly Coming[],
  ahead: readonly number[],
  party: number,
  rules: ReservationRules,
  now: number,
): number | null {
  const { sorted, ofSize } = createGroups(tables)
  const free = sorted.map(({ guests }) => {
    if (guests === null) return now
    const over = guests.since + stayOf(rules, guests.party) * MINUTE_MS
    return Math.max(over, now + LEAVING * MINUTE_MS)
  })
  for (const size of ahead) {
    const seat = firstFor(size)
    for (const table of seat?.members ?? [])
      free[table] = (seat?.at ?? now) + stayOf(rules, size) * MINUTE_MS
  }
  const own = firstFor(party)
  return own && Math.ceil((own.at - now) / MINUTE_MS / STEP) * STEP

  function firstFor(size: number): { readonly members: Members; readonly at: number } | null {
    for (let together = 1; together <= MOST_TOGETHER; together += 1) {
      const fitting = ofSize(together).flatMap(({ members, seats }) =>
        seats < size ? [] : [{ members, seats, at: openingOf(members, size) }],
      )
      const first = fitting.toSorted((a, b) => a.at - b.at || a.seats - b.seats)[0]
      if (first) return first
    }
    return null
  }

  /** When a party of this size can sit there and be gone before the next reservation of any of them. */
  function openingOf(members: Members, size: number): number {
    const gap = rules.buffer * MINUTE_MS
    const stay = stayOf(rules, size) * MINUTE_MS
    const kept = members.flatMap((table) => sorted[table]?.kept ?? [])
    const from = Math.max(...members.map((table) => free[table] ?? now))
    return kept
      .toSorted((a, b) => a.from - b.from)
      .reduce(
        (at, next) => (next.until > at && at + stay + gap > next.from ? next.until + gap : at),
        from,
      )
  }
}
type Members = readonly number[]
