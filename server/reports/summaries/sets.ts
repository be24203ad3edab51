import { type RawBuilder, sql } from 'kysely'
import type { Dimension, KeptSet } from '#shared/reports/panels.ts'
import type { Measure, StockMeasure } from '#shared/reports/measures.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { isKept } from '../kept-payments.ts'
import { metricSum } from '../metric-sum.ts'
import { salesByPromotion } from './sales-by-promotion.ts'

type Sum = Measure | StockMeasure | `${StockMeasure}_value`

/** How one kind of figures is made from the facts and kept by day and month: `day_<name>` and `month_<name>`. */
export type SetRule = {
  /** Facts of a branch that `within` admits: what is between `from` and `group by`. */
  readonly facts: (place: BranchPlace, within: RawBuilder<unknown>) => RawBuilder<unknown>
  /** What rows are apart by, as expressions over the facts, by the names of the columns that keep them. */
  readonly keys: Readonly<Partial<Record<Dimension, RawBuilder<unknown>>>>
  /** Words that may change while the key stays: a row has the last ones. */
  readonly names: Readonly<Record<string, RawBuilder<unknown>>>
  /** Sums over the facts. All of them add up over days, so that summaries of parts make those of the whole. */
  readonly sums: Readonly<Partial<Record<Sum, RawBuilder<unknown>>>>
}

const here = ({ restaurantId, branchId }: BranchPlace, alias: string) =>
  sql`${sql.ref(`${alias}.restaurant_id`)} = ${restaurantId}
    and ${sql.ref(`${alias}.branch_id`)} = ${branchId}`
const total = (expression: RawBuilder<unknown>, only: RawBuilder<unknown> = sql`true`) =>
  sql`coalesce(sum(${expression}) filter (where ${only}), 0)::bigint`
const isSale = sql`f.kind = 'sale'`
const isRefund = sql`f.kind = 'refund'`

/** Of lines: what they were before anything was taken off, and what is left of it. */
const LADDER = {
  gross: total(sql`f.gross`, isSale),
  discounts: total(sql`f.discount`, isSale),
  comps: total(sql`f.comp`, isSale),
  refunds: total(sql`0 - f.net`, isRefund),
  net: total(sql`f.net`),
} as const

/** By which kinds of movements each sum of stock changes: `in` by what they add, `out` by what they take. */
const MOVED = {
  received: { kinds: ['receipt'], way: 'in' },
  produced: { kinds: ['production', 'production_out'], way: 'in' },
  moved: { kinds: ['transfer_in', 'transfer_out', 'transfer_back'], way: 'in' },
  used: { kinds: ['sale', 'return'], way: 'out' },
  wasted: { kinds: ['waste'], way: 'out' },
  missing: { kinds: ['count', 'count_correction'], way: 'out' },
} as const satisfies Readonly<
  Record<StockMeasure, { readonly kinds: readonly string[]; readonly way: 'in' | 'out' }>
>

const movedSum = (measure: StockMeasure, column: 'quantity' | 'value') => {
  const { kinds, way } = MOVED[measure]
  const by = sql.ref(`f.${column}`)
  const isOne = sql`f.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})`
  return total(way === 'in' ? by : sql`0 - ${by}`, isOne)
}

/** Sums of movements `f`: quantities of one ingredient, and what they were worth. */
const STOCK_SUMS = {
  received: movedSum('received', 'quantity'),
  produced: movedSum('produced', 'quantity'),
  moved: movedSum('moved', 'quantity'),
  used: movedSum('used', 'quantity'),
  wasted: movedSum('wasted', 'quantity'),
  missing: movedSum('missing', 'quantity'),
  received_value: movedSum('received', 'value'),
  produced_value: movedSum('produced', 'value'),
  moved_value: movedSum('moved', 'value'),
  used_value: movedSum('used', 'value'),
  wasted_value: movedSum('wasted', 'value'),
  missing_value: movedSum('missing', 'value'),
} as const satisfies SetRule['sums']

export const SETS: Readonly<Record<KeptSet, SetRule>> = {
  sales: {
    facts: (place, within) => sql`sales as f where ${here(place, 'f')} and ${within}`,
    keys: { hour: sql`f.hour`, order_type: sql`f.order_type` },
    names: {},
    sums: {
      orders: metricSum('orders'),
      covers: total(sql`f.covers`, sql`${isSale} and f.order_type = 'dine_in'`),
      gross: metricSum('gross'),
      discounts: metricSum('discounts'),
      comps: metricSum('comps'),
      refunds: metricSum('refunds'),
      net: metricSum('net'),
      sold_net: metricSum('soldNet'),
      service: metricSum('service'),
      tax: metricSum('tax'),
      billed: metricSum('billed'),
      rounding: metricSum('rounding'),
      tips: total(sql`f.tip`),
    },
  },
  dishes: {
    facts: (place, within) => sql`sale_lines as f
      left join sale_costs as c using (restaurant_id, branch_id, business_date, order_id, sale_id, line_id)
      where ${here(place, 'f')} and ${within}`,
    keys: {
      dish: sql`f.menu_item_id`,
      category: sql`f.category_id`,
      order_type: sql`f.order_type`,
    },
    names: { dish_name: sql`f.name::text`, category_name: sql`f.category_name::text` },
    sums: {
      quantity: total(sql`f.quantity`),
      sold: total(sql`f.quantity`, isSale),
      returned: total(sql`0 - f.quantity`, isRefund),
      ...LADDER,
      known_net: total(sql`f.net`, sql`c.complete`),
      known_sold: total(sql`f.quantity`, sql`c.complete`),
      cost: total(sql`c.cost`, sql`c.complete`),
    },
  },
  tenders: {
    facts: (place, within) => sql`payments as f where ${here(place, 'f')} and ${within}`,
    keys: { method: sql`f.method`, loads: sql`case when f.loads then f.ledger end` },
    names: {},
    sums: {
      payments: sql`count(*) filter (where ${isKept(sql`x.business_date = f.business_date`, 'f')} or f.loads and f.amount > 0)`,
      amount: total(sql`f.amount`),
      rounding: total(sql`f.rounding`),
      tips: total(sql`f.tip`),
    },
  },
  taxes: {
    facts: (place, within) => sql`sale_taxes as f where ${here(place, 'f')} and ${within}`,
    keys: { tax: sql`f.tax_id`, rate: sql`f.rate`, included: sql`f.included` },
    names: { tax_name: sql`f.name` },
    sums: { base: total(sql`f.base`), amount: total(sql`f.amount`) },
  },
  reductions: {
    facts: (place, within) => sql`sale_reductions as f where ${here(place, 'f')} and ${within}`,
    keys: { cause: sql`f.cause`, reason: sql`f.reason`, person: sql`f.given_by` },
    names: { person_name: sql`f.given_by_name` },
    sums: { count: sql`count(*) filter (where ${isSale})`, amount: total(sql`f.amount`) },
  },
  people: {
    facts: (place, within) => sql`sale_lines as f where ${here(place, 'f')} and ${within}`,
    keys: { person: sql`f.added_by` },
    names: { person_name: sql`f.added_by_name` },
    sums: { quantity: total(sql`f.quantity`), ...LADDER },
  },
  voids: {
    facts: (place, within) => sql`voids as f where ${here(place, 'f')} and ${within}`,
    keys: {
      reason: sql`f.reason`,
      person: sql`f.voided_by`,
      sent: sql`f.sent`,
      cancelled: sql`f.cancelled`,
    },
    names: { person_name: sql`f.voided_by_name` },
    sums: { quantity: total(sql`f.quantity`), amount: total(sql`f.amount`) },
  },
  stock: {
    facts: (place, within) =>
      sql`stock_movements as f where ${here(place, 'f')} and f.place = 'stock' and ${within}`,
    keys: { ingredient: sql`f.ingredient_id` },
    names: {},
    sums: STOCK_SUMS,
  },
  promotions: {
    facts: (place, within) => sql`${salesByPromotion(place, within)} as f`,
    keys: { given: sql`f.given`, promotion: sql`f.promotion`, hour: sql`f.hour` },
    names: {},
    sums: {
      orders: metricSum('orders'),
      amount: total(sql`f.amount`),
      net: metricSum('net'),
      known_orders: sql`count(*) filter (where ${isSale} and f.known)`,
      known_net: total(sql`f.net`, sql`f.known`),
      cost: total(sql`f.cost`, sql`f.known`),
    },
  },
}

/** Tables of the facts whose days are kept; a test compares them with the triggers of the migration. */
export const FACT_TABLES = [
  'sales',
  'sale_lines',
  'sale_taxes',
  'sale_reductions',
  'sale_costs',
  'payments',
  'voids',
  'stock_movements',
  'promotion_uses',
] as const

/** Returns the columns of a set's names, the day that they are of first. */
export const namesOf = ({ names }: SetRule): readonly string[] => {
  const all = Object.keys(names)
  return all.length > 0 ? ['last_day', ...all] : []
}

type Columns = Readonly<Record<string, RawBuilder<unknown>>>
const columns = (of: Columns) => Object.keys(of).map((name) => sql.ref(name))
const named = (of: Columns) =>
  Object.entries(of).map(([name, expression]) => sql`${expression} as ${sql.ref(name)}`)

/** Returns the columns of a set's tables without their place and day, in one order everywhere. */
export const columnsOf = (rule: SetRule) => ({
  keys: columns(rule.keys),
  /** With the day that they are of. */
  names: namesOf(rule).map((name) => sql.ref(name)),
  sums: columns(rule.sums),
})

const last = (expression: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(array_agg(${expression} order by ${order}) filter (where ${expression} is not null))[1]`

/** Returns a query of rows as `day_<name>` has them, without their place, made from the facts that `within` admits. */
export function daysFromFacts(
  rule: SetRule,
  place: BranchPlace,
  within: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const names = Object.entries(rule.names).map(
    ([name, expression]) =>
      sql`${last(expression, sql`seq desc, order_id desc, ${expression} desc`)} as ${sql.ref(name)}`,
  )
  const day = namesOf(rule).length > 0 ? [sql`business_date as last_day`] : []
  const grouped = [sql`business_date`, ...Object.values(rule.keys)]
  return sql`
    select ${sql.join([
      sql`business_date`,
      ...named(rule.keys as Columns),
      ...day,
      ...names,
      ...named(rule.sums as Columns),
    ])}
    from ${rule.facts(place, within)}
    group by ${sql.join(grouped)}`
}

type Summed = {
  /** Rows that have a set's columns. */
  readonly rows: RawBuilder<unknown>
  /** What the sums are apart by: expressions over `rows`, with their names. */
  readonly by: readonly RawBuilder<unknown>[]
  /** Columns of which a sum has the last, and under which name. */
  readonly names: readonly (readonly [column: string, as: string])[]
}

/** The greatest of day and name: the same whichever rows were put together before. */
const nameOf = (column: string) =>
  column === 'last_day'
    ? sql`max(last_day)`
    : last(sql.ref(column), sql`last_day desc, ${sql.ref(column)} desc`)

/** Returns the sums of a set's rows. */
export function summed(rule: SetRule, { rows, by, names }: Summed): RawBuilder<unknown> {
  const { sums } = columnsOf(rule)
  return sql`
    select ${sql.join([
      ...by,
      ...names.map(([column, as]) => sql`${nameOf(column)} as ${sql.ref(as)}`),
      ...sums.map((sum) => sql`sum(${sum})::bigint as ${sum}`),
    ])}
    from ${rows}
    ${by.length > 0 ? sql`group by ${sql.join(by.map((_, at) => sql.lit(at + 1)))}` : sql``}`
}
