import { sql } from 'kysely'
import { type Outlook, PRICE_DAYS, type PricePoint } from '#shared/inventory/outlook.ts'
import type { Order } from '#shared/orders/order.ts'
import { addDays } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readCookbooks } from './cookbook.ts'
import { createPlanner, readable } from './plan.ts'
import { namedIn } from './post.ts'

const USED_DAYS = 28
/** Sold, used in batches and thrown away. */
const USE = ['sale', 'return', 'waste', 'production_out']

/** Returns what open orders will take once they are paid, and what a day takes, of each ingredient that either does. */
export async function readOutlook(db: Db, place: BranchPlace, today: string): Promise<Outlook[]> {
  const [stove, used] = [await readStove(db, place), await readUsed(db, place, today)]
  return [...new Set([...stove.keys(), ...used.keys()])].map((_id) => ({
    _id,
    onStove: stove.get(_id) ?? 0,
    perDay: Math.max(0, Math.round((used.get(_id) ?? 0) / USED_DAYS)),
  }))
}

async function readUsed(db: Db, { restaurantId, branchId }: BranchPlace, today: string) {
  const { rows } = await sql<{ readonly id: string; readonly used: number }>`
    select ingredient_id as id, (0 - sum(quantity))::bigint as used from stock_movements
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and place = 'stock'
      and kind = any(${USE}::text[]) and business_date < ${today}::date
      and business_date >= ${addDays(today, -USED_DAYS)}::date
    group by ingredient_id`.execute(db)
  return new Map(rows.map(({ id, used }) => [id, used]))
}

/** Returns what the kitchen has of orders that are not paid yet: it is gone from the shelves, and posted with the sale. */
export async function readStove(db: Db, place: BranchPlace): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly order: Order }>`
    select doc as "order" from orders
    where restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}
      and status = 'open'`.execute(db)
  const planner = createPlanner(
    await readCookbooks(
      db,
      place.restaurantId,
      rows.flatMap(({ order }) => namedIn(order)),
    ),
  )
  const sum = new Map<string, number>()
  for (const { order } of rows) {
    // A broken recipe takes nothing, and is set aside when the order is paid.
    for (const [id, quantity] of readable(() => planner.cooked(order), new Map<string, number>()))
      sum.set(id, (sum.get(id) ?? 0) + quantity)
  }
  return sum
}

/** Returns what deliveries of an ingredient cost, in the order of time; as corrected since, without those taken back. */
export async function readPrices(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { ingredientId, now }: { readonly ingredientId: string; readonly now: Date },
): Promise<PricePoint[]> {
  const since = new Date(now.getTime() - PRICE_DAYS * DAY_MS)
  const { rows } = await sql<Omit<PricePoint, 'at'> & { readonly at: Date }>`
    select m.at, s.id as "supplierId", coalesce(s.name, '') as "supplierName", m.quantity,
      (m.value + coalesce((
        select sum(p.value) from stock_acts c
        join stock_movements p on p.restaurant_id = c.restaurant_id and p.source_kind = 'price'
          and p.source_id = c.id and p.ingredient_id = m.ingredient_id
        where c.restaurant_id = m.restaurant_id and c.of_act = a.id and c.kind = 'price'
          and not exists (
            select from stock_acts u
            where u.restaurant_id = c.restaurant_id and u.of_act = c.id and u.kind = 'undo'
          )
      ), 0))::bigint as value
    from stock_movements m
    join stock_acts a on a.restaurant_id = m.restaurant_id and a.id = m.source_id
    left join suppliers s on s.restaurant_id = a.restaurant_id
      and s.id::text = a.document->>'supplierId'
    where m.restaurant_id = ${restaurantId} and m.branch_id = ${branchId} and m.place = 'stock'
      and m.ingredient_id = ${ingredientId} and m.at >= ${since}
      and m.kind = 'receipt' and m.source_kind = 'receipt' and m.quantity > 0
      and not exists (
        select from stock_acts u
        where u.restaurant_id = a.restaurant_id and u.of_act = a.id and u.kind = 'undo'
      )
    order by m.at, m.n limit 400`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
