import type { Table } from '../tables/table.ts'
import type { ApplyContext, Refusal } from './lane.ts'

/** Returns the table that an order may have, null for none, or the code of the refusal. */
export function placeFor(
  tableId: string | null,
  orderId: string,
  { table, taken }: Pick<ApplyContext, 'table' | 'taken'>,
): Table | null | Extract<Refusal, `TABLE_${string}`> {
  if (tableId === null) return null
  const place = table(tableId)
  if (!place) return 'TABLE_UNKNOWN'
  return taken?.(tableId, orderId) ? 'TABLE_OCCUPIED' : place
}
