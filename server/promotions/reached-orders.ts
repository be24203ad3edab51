import { sql } from 'kysely'

/**
 * Returns the orders that may have what the code of reservation `r` gives: its own, the checks that were split off it,
 * and the order that it was merged into, any number of steps on. Dishes that were moved to another order leave no trace
 * of where they went. A check has the times of the order that it was split off: the index of days finds it.
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
    ) next
    where next.id is not null
  )
  select id from reached`
