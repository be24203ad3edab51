import type { TableStatus } from './status-name.ts'

/** Statuses that a person gives a table; the others follow from its order, see `tableStatus`. */
export const TABLE_MARKS = [
  'available',
  'reserved',
  'dirty',
  'maintenance',
  'combined',
  'mobilePaid',
  'closed',
] as const satisfies readonly TableStatus[]
export type TableMark = (typeof TABLE_MARKS)[number]
