import { sql } from 'kysely'
import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A fact that takes from stock or gives back to it. */
export type StockFact = {
  readonly kind: 'sale' | 'refund' | 'void'
  /** Of a void that takes several lines the same. */
  readonly id: string
  readonly orderId: string
  readonly seq: number
  readonly at: Date
  readonly businessDate: string
  readonly orderType: string
  /** Of a void: the pieces of one line that the kitchen had. */
  readonly lineId: string | null
  readonly menuItemId: string | null
  readonly quantity: number | null
  readonly outcome: string | null
}

const SALES = sql`
  select kind, id, order_id as "orderId", seq, at, business_date as "businessDate",
    order_type as "orderType", null::uuid as "lineId", null::uuid as "menuItemId",
    null::int as quantity, null as outcome
  from sales`
const VOIDS = sql`
  select 'void' as kind, id, order_id as "orderId", seq, at, business_date as "businessDate",
    order_type as "orderType", line_id as "lineId", menu_item_id as "menuItemId", quantity, outcome
  from voids`

type Range = { readonly from: number; readonly to: number; readonly most: number }

/**
 * Returns the facts of a branch after one position of its log until another, in its order, and how far they reach:
 * those of one event are never parted.
 */
export async function readFacts(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to, most }: Range,
): Promise<{ readonly facts: readonly StockFact[]; readonly reached: number }> {
  const between = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}
    and seq > ${from} and seq <= ${to}`
  const { rows } = await sql<StockFact>`
    with reach as (
      select max(seq) as seq, count(*) as found from (
        select seq from (
          (select seq from sales where ${between} order by seq limit ${most})
          union all
          (select seq from voids where ${between} and sent order by seq limit ${most})
        ) as both_kinds order by seq limit ${most}
      ) as first_ones
    )
    select * from (
      ${SALES} where ${between} and seq <= (select seq from reach)
      union all
      ${VOIDS} where ${between} and sent and seq <= (select seq from reach)
    ) as facts
    order by seq, kind desc, id, "lineId"`.execute(db)
  const isAll = rows.length < most
  return { facts: rows, reached: isAll ? to : (rows.at(-1)?.seq ?? to) }
}

/** Returns the facts of these events, e.g. of those that were parked. */
export async function readFactsOf(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  ids: readonly string[],
): Promise<readonly StockFact[]> {
  const named = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}
    and id = any(${[...ids]}::uuid[])`
  const { rows } = await sql<StockFact>`
    select * from (
      ${SALES} where ${named} union all ${VOIDS} where ${named} and sent
    ) as facts
    order by seq, kind desc, id, "lineId"`.execute(db)
  return rows
}

/** Returns the documents of orders, by their ids. */
export async function readOrders(
  db: Db,
  { restaurantId }: Pick<BranchPlace, 'restaurantId'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Order>> {
  const { rows } = await sql<{ readonly id: string; readonly order: Order }>`
    select id, doc as "order" from orders
    where restaurant_id = ${restaurantId} and id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, order }) => [id, order]))
}
