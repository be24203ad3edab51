import { type RawBuilder, sql } from 'kysely'
import type { UsageBehind } from '#shared/reports/stock-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import { holds } from '../../inventory/counts.ts'
import { readCausesBetween } from '../../inventory/gap-causes.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { readWindows, type Window } from './windows.ts'

type Asked = { readonly id: string; readonly days: Days; readonly seesCosts: boolean }

/** Returns what was done to an ingredient in its window. Throws 404 for an ingredient of another restaurant. */
export async function readUsageBehind(
  db: Db,
  place: BranchPlace,
  { id, days, seesCosts }: Asked,
): Promise<UsageBehind> {
  const [window] = await readWindows(db, place, { days, only: { ingredientId: id } })
  if (!window) throw notFound()
  const moments = await momentsOf(db, place, window)
  return {
    dishes: await readDishes(db, place, { window, moments, seesCosts }),
    causes: moments ? await readCausesBetween(db, place, { ingredientId: id, ...moments }) : [],
    counts: await readCountsIn(db, place, window),
  }
}

type Moments = { readonly from: Date; readonly to: Date }

/** Returns the moments after and until which all is that a window holds; null: nothing is. */
async function momentsOf(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { id, fromAt, toAt, fromDay, toDay }: Window,
): Promise<Moments | null> {
  if (fromAt && toAt) return { from: fromAt, to: toAt }
  const { rows } = await sql<{ readonly first: Date | null; readonly last: Date | null }>`
    select min(at) - interval '1 millisecond' as first, max(at) as last from stock_movements
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and ingredient_id = ${id}
      and place = 'stock' and business_date > ${fromDay}::date and business_date < ${toDay}::date`.execute(
    db,
  )
  const [found] = rows
  const from = fromAt ?? found?.first
  const to = toAt ?? found?.last
  return from && to ? { from, to } : null
}

type Dish = {
  readonly dish: string
  readonly name: string
  readonly quantity: number
  readonly value: number
}

/** Returns the dishes that took it by their recipes, those that took most first: their sums are what was used. */
async function readDishes(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  {
    window: { id, fromDay, toDay },
    moments,
    seesCosts,
  }: { readonly window: Window; readonly moments: Moments | null; readonly seesCosts: boolean },
): Promise<UsageBehind['dishes']> {
  if (!moments) return []
  const { rows } = await sql<Dish>`
    with taken as materialized (
      select m.business_date, m.source_id, left(m.part, 36)::uuid as line_id,
        sum(m.quantity) as quantity, sum(m.value) as value
      from stock_movements m
      where m.restaurant_id = ${restaurantId} and m.branch_id = ${branchId} and m.place = 'stock'
        and m.ingredient_id = ${id} and m.kind in ('sale', 'return')
        and m.at > ${moments.from} and m.at <= ${moments.to}
      group by 1, 2, 3
    ), named as (
      select l.menu_item_id as dish, l.name::text as name, max(l.business_date) as last,
        sum(t.quantity) as quantity, sum(t.value) as value
      from taken t
      join sale_lines l on l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId}
        and l.business_date = t.business_date and l.sale_id = t.source_id and l.line_id = t.line_id
      where l.business_date between ${fromDay}::date and ${toDay}::date
      group by 1, 2
    )
    select dish, (array_agg(name order by last desc, name))[1] as name,
      (0 - sum(quantity))::bigint as quantity, (0 - sum(value))::bigint as value
    from named group by dish order by quantity desc, dish limit ${DISHES}`.execute(db)
  return rows.map(({ name, value, ...row }) => ({
    ...row,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names of dishes are kept as JSON
    name: JSON.parse(name) as Record<string, string>,
    value: seesCosts ? value : null,
  }))
}
const DISHES = 100

type CountRow = Omit<UsageBehind['counts'][number], 'at'> & { readonly at: Date }
const COUNTS = 60

/** Returns the counts at the ends of a window and within it, the latest first, with what each found missing. */
async function readCountsIn(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { id, fromAt, toAt }: Window,
): Promise<UsageBehind['counts']> {
  if (!fromAt) return []
  const until: RawBuilder<unknown> = toAt ? sql`c.counted_at <= ${toAt}` : sql`true`
  const { rows } = await sql<CountRow>`
    select c.counted_at as at, a.done_by_name as by, c.counted, c.act_id as "actId", (
      select coalesce(0 - sum(m.quantity), 0)::bigint from stock_movements m
      where m.restaurant_id = c.restaurant_id and m.branch_id = c.branch_id
        and m.ingredient_id = c.ingredient_id and m.at = c.counted_at and m.place = 'stock'
        and m.kind in ('count', 'count_correction')
    ) as missing
    from stock_counts c
    join stock_acts a on a.restaurant_id = c.restaurant_id and a.id = c.act_id
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.ingredient_id = ${id}
      and c.counted_at >= ${fromAt} and ${until} and ${holds}
    order by c.counted_at desc, c.act_id limit ${COUNTS}`.execute(db)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}
