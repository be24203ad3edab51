import { type RawBuilder, sql } from 'kysely'
import type { DayPart, Dimension, PanelRule } from '#shared/reports/panels.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { type Plan, planOf } from './plan.ts'
import { columnsOf, daysFromFacts, SETS, summed } from './sets.ts'

export type Filter = Readonly<Partial<Record<Dimension, string>>>

/** A row as the database gives it: keys, names and sums by their columns. */
export type Row = Readonly<Record<string, string | number | boolean | null>>

/** Runs reads that see the database at one moment, so that their figures agree. */
export const atOneMoment = <T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

/** Returns the last sealed day of a branch and which sealed days wait for their summary. */
export async function readKept(trx: Db, { restaurantId, branchId }: BranchPlace) {
  const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
  const { rows } = await sql<{ readonly through: string | null; readonly changed: string[] }>`
    select (select through from report_seals where ${here}) as through,
      array(select business_date::text from changed_days where ${here} order by 1) as changed`.execute(
    trx,
  )
  return rows[0] ?? { through: null, changed: [] }
}
export type Kept = Awaited<ReturnType<typeof readKept>>

const MONTHLY = new Set<Dimension | DayPart>(['date'])

/** Returns the rows of a panel over some days, from what is summed already as far as that holds. */
export async function readPanel(
  trx: Db,
  place: BranchPlace,
  { set, by }: PanelRule,
  { days, kept, filter }: { readonly days: Days; readonly kept: Kept; readonly filter: Filter },
): Promise<readonly Row[]> {
  const rule = SETS[set]
  // Months keep weekdays of sales alone, and days of none.
  const byMonth = !by.some((one) => MONTHLY.has(one) || (one === 'weekday' && set !== 'sales'))
  const wanted = Object.entries(filter).filter(([name]) => name in rule.keys)
  const rows = sql`(
    select * from ${keptRows(set, place, planOf(days, kept, byMonth))} as parts
    where ${sql.join(
      [sql`true`, ...wanted.map(([name, value]) => sql`${sql.ref(name)}::text = ${value}`)],
      sql` and `,
    )}
  ) as kept`
  const apart = by.map((one) => BY[one] ?? sql.ref(one))
  // A row has one name, that of the first thing which has any.
  const names = by.flatMap((one) => NAMES[one] ?? []).slice(0, 1)
  const found = summed(rule, {
    rows,
    by: apart,
    names: names.map((name) => [name, 'by_name']),
  })
  const result = await sql<Row>`${found}`.execute(trx)
  return result.rows
}

const BY: Readonly<Partial<Record<DayPart | Dimension, RawBuilder<unknown>>>> = {
  date: sql`day::text as date`,
  month: sql`to_char(day, 'YYYY-MM') as month`,
  weekday: sql`weekday`,
}

/** What rows that are apart by an id are called. */
const NAMES: Readonly<Partial<Record<DayPart | Dimension, string>>> = {
  dish: 'dish_name',
  category: 'category_name',
  person: 'person_name',
  tax: 'tax_name',
}

const within = (days: readonly Days[]) =>
  sql`(${sql.join(
    [
      sql`false`,
      ...days.map(({ from, to }) => sql`business_date between ${from}::date and ${to}::date`),
    ],
    sql` or `,
  )})`

/** Returns a query of the rows of a set, from where a plan says: see `partsOf`. */
export const keptRows = (
  set: PanelRule['set'],
  place: BranchPlace,
  plan: Plan,
): RawBuilder<unknown> => sql`(${sql.join(partsOf(set, place, plan), sql` union all `)})`

/** Returns queries of one shape: the day, its weekday, keys, names and sums. */
function partsOf(set: PanelRule['set'], place: BranchPlace, { months, days, facts }: Plan) {
  const rule = SETS[set]
  const { keys, names, sums } = columnsOf(rule)
  const columns = sql.join([...keys, ...names, ...sums])
  const here = sql`restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}`
  const weekday = sql`extract(isodow from business_date)::smallint as weekday`
  const parts = [
    sql`select business_date as day, ${weekday}, ${columns}
      from (${daysFromFacts(rule, place, within(facts))}) as made`,
  ]
  if (days.length > 0)
    parts.push(sql`select business_date, ${weekday}, ${columns}
      from ${sql.table(`day_${set}`)} where ${here} and ${within(days)}`)
  if (months.length > 0)
    parts.push(sql`select month, ${set === 'sales' ? sql`weekday` : sql`null::smallint`}, ${columns}
      from ${sql.table(`month_${set}`)}
      where ${here} and month = any(${months.map((month) => `${month}-01`)}::date[])`)
  return parts
}
