import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { DishSales } from '#shared/reports/contract.ts'
import type { Db } from '../platform/database/database.ts'

type Days = { readonly from: string; readonly to: string; readonly limit: number }

/** Returns the sales of each dish on these business days, the largest amount first. */
export async function salesItems(db: Db, branch: Branch, { from, to, limit }: Days) {
  const { rows } = await sql<object>`
    with sold as (
      select menu_item_id, sum(quantity)::int as quantity, sum(amount)::bigint as amount
      from sale_lines
      where restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}
        and business_date between ${from}::date and ${to}::date
      group by menu_item_id
    )
    select sold.menu_item_id as "_id", item.name, quantity, amount,
      coalesce(100.0 * amount / nullif(sum(amount) over (), 0), 0)::float8 as share
    from sold
    join menu_items item
      on item.restaurant_id = ${branch.restaurantId} and item.id = sold.menu_item_id
    order by amount desc, quantity desc, "_id"
    limit ${limit}`.execute(db)
  return { currency: branch.currency, results: rows.map((row) => DishSales.parse(row)) }
}
