import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { ReservationStatus } from '../reservations/reservation.ts'
import { TABLE_MARKS } from './marks.ts'
import { TableStatus } from './status-name.ts'

/** Commands on a table itself; `tableId` names the lane. Orders at it have lanes of their own. */
export const TablePayloads = {
  /** Marks a table, e.g. as clean. Refused if it got another mark since `from`, the one that the person saw. */
  'table.mark': z.object({
    tableId: Id,
    mark: z.enum(TABLE_MARKS),
    from: TableStatus,
    /** The table whose order it shares, of the mark `combined`. */
    joinedTo: z.optional(Id),
  }),
  /**
   * Says what became of a reservation of the table: its guests arrived, were seated, are late or did not come.
   * Refused unless it is still `from`, the status that the person saw.
   */
  'table.guests': z.object({
    tableId: Id,
    reservationId: Id,
    status: ReservationStatus,
    from: ReservationStatus,
    /** The order that was opened for them. */
    seatedAs: z.optional(Id),
  }),
} as const
