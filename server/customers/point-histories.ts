import { sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { PointEntry } from '#shared/customers/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'

/** Returns one page of what a guest's points did under every id of theirs, the latest first. */
export async function listPoints(
  db: Db,
  restaurantId: string,
  customerId: string,
  page: PageQuery,
) {
  const found = db
    .selectFrom('account_entries')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`account_id = any(ids_of_guest(${restaurantId}::uuid, ${customerId}::uuid))`)
    .where('ledger', '=', 'points')
  const shown = found
    .select(['id', 'kind', 'amount', 'at', 'done_by_name', 'order_id', 'order_number', 'note'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  const { rows, total } = await readPage(found, shown, page)
  const entries = rows.map((row) =>
    PointEntry.parse({
      _id: row.id,
      kind: row.kind,
      points: row.amount,
      at: row.at.toISOString(),
      by: row.done_by_name,
      orderId: row.order_id,
      orderNumber: row.order_number,
      note: row.note ?? '',
    }),
  )
  return toPage(entries, total, page)
}
