import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly _id: string
  readonly name: LocalText
  readonly quantity: number
  readonly net: number
  readonly knownNet: number
  readonly cost: number
}

/** Returns what each dish brought and what it cost, as both were frozen; a line without a known cost is no profit. */
export async function readAnalytics(
  db: Db,
  { restaurantId, _id: branchId }: Branch,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const { rows } = await sql<Row>`
    select l.menu_item_id as "_id", (array_agg(l.name order by l.business_date desc))[1] as name,
      sum(l.quantity)::int as quantity, sum(l.net)::bigint as net,
      coalesce(sum(l.net) filter (where c.complete), 0)::bigint as "knownNet",
      coalesce(sum(c.cost) filter (where c.complete), 0)::bigint as cost
    from sale_lines l
    left join sale_costs c on c.restaurant_id = l.restaurant_id and c.branch_id = l.branch_id
      and c.business_date = l.business_date and c.order_id = l.order_id and c.sale_id = l.sale_id
      and c.line_id = l.line_id
    where l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId}
      and l.business_date between ${from}::date and ${to}::date
    group by l.menu_item_id
    order by 4 desc, 1`.execute(db)
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  return { net: sum(({ net }) => net), knownNet: sum(({ knownNet }) => knownNet), results: rows }
}
