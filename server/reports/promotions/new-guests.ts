import { type RawBuilder, sql } from 'kysely'
import type { Days } from '#shared/time/calendar.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { firstDays } from '../first-days.ts'

/**
 * Returns a query of how many guests had a promotion on the day of their first visit ever: by `any` and by `one`, day and hour
 * of the first such order, so that days and hours add up. Guests who were merged are one.
 */
export const newGuests = (
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Days,
): RawBuilder<unknown> => sql`
  select case when given.promotion is null then 'any' else 'one' end as given, given.promotion, day, hour,
    count(*) as guests
  from (
    select had.*,
      row_number() over (partition by guest, promotion order by at, order_id) as of_promotion,
      row_number() over (partition by guest order by at, order_id, promotion) as of_all
    from (
      select u.promotion_id as promotion, u.business_date as day, u.hour, u.at, u.order_id,
        coalesce(a.customer_id, u.customer_id) as guest
      from promotion_uses u
      left join customer_aliases a on a.restaurant_id = u.restaurant_id and a.alias_id = u.customer_id
      where u.restaurant_id = ${restaurantId} and u.branch_id = ${branchId} and u.kind = 'sale'
        and u.business_date between ${from}::date and ${to}::date and u.customer_id is not null
    ) as had
    join (${firstDays({ restaurantId, branchId })}) as firsts using (guest)
    where had.day = firsts.first_day
  ) as had
  cross join lateral (
    select had.promotion where of_promotion = 1 union all select null where of_all = 1
  ) as given
  group by given.promotion, day, hour`
