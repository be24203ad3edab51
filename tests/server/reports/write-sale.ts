import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'

/** A sale or a refund as a test wants it. */
export type Fact = {
  readonly restaurantId: string
  readonly branchId: string
  readonly day: string
  readonly hour: number
  readonly kind: 'sale' | 'refund'
  readonly orderId: string
  readonly saleId: string
  readonly type: string
  readonly guest: string | null
  readonly net: number
  /** Of all of it, in smallest units; null: not known. */
  readonly cost: number | null
  /** What each promotion took off. */
  readonly promotions: Readonly<Record<string, number>>
}

/** Writes a sale with one line, its cost and the uses of promotions, as the server has them. */
export async function writeSale(db: Db, of: Fact): Promise<void> {
  const { restaurantId, branchId, day, hour, kind, orderId, saleId, net } = of
  const own = sql`${restaurantId}::uuid, ${branchId}::uuid, ${day}::date, ${orderId}::uuid`
  const at = `${day}T${String(hour).padStart(2, '0')}:20:00Z`
  const line = randomUUID()
  await db.transaction().execute(async (trx) => {
    await sql`insert into sales (restaurant_id, branch_id, business_date, order_id, id, seq, kind, number, at, posted_at,
        hour, order_type, opened_at, opened_by, opened_by_name, settled_by, settled_by_name, currency, covers,
        gross, discount, comp, net, service, tax, total, rounding, tip, customer_id)
      values (${own}, ${saleId}, 0, ${kind}, '7', ${at}, ${at}, ${hour}, ${of.type}, ${at}, ${line}, 'A', ${line}, 'A',
        'LAK', 2, ${net}, 0, 0, ${net}, 0, 0, ${net}, 0, 0, ${of.guest})`.execute(trx)
    await sql`insert into sale_lines (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, seq, kind, hour,
        order_type, menu_item_id, name, station, tax_class, added_by, added_by_name, quantity, amount, gross, discount,
        comp, net, service, tax)
      values (${own}, ${saleId}, ${line}, 0, ${kind}, ${hour}, ${of.type}, ${line}, '{"en":"Dish"}', 'k', 's', ${line},
        'A', ${kind === 'sale' ? 1 : -1}, ${net}, ${net}, 0, 0, ${net}, 0, 0)`.execute(trx)
    if (of.cost !== null)
      await sql`insert into sale_costs (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, menu_item_id,
          cost, complete, method)
        values (${own}, ${saleId}, ${line}, ${line}, ${of.cost * 1000}, true, 'average')`.execute(
        trx,
      )
    await writeUses(trx, of)
  })
}

/** Writes what each promotion took off a sale, which the server does after it wrote the sale. */
export async function writeUses(db: Db, of: Fact): Promise<void> {
  const { restaurantId, branchId, day, hour, kind, orderId, saleId, net } = of
  const at = `${day}T${String(hour).padStart(2, '0')}:20:00Z`
  for (const [promotion, amount] of Object.entries(of.promotions))
    await sql`insert into promotion_uses (restaurant_id, branch_id, business_date, order_id, sale_id, version_id,
        promotion_id, kind, seq, at, hour, currency, customer_id, amount, net, cost, over_limit, late, posted_at)
      values (${restaurantId}, ${branchId}, ${day}::date, ${orderId}, ${saleId}, ${promotion}, ${promotion}, ${kind}, 0,
        ${at}, ${hour}, 'LAK', ${of.guest}, ${amount}, ${net}, null, false, false, ${at})`.execute(
      db,
    )
}
