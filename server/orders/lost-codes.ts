import { sql } from 'kysely'
import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'

/**
 * Returns an order that takes the place of a paid one without the promotions whose codes are not with that any more: it was
 * opened so late that they were freed, and another order may have them.
 */
export async function withoutLostCodes(db: Db, restaurantId: string, order: Order): Promise<Order> {
  const { reopens, offers = [], discounts = [], removedOffers = [] } = order
  const had = [...offers, ...discounts.flatMap(({ offer }) => offer ?? [])]
  const versionIds = [...new Set(had.map(({ _id }) => _id))]
  if (!reopens?.keeps || versionIds.length === 0) return order
  const { rows } = await sql<{ readonly promotionId: string }>`
    with recursive before (id) as (
      select ${reopens._id}::uuid
      union
      select next.id from before
      join orders o on o.restaurant_id = ${restaurantId} and o.id = before.id
      cross join lateral (
        select (o.doc -> 'splitFrom' ->> '_id')::uuid
        union all
        select (o.doc -> 'reopens' ->> '_id')::uuid
        union all
        select (j.one ->> '_id')::uuid from json_array_elements(o.doc -> 'joined') as j (one)
        union all
        select m.from_id from promotion_moves m
        where m.restaurant_id = o.restaurant_id and m.to_id = o.id
      ) next (id)
      where next.id is not null
    )
    select v.promotion_id as "promotionId" from promotion_versions v
    where v.restaurant_id = ${restaurantId} and v.id = any(${versionIds}::uuid[])
      and v.definition ->> 'givenBy' = 'code' and not exists (
        select from voucher_reservations r
        join promotion_versions held on held.restaurant_id = r.restaurant_id and held.id = r.version_id
        where r.restaurant_id = v.restaurant_id and r.order_id in (select id from before)
          and held.promotion_id = v.promotion_id
      )`.execute(db)
  if (rows.length === 0) return order
  const lost = rows.map(({ promotionId }) => promotionId)
  return {
    ...order,
    removedOffers: [...new Set([...removedOffers, ...lost])],
    ...(order.discounts && {
      discounts: discounts.filter(({ offer }) => !offer || !lost.includes(offer.promotionId)),
    }),
  }
}
