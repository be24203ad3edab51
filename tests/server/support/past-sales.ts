import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'

type PastSale = {
  readonly date: string
  readonly net: number
  readonly hour: number
  /** Left out: a sale. */
  readonly kind?: 'sale' | 'refund'
  /** The person who settled it and added its dishes. */
  readonly by?: Person
}
type Person = { readonly id: string; readonly name: string }
type Place = { readonly restaurantId: string; readonly branchId: string }

/** Writes the facts of a sale of one dish on some day, or of a refund, without its payment. */
export async function writeSale(
  db: Db,
  { restaurantId, branchId }: Place,
  { date, net, hour, kind = 'sale', by = { id: randomUUID(), name: 'Noy' } }: PastSale,
): Promise<void> {
  const at = `${date}T05:00:00Z`
  const [order, sale] = [randomUUID(), randomUUID()]
  await sql`insert into sale_lines (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, seq, kind, hour,
      order_type, menu_item_id, name, station, tax_class, added_by, added_by_name, quantity,
      amount, gross, discount, comp, net, service, tax)
    values (${restaurantId}, ${branchId}, ${date}::date, ${order}, ${sale}, ${randomUUID()}, 1, ${kind}, ${hour}, 'dine_in',
      ${randomUUID()}, '{"en":"Laap"}', 'k', 's', ${by.id}, ${by.name}, ${kind === 'sale' ? 1 : -1}, ${net}, ${net}, 0, 0, ${net}, 0, 0)`.execute(
    db,
  )
  await sql`insert into sales (restaurant_id, branch_id, business_date, order_id, id, seq, kind, number, at, posted_at,
      hour, order_type, opened_at, opened_by, opened_by_name, settled_by, settled_by_name, currency, covers,
      gross, discount, comp, net, service, tax, total, rounding, tip)
    values (${restaurantId}, ${branchId}, ${date}::date, ${order}, ${sale}, 1, ${kind}, '7', ${at}, ${at},
      ${hour}, 'dine_in', ${at}, ${by.id}, ${by.name}, ${by.id}, ${by.name}, 'LAK', 2, ${net}, 0, 0, ${net}, 0, 0, ${net}, 0, 0)`.execute(
    db,
  )
}

/** Writes the fact that a person voided a dish after it was sent. */
export async function writeVoid(
  db: Db,
  { restaurantId, branchId }: Place,
  { date, amount, by }: { readonly date: string; readonly amount: number; readonly by: Person },
): Promise<void> {
  const at = `${date}T05:00:00Z`
  await sql`insert into voids (restaurant_id, branch_id, business_date, order_id, id, line_id, sent, seq, at, posted_at,
      hour, number, order_type, menu_item_id, name, quantity, amount, cancelled, reason, voided_by, voided_by_name)
    values (${restaurantId}, ${branchId}, ${date}::date, ${randomUUID()}, ${randomUUID()}, ${randomUUID()}, true, 1, ${at},
      ${at}, 12, '7', 'dine_in', ${randomUUID()}, '{}', 1, ${amount}, false, 'spilt', ${by.id}, ${by.name})`.execute(
    db,
  )
}
