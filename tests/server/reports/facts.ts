import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'

export type Random = () => number
export const below = (random: Random, most: number) => Math.floor(random() * most)
export const oneOf = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[below(random, list.length)] ?? list[0]

const DISHES = [randomUUID(), randomUUID(), randomUUID()] as const
const CATEGORIES = [randomUUID(), null] as const
export const PEOPLE = [randomUUID(), randomUUID()] as const

type Place = { readonly restaurantId: string; readonly branchId: string }

/** Writes a sale or a refund with everything that belongs to it, as one of some days. */
export async function writeFacts(to: Db, place: Place, date: string, random: Random, seq: number) {
  const [order, sale] = [randomUUID(), randomUUID()]
  const kind = random() < 0.15 ? 'refund' : 'sale'
  const sign = kind === 'sale' ? 1 : -1
  const gross = sign * (1 + below(random, 50)) * 1000
  const discount = random() < 0.3 ? sign * below(random, 900) : 0
  const net = gross - discount
  const tax = Math.round(net / 10)
  const hour = below(random, 24)
  const type = oneOf(random, ['dine_in', 'takeaway'])
  const person = oneOf(random, PEOPLE)
  const at = `${date}T0${below(random, 9)}:00:00Z`
  const own = sql`${place.restaurantId}::uuid, ${place.branchId}::uuid, ${date}::date, ${order}::uuid`
  await to.transaction().execute(async (trx) => {
    await sql`insert into sales (restaurant_id, branch_id, business_date, order_id, id, seq, kind, number, at, posted_at,
        hour, order_type, opened_at, opened_by, opened_by_name, settled_by, settled_by_name, currency, covers,
        gross, discount, comp, net, service, tax, total, rounding, tip)
      values (${own}, ${sale}, ${seq}, ${kind}, '7', ${at}, ${at}, ${hour}, ${type}, ${at}, ${person}, 'A', ${person}, 'A',
        'LAK', ${below(random, 6)}, ${gross}, ${discount}, 0, ${net}, 0, ${tax}, ${net + tax}, 0, 0)`.execute(
      trx,
    )
    const dish = oneOf(random, DISHES)
    const line = randomUUID()
    await sql`insert into sale_lines (restaurant_id, branch_id, business_date, order_id, sale_id, line_id, seq, kind, hour,
        order_type, menu_item_id, name, category_id, category_name, station, tax_class, added_by, added_by_name, quantity,
        amount, gross, discount, comp, net, service, tax)
      values (${own}, ${sale}, ${line}, ${seq}, ${kind}, ${hour}, ${type}, ${dish},
        ${JSON.stringify({ en: `Dish ${oneOf(random, ['old', 'new'])}` })}, ${oneOf(random, CATEGORIES)}, null, 'k', 's',
        ${person}, ${oneOf(random, ['Noy', 'Noy K.'])}, ${sign * (1 + below(random, 4))}, ${gross}, ${gross}, ${discount}, 0,
        ${net}, 0, ${tax})`.execute(trx)
    await sql`insert into sale_taxes (restaurant_id, branch_id, business_date, order_id, sale_id, tax_id, seq, name, rate,
        included, base, amount)
      values (${own}, ${sale}, 'vat', ${seq}, 'VAT', 10, false, ${net}, ${tax})`.execute(trx)
    if (discount !== 0)
      await sql`insert into sale_reductions (restaurant_id, branch_id, business_date, order_id, sale_id, id, seq, kind, cause,
          reason, given_by, given_by_name, amount)
        values (${own}, ${sale}, ${randomUUID()}, ${seq}, ${kind}, ${oneOf(random, ['manual', 'promotion'])},
          ${oneOf(random, ['regular', 'mistake'])}, ${person}, 'Noy', ${discount})`.execute(trx)
    if (random() < 0.2)
      await sql`insert into voids (restaurant_id, branch_id, business_date, order_id, id, line_id, sent, seq, at, posted_at,
          hour, number, order_type, menu_item_id, name, quantity, amount, cancelled, reason, voided_by, voided_by_name)
        values (${own}, ${randomUUID()}, ${line}, true, ${seq}, ${at}, ${at}, ${hour}, '7', ${type}, ${dish}, '{}', 1, 900,
          false, ${oneOf(random, ['spilt', null])}, ${person}, 'Noy')`.execute(trx)
    const ledger = random() < 0.2 ? oneOf(random, ['giftCard', 'guestAccount']) : null
    await sql`insert into stock_movements (restaurant_id, branch_id, source_kind, source_id, part, place, ingredient_id,
        kind, quantity, value, uncosted, at, posted_at, business_date)
      values (${place.restaurantId}, ${place.branchId}, ${kind}, ${sale}, ${line}, 'stock', ${dish},
        ${oneOf(random, ['sale', 'receipt', 'count'])}, ${-sign}, ${-net}, false, ${at}, ${at}, ${date}::date)`.execute(
      trx,
    )
    await sql`insert into payments (restaurant_id, branch_id, business_date, order_id, id, method, currency, amount,
        rounding, tendered, change, taken_by, taken_by_name, taken_at, seq, hour, order_number, loads, ledger)
      values (${own}, ${randomUUID()}, ${oneOf(random, ['cash', 'credit_card'])}, 'LAK', ${net + tax}, 0, ${net + tax}, 0,
        ${person}, 'Noy', ${at}, ${seq}, ${hour}, '7', ${ledger !== null}, ${ledger})`.execute(trx)
  })
}
