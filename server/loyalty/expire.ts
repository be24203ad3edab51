import { sql } from 'kysely'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/**
 * Returns what takes points that are older than the program of their restaurant lets them be. The oldest are redeemed
 * first: what was redeemed since is of them. Called again, it finds none.
 */
export const createPointExpiry =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurantId: string; readonly months: number }>`
      select restaurant_id as "restaurantId", expires_months as months from loyalty_programs
      where active and archived_at is null and expires_months > 0`.execute(db)
    for (const { restaurantId, months } of rows) {
      await change({
        caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: null,
        areas: ['customers'],
        evenClosed: true,
        async work(trx) {
          const expired = await expireIn(trx, restaurantId, months, now())
          return expired > 0 ? { result: null, details: {} } : { result: null, unchanged: true }
        },
      })
    }
  }

/** What a refund took back is of the points that its sale gave. */
async function expireIn(trx: Db, restaurantId: string, months: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    with entries as (
      select e.*, coalesce(a.customer_id, e.account_id) as guest, coalesce(sale.at, e.at) as since
      from account_entries e
      left join customer_aliases a on a.restaurant_id = e.restaurant_id and a.alias_id = e.account_id
      left join account_entries sale on e.kind = 'reverted' and sale.restaurant_id = e.restaurant_id
        and sale.order_id = e.order_id and sale.of_sale = e.order_id
      where e.restaurant_id = ${restaurantId} and e.ledger = 'points'
    ), guests as (
      select guest,
        coalesce(sum(amount) filter (where (kind in ('earned', 'reverted') or (kind = 'adjusted' and amount > 0))
          and since < ${now}::timestamptz - make_interval(months => ${months}::int)), 0) as old,
        coalesce(sum(amount) filter (where kind in ('spent', 'returned', 'expired')
          or (kind = 'adjusted' and amount < 0)), 0) as used,
        sum(amount) as balance,
        (array_agg(branch_id order by at desc))[1] as branch_id
      from entries group by guest
    )
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, at, done_by, done_by_name
    )
    select ${restaurantId}::uuid, branch_id, gen_random_uuid(), 'points', guest, 'expired',
      0 - least(old + used, balance), ${now}, ${PRODUCT.userId}::uuid, ${PRODUCT.name}
    from guests where least(old + used, balance) > 0`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
