import { type RawBuilder, sql } from 'kysely'
import type { WeekHour } from '#shared/dayparts/hours-of.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { within } from '../dayparts.ts'

/** What visits are narrowed to. */
export type Narrowed = {
  readonly order_type: string | undefined
  /** Null: all. */
  readonly hours: readonly WeekHour[] | null
}

const EVERY: Narrowed = { order_type: undefined, hours: null }

/**
 * Returns a query of the guests to whom a branch sold, or gave back, in some days: a row for each, with all who were merged
 * into them. `first_day` is that of their first sale ever. A visit is a day with a sale, also one that was given back later:
 * what a refund does belongs to its own day.
 */
export const eachGuest = (
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Days,
  { order_type, hours }: Narrowed = EVERY,
  /** More sums over the sales `s`, each with a comma before it. */
  more: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select o.*, least(f.first_day, m.first_day) as first_day
  from (
    select coalesce(a.customer_id, s.customer_id) as guest,
      count(distinct s.business_date) filter (where s.kind = 'sale')::int as visits,
      count(*) filter (where s.kind = 'sale')::int as orders, sum(s.net)::bigint as net,
      max(s.business_date) filter (where s.kind = 'sale') as last_day ${more}
    from sales s
    left join customer_aliases a on a.restaurant_id = s.restaurant_id and a.alias_id = s.customer_id
    where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
      and s.business_date between ${from}::date and ${to}::date and s.customer_id is not null
      and ${order_type === undefined ? sql`true` : sql`s.order_type = ${order_type}`}
      and ${within(hours, sql`s.business_date`, sql`s.hour`)}
    group by 1
  ) o
  left join guest_firsts f on f.restaurant_id = ${restaurantId} and f.branch_id = ${branchId}
    and f.customer_id = o.guest
  left join (
    select a.customer_id as guest, min(g.first_day) as first_day
    from customer_aliases a
    join guest_firsts g on g.restaurant_id = a.restaurant_id and g.branch_id = ${branchId}
      and g.customer_id = a.alias_id
    where a.restaurant_id = ${restaurantId}
    group by 1
  ) m on m.guest = o.guest`

/** Returns an expression of whether a guest is new in some days, over the rows of `eachGuest`. */
export const kindIn = ({ from }: Days): RawBuilder<unknown> =>
  sql`case when first_day >= ${from}::date then 'new' else 'returning' end`

/** Returns an expression of the highest of some bounds that a number reaches. */
export const bucketOf = (
  number: RawBuilder<unknown>,
  bounds: readonly number[],
): RawBuilder<unknown> =>
  sql`(${bounds.reduce<RawBuilder<unknown>>(
    (rest, bound) =>
      sql`case when ${number} >= ${sql.lit(bound)} then ${sql.lit(bound)} else ${rest} end`,
    sql`null::int`,
  )})`
