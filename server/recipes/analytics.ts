import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'

type Row = {
  readonly _id: string
  readonly name: LocalText
  readonly quantity: number
  readonly net: number
  readonly known: number
  readonly knownNet: number
  readonly cost: number
  readonly knownBefore: number
  readonly netBefore: number
  readonly costBefore: number
}

const sumOf = (of: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
  sql`coalesce(sum(${of}) filter (where ${when}), 0)::bigint`

/**
 * Returns what each dish brought and what it cost, as both were frozen, beside as many days before. A line without a
 * known cost is no profit.
 */
export async function readAnalytics(
  db: Db,
  { restaurantId, _id: branchId }: Branch,
  { from, to }: { readonly from: string; readonly to: string },
) {
  const now = sql`l.business_date >= ${from}::date`
  const known = sql`${now} and c.complete`
  const before = sql`l.business_date < ${from}::date and c.complete`
  const [quantity, net, cost] = [sql`l.quantity`, sql`l.net`, sql`c.cost`]
  const { rows } = await sql<Row>`
    select l.menu_item_id as "_id", (array_agg(l.name order by l.business_date desc))[1] as name,
      ${sumOf(quantity, now)} as quantity, ${sumOf(net, now)} as net,
      ${sumOf(quantity, known)} as known, ${sumOf(net, known)} as "knownNet",
      ${sumOf(cost, known)} as cost, ${sumOf(quantity, before)} as "knownBefore",
      ${sumOf(net, before)} as "netBefore", ${sumOf(cost, before)} as "costBefore"
    from sale_lines l
    left join sale_costs c on c.restaurant_id = l.restaurant_id and c.branch_id = l.branch_id
      and c.business_date = l.business_date and c.order_id = l.order_id and c.sale_id = l.sale_id
      and c.line_id = l.line_id
    where l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId}
      and l.business_date <= ${to}::date
      and l.business_date >= ${from}::date - (${to}::date - ${from}::date + 1)
    group by l.menu_item_id
    having bool_or(${now})
    order by 4 desc, 1`.execute(db)
  const sum = (of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const results = rows.map(({ knownBefore, netBefore, costBefore, ...row }) => ({
    ...row,
    before: { known: knownBefore, knownNet: netBefore, cost: costBefore },
  }))
  return { net: sum((row) => row.net), knownNet: sum((row) => row.knownNet), results }
}
