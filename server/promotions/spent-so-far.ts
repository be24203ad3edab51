import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

type Use = { readonly orderId: string; readonly amount: number }

/** How often a promotion was given and what it took off, as uses are added one by one. */
type Spent = {
  readonly orders: () => number
  readonly amount: () => number
  readonly add: (use: Use) => void
}
type Sums = { readonly orders: number; readonly amount: number }
type Read = Sums & {
  readonly promotionId: string
  /** What is left of it on each of the orders that were named. */
  readonly own: Readonly<Record<string, number>>
}

/**
 * Returns what promotions were given until now. An order that was given back whole is none: one that takes its place is
 * no second.
 * @param orderIds of which uses will be added
 */
export async function readSpent(
  db: Db,
  restaurantId: string,
  asked: { readonly promotionIds: readonly string[]; readonly orderIds: readonly string[] },
): Promise<(promotionId: string) => Spent> {
  const { promotionIds, orderIds } = asked
  const rows = promotionIds.length > 0 ? await read(db, restaurantId, promotionIds, orderIds) : []
  const known = new Map(rows.map((row) => [row.promotionId, spentOf(row)]))
  return (promotionId) => {
    const spent = known.get(promotionId) ?? spentOf({ orders: 0, amount: 0, own: {} })
    known.set(promotionId, spent)
    return spent
  }
}

/** Returns how often a promotion was given, and what it took off, by what arrived. */
export async function spentUntilNow(db: Db, restaurantId: string, promotionId: string) {
  const [sums] = await read(db, restaurantId, [promotionId], [])
  return { orders: sums?.orders ?? 0, amount: sums?.amount ?? 0 }
}

function spentOf({ orders: many, amount: sum, own }: Omit<Read, 'promotionId'>): Spent {
  let [orders, amount] = [many, sum]
  const left = new Map(Object.entries(own))
  return {
    orders: () => orders,
    amount: () => amount,
    add(use) {
      const before = left.get(use.orderId) ?? 0
      const after = before + use.amount
      left.set(use.orderId, after)
      orders += Number(after > 0) - Number(before > 0)
      amount += use.amount
    },
  }
}

async function read(
  db: Db,
  restaurantId: string,
  promotionIds: readonly string[],
  orderIds: readonly string[],
): Promise<readonly Read[]> {
  const { rows } = await sql<Read>`
    select promotion_id as "promotionId", count(*) filter (where rest > 0)::int as orders,
      sum(rest)::bigint as amount,
      coalesce(
        json_object_agg(order_id, rest) filter (where order_id = any(${[...orderIds]}::uuid[])), '{}'
      ) as own
    from (
      select promotion_id, order_id, sum(amount)::bigint as rest from promotion_uses
      where restaurant_id = ${restaurantId} and promotion_id = any(${[...promotionIds]}::uuid[])
      group by promotion_id, order_id
    ) given
    group by promotion_id`.execute(db)
  return rows
}
