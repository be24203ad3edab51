import * as z from 'zod/mini'
import { DateOnly, Id, Instant } from '../contract/scalars.ts'
import { TableGuests } from '../reservations/reservation.ts'
import { TableStatus } from './status-name.ts'

export const TABLE_SHAPES = ['square', 'round', 'long', 'booth'] as const
export const TableShape = z.enum(TABLE_SHAPES)
export type TableShape = z.output<typeof TableShape>

/**
 * Where a table is on the plan of its zone, in cells of 24 px, and how far it is turned, in degrees. Rows from
 * before there were plans have none, see `withPlaces`.
 */
const onPlan = {
  x: z.optional(z.int()),
  y: z.optional(z.int()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  rotation: z.optional(z.int()),
  shape: z.optional(TableShape),
}

export const Table = z.object({
  _id: Id,
  branchId: Id,
  name: z.string(),
  zone: z.string(),
  seats: z.int(),
  /** The last mark that a person gave it. What people see is `tableStatus`. */
  status: TableStatus,
  sort: z.int(),
  ...onPlan,
  /** When it got its mark; absent or null: never. */
  statusAt: z.optional(z.nullable(Instant)),
  /** The name of the person who gave it. */
  statusBy: z.optional(z.nullable(z.string())),
  /** The table whose order a combined one shares. */
  joinedTo: z.optional(z.nullable(Id)),
  /** Reservations of it, the next first; absent in rows of before there were any. */
  guests: z.optional(z.array(TableGuests)),
  /** The waiter who has it on one business day, see `sectionOf`; absent or null: no person in particular. */
  section: z.optional(z.nullable(z.object({ _id: Id, name: z.string(), day: DateOnly }))),
})
export type Table = z.output<typeof Table>
