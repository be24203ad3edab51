import { isExpected, type TableGuests } from '../reservations/reservation.ts'
import type { ReservationRules } from '../reservations/rules.ts'
import { businessDate } from '../time/business-date.ts'
import { MINUTE_MS } from '../time/milliseconds.ts'
import type { Table } from './table.ts'

/** Guests whose table is kept for them now. */
export type Expected = TableGuests & {
  /** They are later than the branch allows, or said that they will be. */
  readonly isLate: boolean
}

/**
 * Returns the guests who are to sit at a table next, from the moment at which the floor shows it as reserved;
 * null where no one is. `now` in milliseconds by the server’s clock.
 */
export function expectedAt(
  { guests = [] }: Pick<Table, 'guests'>,
  { showBefore, lateAfter }: Pick<ReservationRules, 'showBefore' | 'lateAfter'>,
  now: number,
): Expected | null {
  const next = guests
    .filter(({ status, at, minutes }) => {
      const from = Date.parse(at)
      const isNear = now >= from - showBefore * MINUTE_MS && now < from + minutes * MINUTE_MS
      return isNear && isExpected(status)
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))[0]
  if (!next) return null
  const isOver = now > Date.parse(next.at) + lateAfter * MINUTE_MS
  return { ...next, isLate: next.status === 'late' || (next.status === 'booked' && isOver) }
}

/** Guests who sit down now may stay that long, also over the end of the business day. */
const STAY = 240 * MINUTE_MS

/**
 * Returns the guests who are to sit at a table next: on this business day, however far off, or within four hours of
 * now; null where no one is. `now` in milliseconds by the server’s clock.
 */
export function nextAt(
  { guests = [] }: Pick<Table, 'guests'>,
  { timeZone, businessDayCutoff }: Day,
  now: number,
): TableGuests | null {
  const dayOf = (at: string | number) => businessDate(at, timeZone, businessDayCutoff)
  const next = guests
    .filter(({ status, at, minutes }) => {
      return isExpected(status) && now < Date.parse(at) + minutes * MINUTE_MS
    })
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))[0]
  if (!next) return null
  return dayOf(next.at) === dayOf(now) || Date.parse(next.at) - now < STAY ? next : null
}
type Day = { readonly timeZone: string; readonly businessDayCutoff: string }

/** Returns the name of the guests of an order, where they had reserved the table. */
export const seatedName = ({ guests = [] }: Pick<Table, 'guests'>): string | null =>
  guests.findLast(({ status }) => status === 'seated')?.name ?? null
