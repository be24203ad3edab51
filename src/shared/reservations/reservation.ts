import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'

export const RESERVATION_STATUSES = [
  'booked',
  'arrived',
  'late',
  'seated',
  'noShow',
  'cancelled',
  'finished',
] as const
export const ReservationStatus = z.enum(RESERVATION_STATUSES)
export type ReservationStatus = z.output<typeof ReservationStatus>

/**
 * What each status can become (decision 0053): the one table for buttons, reducer and server. The ways back to
 * `booked`, `arrived` and `late`, and from `finished`, are those of Undo.
 */
const MOVES: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  booked: ['arrived', 'seated', 'late', 'noShow', 'cancelled'],
  arrived: ['seated', 'booked', 'late', 'noShow', 'cancelled'],
  late: ['arrived', 'seated', 'booked', 'noShow', 'cancelled'],
  /** Its order is closed, or the guests moved on. */
  seated: ['finished', 'booked', 'arrived', 'late'],
  noShow: ['booked', 'arrived', 'late'],
  cancelled: ['booked', 'arrived', 'late'],
  finished: ['seated'],
}

export const reservationCan = (from: ReservationStatus, to: ReservationStatus): boolean =>
  MOVES[from].includes(to)

/** Returns whether the guests are still to come. */
export const isExpected = (status: ReservationStatus): boolean =>
  status === 'booked' || status === 'arrived' || status === 'late'

/** Returns whether its tables are kept for it. */
export const holdsTables = (status: ReservationStatus): boolean =>
  isExpected(status) || status === 'seated'

const OFF_PLAN: readonly ReservationStatus[] = ['cancelled']
/** Returns whether a timeline shows it: what was cancelled is only in the list. */
export const isOnPlan = (status: ReservationStatus): boolean => !OFF_PLAN.includes(status)

/** A reservation as its tables carry it, for every till of the branch. The phone stays with the server. */
export const TableGuests = z.object({
  _id: Id,
  name: z.string(),
  party: z.int(),
  at: Instant,
  minutes: z.int(),
  note: z.string(),
  status: ReservationStatus,
  /** All its tables, the one that gets the order first. */
  tables: z.array(Id),
  /** The guest whom the restaurant knows, with the code of the order and what they must not eat; absent or null: none. */
  customer: z.optional(
    z.nullable(z.object({ _id: Id, key: z.string(), allergens: z.array(z.string()) })),
  ),
})
export type TableGuests = z.output<typeof TableGuests>
