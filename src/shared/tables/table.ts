import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** Table statuses of the specification, section 3. */
export const TABLE_STATUSES = [
  'available',
  'occupied',
  'reserved',
  'dirty',
  'maintenance',
  'combined',
  'receiptPrinted',
  'mobilePaid',
  'partiallyPaid',
  'paymentPending',
  'closed',
] as const
const TableStatus = z.enum(TABLE_STATUSES)

export const Table = z.object({
  _id: Id,
  branchId: Id,
  name: z.string(),
  zone: z.string(),
  seats: z.int(),
  status: TableStatus,
  sort: z.int(),
})
export type Table = z.output<typeof Table>
