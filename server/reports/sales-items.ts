import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { DishSales } from '#shared/reports/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { completeFrom } from './complete-from.ts'

type Days = { readonly from: string; readonly to: string; readonly limit: number }

/** Returns the sales of each dish on these business days, the largest amount first. */
export async function salesItems(db: Db, branch: Branch, { from, to, limit }: Days) {
  const { rows } = await sql<object>`
    with named as (
      select menu_item_id, name::text as name, max(business_date) as last, max(seq) as seq,
        sum(quantity) as quantity, sum(net) as net
      from sale_lines
      where restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}
        and business_date between ${from}::date and ${to}::date
      group by menu_item_id, name::text
    ), sold as (
      -- A dish that was renamed has the name under which it was sold last.
      select menu_item_id, (array_agg(name order by last desc, seq desc))[1]::json as name,
        sum(quantity)::int as quantity, sum(net)::bigint as net
      from named group by menu_item_id
    )
    select menu_item_id as "_id", name, quantity, net,
      coalesce(100.0 * net / nullif(sum(net) over (), 0), 0)::float8 as share
    from sold
    order by net desc, quantity desc, "_id"
    limit ${limit}`.execute(db)
  return {
    currency: branch.currency,
    completeFrom: await completeFrom(db, {
      restaurantId: branch.restaurantId,
      branchId: branch._id,
    }),
    results: rows.map((row) => DishSales.parse(row)),
  }
}
