import { sql } from 'kysely'
import { STOCK_MEASURES, type StockMeasure } from '#shared/reports/measures.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { type Plan, planOf } from '../summaries/plan.ts'
import { type Kept, rowsOf } from '../summaries/read.ts'
import { daysFromFacts, SETS } from '../summaries/sets.ts'
import type { Window } from './windows.ts'

/** What stock did of one ingredient: quantities, and what they were worth. */
export type StockSums = Readonly<Record<StockMeasure | `${StockMeasure}_value`, number>>

const NAMES = [...STOCK_MEASURES, ...STOCK_MEASURES.map((measure) => `${measure}_value` as const)]
export const NOTHING: StockSums = {
  received: 0,
  produced: 0,
  moved: 0,
  used: 0,
  wasted: 0,
  missing: 0,
  received_value: 0,
  produced_value: 0,
  moved_value: 0,
  used_value: 0,
  wasted_value: 0,
  missing_value: 0,
}
const columns = sql.join(NAMES.map((name) => sql.ref(name)))
const sums = sql.join(NAMES.map((name) => sql`sum(${sql.ref(name)})::bigint as ${sql.ref(name)}`))

type Row = StockSums & { readonly ingredient: string }
const byIngredient = (rows: readonly Row[]): ReadonlyMap<string, StockSums> =>
  new Map(rows.map(({ ingredient, ...more }) => [ingredient, more]))

/** Returns what each ingredient did in its window: from days and months that are summed, and of the days of counts from the ledger. */
export async function readSums(
  trx: Db,
  place: BranchPlace,
  windows: readonly Window[],
  kept: Kept,
): Promise<ReadonlyMap<string, StockSums>> {
  if (windows.length === 0) return new Map()
  const { core, edges } = spansOf(windows)
  const given = JSON.stringify(windows.map(({ measure: _measure, ...window }) => window))
  const { rows } = await sql<Row>`
    with windows as materialized (
      select * from json_to_recordset(${given}::json) as w (id uuid, "fromAt" timestamptz,
        "toAt" timestamptz, "fromDay" date, "toDay" date)
    ), found as (
      select ingredient, ${columns} from ${rowsOf('stock', place, planIn(core, kept, true))} as core
      join windows w on w.id = ingredient and w."toDay" - w."fromDay" > 1
      union all
      select ingredient, ${columns} from ${rowsOf('stock', place, planIn(edges, kept, false))} as edges
      join windows w on w.id = ingredient and day > w."fromDay" and day < w."toDay"
      union all
      select ingredient, ${columns} from windows w cross join lateral (
        ${daysFromFacts(SETS.stock, place, afterFirst)}
      ) as first_day where w."fromAt" is not null
      union all
      select ingredient, ${columns} from windows w cross join lateral (
        ${daysFromFacts(SETS.stock, place, untilLast)}
      ) as last_day where w."toAt" is not null and w."toDay" > w."fromDay"
    )
    select ingredient, ${sums} from found group by ingredient`.execute(trx)
  return byIngredient(rows)
}

/** Movements `f` after the first count of window `w`, of its day: no day reaches as far as two days from a moment of it. */
const afterFirst = sql`f.ingredient_id = w.id and f.business_date = w."fromDay" and f.at > w."fromAt"
  and f.at <= least(w."fromAt" + interval '2 days', w."toAt")`
/** The same until the last count. */
const untilLast = sql`f.ingredient_id = w.id and f.business_date = w."toDay" and f.at <= w."toAt"
  and f.at > w."toAt" - interval '2 days'`

/** Returns by how much each ingredient changed from a day on until today. */
export async function readSince(
  trx: Db,
  place: BranchPlace,
  days: Days,
  kept: Kept,
): Promise<ReadonlyMap<string, StockSums>> {
  const { rows } = await sql<Row>`
    select ingredient, ${sums} from ${rowsOf('stock', place, planOf(days, kept, true))} as since
    group by ingredient`.execute(trx)
  return byIngredient(rows)
}

/** Returns by how much a quantity changed. */
export const changeIn = ({ received, produced, moved, used, wasted, missing }: StockSums): number =>
  received + produced + moved - used - wasted - missing

const some = (days: Days) => (days.from <= days.to ? [days] : [])

/**
 * Returns the days that are within all windows, which are read by whole months, and those around them, of which each
 * window has its own part.
 */
function spansOf(windows: readonly Pick<Window, 'fromDay' | 'toDay'>[]): {
  readonly core: readonly Days[]
  readonly edges: readonly Days[]
} {
  const within = windows
    .map(({ fromDay, toDay }) => ({ from: addDays(fromDay, 1), to: addDays(toDay, -1) }))
    .filter(({ from, to }) => from <= to)
  const begins = within.map(({ from }) => from).toSorted()
  const ends = within.map(({ to }) => to).toSorted()
  const [first = '', last = ''] = [begins[0], ends.at(-1)]
  const [latest = '', earliest = ''] = [begins.at(-1), ends[0]]
  if (within.length === 0) return { core: [], edges: [] }
  if (latest > earliest) return { core: [], edges: some({ from: first, to: last }) }
  return {
    core: [{ from: latest, to: earliest }],
    edges: [
      ...some({ from: first, to: addDays(latest, -1) }),
      ...some({ from: addDays(earliest, 1), to: last }),
    ],
  }
}

function planIn(spans: readonly Days[], kept: Kept, byMonth: boolean): Plan {
  const plans = spans.map((days) => planOf(days, kept, byMonth))
  return {
    months: plans.flatMap(({ months }) => months),
    days: plans.flatMap(({ days }) => days),
    facts: plans.flatMap(({ facts }) => facts),
  }
}
