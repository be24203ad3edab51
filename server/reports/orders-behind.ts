import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { toPage } from '#shared/contract/page.ts'
import { Contribution, type OrdersQuery } from '#shared/reports/page-contract.ts'
import type { SetName } from '#shared/reports/panels.ts'
import type { Db } from '../platform/database/database.ts'
import { hoursIn, within } from './dayparts.ts'
import { SETS } from './summaries/sets.ts'

type Source = {
  readonly kind: RawBuilder<unknown>
  /** The number of the order, and when it happened. */
  readonly number: RawBuilder<unknown>
  readonly at: RawBuilder<unknown>
  readonly part: RawBuilder<unknown>
  readonly quantity?: RawBuilder<unknown>
  readonly amount: RawBuilder<unknown>
  /** The row of `sales` that these are parts of. */
  readonly ofSale?: true
}

const OF_PARTS = {
  kind: sql`max(s.kind)`,
  number: sql`max(s.number)`,
  at: sql`max(s.at)`,
  part: sql`f.sale_id`,
  ofSale: true,
} as const
const OF_LINES: Source = {
  ...OF_PARTS,
  quantity: sql`sum(f.quantity)::int`,
  amount: sql`sum(f.net)::bigint`,
}
const OF_TAXES: Source = { ...OF_PARTS, amount: sql`sum(f.amount)::bigint` }
const OF_SALES: Source = {
  kind: sql`max(f.kind)`,
  number: sql`max(f.number)`,
  at: sql`max(f.at)`,
  part: sql`f.id`,
  amount: sql`sum(f.net)::bigint`,
}
const SOURCES: Readonly<Record<SetName, Source>> = {
  sales: OF_SALES,
  dishes: OF_LINES,
  people: OF_LINES,
  taxes: OF_TAXES,
  reductions: OF_TAXES,
  tenders: {
    kind: sql`case when bool_or(f.loads) then 'load' else 'payment' end`,
    number: sql`coalesce(max(f.order_number), '')`,
    at: sql`max(f.taken_at)`,
    part: sql`f.id`,
    amount: sql`sum(f.amount)::bigint`,
  },
  voids: {
    kind: sql`'void'`,
    number: sql`max(f.number)`,
    at: sql`max(f.at)`,
    part: sql`f.id`,
    quantity: sql`sum(f.quantity)::int`,
    amount: sql`sum(f.amount)::bigint`,
  },
  promotions: OF_SALES,
}
const TABLES: Readonly<Record<SetName, string>> = {
  sales: 'sales',
  dishes: 'sale_lines',
  people: 'sale_lines',
  taxes: 'sale_taxes',
  reductions: 'sale_reductions',
  tenders: 'payments',
  voids: 'voids',
  promotions: 'sales',
}

type Found = { readonly at: Date | null; readonly all: number; readonly sum: number }

/** Whether a sale is of an order that had a promotion, or any. */
const hadPromotion = (promotion: string | undefined) => sql`exists (
  select from promotion_uses u
  where u.restaurant_id = f.restaurant_id and u.branch_id = f.branch_id and u.order_id = f.order_id
    ${promotion === undefined ? sql`` : sql`and u.promotion_id = ${promotion}`}
)`

/** Returns a page of the orders behind a figure, the newest first, and what all of them add up to. */
export async function ordersBehind(db: Db, branch: Branch, query: OrdersQuery) {
  const source = SOURCES[query.set]
  const { keys } = SETS[query.set]
  const given: Readonly<Record<string, string | number | undefined>> = query
  const ofPromotion = query.set === 'promotions' ? [hadPromotion(query.promotion)] : []
  const wanted = Object.entries(query.set === 'promotions' ? { hour: keys.hour } : keys).flatMap(
    ([name, expression]) => {
      const value = given[name]
      return value === undefined ? [] : [sql`coalesce(${expression}::text, '') = ${String(value)}`]
    },
  )
  const weekday =
    query.weekday === undefined
      ? []
      : [sql`extract(isodow from f.business_date) = ${query.weekday}`]
  const conditions = [
    sql`f.restaurant_id = ${branch.restaurantId}`,
    sql`f.branch_id = ${branch._id}`,
    sql`f.business_date between ${query.from}::date and ${query.to}::date`,
    ...wanted,
    ...weekday,
    ...ofPromotion,
    // Taxes and reductions have no hour of their own.
    within(
      hoursIn(branch, query.daypart),
      sql`f.business_date`,
      source.ofSale ? sql`s.hour` : sql`f.hour`,
    ),
  ]
  const sale = source.ofSale
    ? sql`join sales s on s.restaurant_id = f.restaurant_id and s.branch_id = f.branch_id
        and s.business_date = f.business_date and s.order_id = f.order_id and s.id = f.sale_id`
    : sql``
  const { rows } = await sql<Found>`
    with parts as (
      select ${source.part}::text as "_id", f.order_id as "orderId", ${source.kind} as kind,
        ${source.number} as number, ${source.at} as at,
        ${source.quantity ?? sql`null::int`} as quantity, ${source.amount} as amount
      from ${sql.table(TABLES[query.set])} f ${sale}
      where ${sql.join(conditions, sql` and `)}
      group by f.business_date, f.order_id, ${source.part}
    )
    -- The sum is also that of a page behind the last one.
    select shown.*, whole.* from (
      select count(*)::int as "all", coalesce(sum(amount), 0)::bigint as sum from parts
    ) as whole left join (
      select * from parts order by at desc, "_id"
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) as shown on true
    order by at desc, "_id"`.execute(db)
  const results = rows.flatMap(({ at, ...row }) =>
    at === null
      ? []
      : [Contribution.parse({ ...row, at: at.toISOString(), currency: branch.currency })],
  )
  return { ...toPage(results, rows[0]?.all ?? 0, query), sum: rows[0]?.sum ?? 0 }
}
