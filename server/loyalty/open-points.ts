import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { Db } from '../platform/database/database.ts'
import { isFor, ownFirst } from './program-of.ts'
import { termsIn } from './terms.ts'

/**
 * Returns what of each guest's points is older than the program of the branch that gave them lets them be; the oldest are
 * redeemed first. `expired` of it is that of `account_id`, one of the ids of `guest`, so that a merge can be undone.
 */
export const olderPoints = (restaurantId: string, at: Date): RawBuilder<unknown> => sql`
  select guest, account_id, branch_id, least(own, expired - before) as expired from (
    select *, greatest(old + used, 0) as own,
      least(sum(old + used) over of_guest, sum(balance) over of_guest) as expired,
      coalesce(sum(greatest(old + used, 0)) over (of_guest order by account_id
        rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select guest, account_id,
        coalesce(sum(amount) filter (where (kind in ('earned', 'reverted') or (kind = 'adjusted' and amount > 0))
          and since < ${at}::timestamptz - make_interval(months => months)), 0) as old,
        coalesce(sum(amount) filter (where kind in ('spent', 'returned', 'expired')
          or (kind = 'adjusted' and amount < 0)), 0) as used,
        sum(amount) as balance,
        (array_agg(branch_id order by at desc))[1] as branch_id
      from (
        -- What a refund took back is of the points that its sale gave.
        select e.*, coalesce(a.customer_id, e.account_id) as guest, coalesce(sale.at, e.at) as since,
          lives.months
        from account_entries e
        left join (
          select b.id, (
            select nullif(p.expires_months, 0) from loyalty_programs p
            where p.restaurant_id = b.restaurant_id and p.currency = b.currency and p.active
              and p.archived_at is null and ${isFor('p', 'b.id')}
            order by ${ownFirst('p')} limit 1
          ) as months
          from branches b where b.restaurant_id = ${restaurantId}
        ) lives on lives.id = e.branch_id
        left join customer_aliases a on a.restaurant_id = e.restaurant_id and a.alias_id = e.account_id
        left join account_entries sale on e.kind = 'reverted' and sale.restaurant_id = e.restaurant_id
          and sale.order_id = e.order_id and sale.of_sale = e.order_id
        where e.restaurant_id = ${restaurantId} and e.ledger = 'points'
      ) entries
      group by guest, account_id
    ) accounts
    window of_guest as (partition by guest)
  ) shares where least(own, expired - before) > 0`

/**
 * Returns the points that guests could redeem in a branch, what they would pay, and how many will be gone by a moment;
 * null where there is no program. What is below zero, or of guests who were erased, is left out.
 */
export async function openPoints(db: Db, branch: Branch, until: Date) {
  const { restaurantId } = branch
  const terms = await termsIn(db, branch)
  if (!terms) return null
  const { rows } = await sql<{ readonly open: number; readonly expiring: number }>`
    select (
      select coalesce(sum(balance), 0)::bigint from (
        select sum(e.amount) as balance
        from account_entries e
        left join customer_aliases a on a.restaurant_id = e.restaurant_id and a.alias_id = e.account_id
        join customers c on c.restaurant_id = e.restaurant_id
          and c.id = coalesce(a.customer_id, e.account_id)
        where e.restaurant_id = ${restaurantId} and e.ledger = 'points'
        group by c.id having sum(e.amount) > 0
      ) balances
    ) as open, (
      select coalesce(sum(o.expired), 0)::bigint from (${olderPoints(restaurantId, until)}) o
      join customers c on c.restaurant_id = ${restaurantId} and c.id = o.guest
    ) as expiring`.execute(db)
  const { open = 0, expiring = 0 } = rows[0] ?? {}
  return { open, worth: open * terms.pointValue, expiring }
}
