import { sql } from 'kysely'

/**
 * Returns the orders that may have what the code of reservation `r` gives: its own, the checks that were split off it,
 * the order that it was merged into, those to which dishes went, and the one in the place of a paid one, any number of
 * steps on. A check has the times of the order that it was split off: the index of days finds it.
 */
export const reachedOrders = sql`
  with recursive reached (id) as (
    select r.order_id
    union
    select next.id from reached
    join orders o on o.restaurant_id = r.restaurant_id and o.id = reached.id
    cross join lateral (
      select (o.doc -> 'mergedInto' ->> '_id')::uuid as id where o.status = 'merged'
      union all
      select part.id from orders part
      where part.restaurant_id = o.restaurant_id and part.branch_id = o.branch_id
        and part.business_date = o.business_date and part.opened_at = o.opened_at
        and part.doc -> 'splitFrom' ->> '_id' = o.id::text
      union all
      select m.to_id from promotion_moves m
      where m.restaurant_id = o.restaurant_id and m.from_id = o.id
      union all
      select again.id from json_array_elements(o.doc -> 'refunds') as f (given)
      join orders again on again.restaurant_id = o.restaurant_id
        and again.id = (f.given ->> 'reopenedAs')::uuid
      where again.doc -> 'reopens' ->> '_id' = o.id::text
    ) next
    where next.id is not null
  )
  select id from reached`

/** Whether a paid order `o` went back as a whole, for another in its place. */
export const isReopened = sql`exists (
  select from json_array_elements(o.doc -> 'refunds') as f (given)
  where f.given ->> 'kind' = 'reopened'
)`

/** Whether an order `o` was paid with something off by the promotion of version `v`. */
export const tookOff = sql`(o.status = 'paid' and exists (
  select from json_array_elements(o.doc -> 'discounts') as d (given)
  where d.given -> 'offer' ->> 'promotionId' = v.promotion_id::text
    and d.given ->> 'beaten' is null and (d.given ->> 'value')::numeric > 0
))`
