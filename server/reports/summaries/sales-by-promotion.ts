import { type RawBuilder, sql } from 'kysely'
import type { BranchPlace } from '../../tenancy/scope.ts'

/**
 * Returns sales once as `all`, once more as those with `any` promotion, and once for each promotion of their order. A refund
 * belongs to what its order had, also where it gives back a dish of which nothing was taken off.
 */
export const salesByPromotion = (
  { restaurantId, branchId }: BranchPlace,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  select s.*, k.known, k.cost, g.given, g.promotion, g.amount
  from (
    select f.* from sales as f where
    f.restaurant_id = ${restaurantId} and f.branch_id = ${branchId} and ${within}
  ) as s
  cross join lateral (
    select coalesce(bool_and(coalesce(c.complete, false)), false) as known, sum(c.cost) as cost
    from sale_lines l left join sale_costs c
      using (restaurant_id, branch_id, business_date, order_id, sale_id, line_id)
    where l.restaurant_id = s.restaurant_id and l.branch_id = s.branch_id
      and l.business_date = s.business_date and l.order_id = s.order_id and l.sale_id = s.id
  ) as k
  cross join lateral (
    select 'all' as given, null::uuid as promotion, 0::bigint as amount
    union all
    select case when promotion is null then 'any' else 'one' end, promotion, amount from (
      select u.promotion_id as promotion, coalesce(sum(u.amount) filter (where u.sale_id = s.id), 0) as amount
      from promotion_uses u
      where u.restaurant_id = s.restaurant_id and u.order_id = s.order_id and u.branch_id = s.branch_id
      group by grouping sets ((u.promotion_id), ())
      having count(*) > 0
    ) as had
  ) as g
)`
