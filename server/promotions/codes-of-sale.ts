import { sql } from 'kysely'

/**
 * The codes for the next visit by the promotion of batch `b` that came of the same dishes as code `v`: those of its sale by
 * other versions, and those of sales that were opened again for it. A guest has what they give once.
 */
export const codesOfSale = sql`
  with recursive before (id) as (
    select v.order_id
    union
    select next.id from before
    join orders o on o.restaurant_id = v.restaurant_id and o.id = before.id
    cross join lateral (
      select (o.doc -> 'reopens' ->> '_id')::uuid
      union all
      select (o.doc -> 'splitFrom' ->> '_id')::uuid
      union all
      select (j.one ->> '_id')::uuid from json_array_elements(o.doc -> 'joined') as j (one)
    ) next (id)
    where next.id is not null
  )
  select other.id from before
  join vouchers other on other.restaurant_id = v.restaurant_id and other.order_id = before.id
  join voucher_batches ob on ob.restaurant_id = other.restaurant_id and ob.id = other.batch_id
    and ob.promotion_id = b.promotion_id
  where other.id <> v.id`
