import { sql } from 'kysely'
import type { Limits } from '#shared/promotions/conditions.ts'
import type { Db } from '../platform/database/database.ts'
import { isAwaited, isReopened, reachedOrders } from './reached-orders.ts'

/** What a promotion took off an order of a guest, less what was given back. */
type GuestUse = {
  readonly guestId: string
  readonly promotionId: string
  readonly orderId: string
  /** The business day of the order. */
  readonly day: string
  readonly amount: number
}

/** Returns what guests had of some promotions on paid orders, by their own ids and those of all who were merged into them. */
export async function readGuestUses(
  db: Db,
  restaurantId: string,
  asked: { readonly guestIds: readonly string[]; readonly promotionIds: readonly string[] },
): Promise<readonly GuestUse[]> {
  if (asked.guestIds.length === 0) return []
  const { rows } = await sql<GuestUse>`
    select g.id as "guestId", u.promotion_id as "promotionId", u.order_id as "orderId",
      min(u.business_date)::text as day, sum(u.amount)::bigint as amount
    from (
      select asked.id, unnest(ids_of_guest(${restaurantId}::uuid, asked.id)) as one_of
      from unnest(${[...asked.guestIds]}::uuid[]) as asked (id)
    ) g
    join promotion_uses u on u.restaurant_id = ${restaurantId} and u.customer_id = g.one_of
      and u.promotion_id = any(${[...asked.promotionIds]}::uuid[])
    group by g.id, u.promotion_id, u.order_id`.execute(db)
  return rows
}

/** Whether a discount of an open or paid order `o` is a fixed one of the promotion of row `r`, of which something is left. */
const isLeftOn = sql`given -> 'offer' ->> 'promotionId' = r.promotion_id::text
  and given -> 'offer' ->> 'fixed' = 'true' and given ->> 'beaten' is null
  and (o.status = 'open' or (o.status = 'paid' and not ${isReopened} and coalesce((
    select sum(u.amount) from promotion_uses u
    where u.restaurant_id = o.restaurant_id and u.order_id = o.id and u.promotion_id = r.promotion_id
  ), 1) > 0))`

type Asked = {
  readonly restaurantId: string
  readonly customerId: string
  /** The order for which it is asked: what is on it does not count against it. */
  readonly orderId: string | null
}
type OpenUse = Pick<GuestUse, 'promotionId' | 'orderId' | 'day'>

/**
 * Returns which promotions a guest has on open orders: given to them, or fixed since they were paid in part. So has an
 * order that was paid a moment ago and is not posted yet, and one that went back for another that is not opened yet: that
 * one keeps them. What is fixed on an order that the guest was taken off, or to which their dishes went, is theirs, too.
 */
export async function readOpenUses(
  db: Db,
  { restaurantId, customerId, orderId }: Asked,
): Promise<readonly OpenUse[]> {
  const { rows } = await sql<OpenUse>`
    with own as materialized (
      select ids_of_guest(${restaurantId}::uuid, ${customerId}::uuid) as ids
    )
    select had.id as "promotionId", o.id as "orderId", o.business_date::text as day
    from own, orders o cross join lateral (
      select given ->> 'promotionId' as id from json_array_elements(o.doc -> 'offers') as f (given)
      where (o.doc #> '{customer,meets}')::jsonb ? (given ->> 'promotionId')
        and not coalesce((o.doc -> 'removedOffers')::jsonb ? (given ->> 'promotionId'), false)
      union
      select given -> 'offer' ->> 'promotionId'
      from json_array_elements(o.doc -> 'discounts') as d (given)
      where given -> 'offer' is not null
    ) had
    where o.restaurant_id = ${restaurantId} and o.status = 'open'
      and o.doc -> 'customer' ->> '_id' = any(own.ids::text[])
      and o.id is distinct from ${orderId}::uuid
    union
    select given -> 'offer' ->> 'promotionId', o.id, s.business_date::text
    from own, sales s
    left join stock_cursors c on c.restaurant_id = s.restaurant_id and c.branch_id = s.branch_id
    join orders o on o.restaurant_id = s.restaurant_id and o.id = s.order_id
    cross join lateral json_array_elements(o.doc -> 'discounts') as d (given)
    where s.restaurant_id = ${restaurantId} and s.customer_id = any(own.ids)
      and s.kind = 'sale' and s.seq > coalesce(c.seq, 0) and given -> 'offer' is not null
      and given ->> 'beaten' is null and not ${isReopened}
      and o.id is distinct from ${orderId}::uuid
    union
    select given -> 'offer' ->> 'promotionId', o.id, o.business_date::text
    from own, sales s
    join orders o on o.restaurant_id = s.restaurant_id and o.id = s.order_id
    cross join lateral json_array_elements(o.doc -> 'discounts') as d (given)
    where s.restaurant_id = ${restaurantId} and s.customer_id = any(own.ids)
      and s.kind = 'refund' and s.refund_kind = 'reopened' and given -> 'offer' is not null
      and given ->> 'beaten' is null and ${isAwaited}
    union
    select r.promotion_id::text, r.order_id, first.business_date::text
    from own, promotion_guests r
    join orders first on first.restaurant_id = r.restaurant_id and first.id = r.order_id
    where r.restaurant_id = ${restaurantId} and r.customer_id = any(own.ids)
      and r.order_id is distinct from ${orderId}::uuid and exists (
        select from (${reachedOrders}) near
        join orders o on o.restaurant_id = r.restaurant_id and o.id = near.id
        cross join lateral json_array_elements(o.doc -> 'discounts') as d (given)
        where near.id is distinct from ${orderId}::uuid and ${isLeftOn}
      )`.execute(db)
  return rows
}

/** Returns whether a guest may have a promotion once more on a day, by the days of the orders that had it. */
export function isWithin(
  { perGuest = Infinity, perGuestDay = Infinity }: Limits,
  days: readonly string[],
  today: string,
): boolean {
  return days.length < perGuest && days.filter((day) => day === today).length < perGuestDay
}
