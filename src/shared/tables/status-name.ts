import * as z from 'zod/mini'

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
export const TableStatus = z.enum(TABLE_STATUSES)
export type TableStatus = z.output<typeof TableStatus>
