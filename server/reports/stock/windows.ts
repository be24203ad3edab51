import { sql } from 'kysely'
import type { Measure } from '#shared/inventory/measured.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Days } from '#shared/time/calendar.ts'
import { holds } from '../../inventory/counts.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

/**
 * What is looked at of an ingredient: from its last count before some days to its last one in them, so that what lies
 * between two counts is in one span of days and in no other. Without a count at an end it goes from the first day, or
 * to the last, by the ledger.
 */
export type Window = {
  readonly id: string
  readonly category: string | null
  readonly categoryName: string | null
  readonly measure: Measure
  /** Counts; null: there is none, and the days are whole. */
  readonly fromAt: Date | null
  readonly toAt: Date | null
  /** The day of each end. All movements of days between are within; of these days those on the inner side of a count. */
  readonly fromDay: string
  readonly toDay: string
  /** What was counted at each end; null: the ledger says it. */
  readonly opening: number | null
  readonly closing: number | null
}

type Row = Measure & {
  readonly category: string | null
  readonly categoryName: string | null
  readonly beforeAt: Date | null
  readonly beforeDay: string | null
  readonly before: number | null
  readonly firstAt: Date | null
  readonly firstDay: string | null
  readonly first: number | null
  readonly lastAt: Date | null
  readonly lastDay: string | null
  readonly last: number | null
}
type Asked = { readonly days: Days; readonly only?: Only }
type Only = { readonly category?: string | undefined; readonly ingredientId?: string | undefined }

/** Returns the windows of all ingredients of a restaurant in a branch, or of some. Counts that were taken back are none. */
export async function readWindows(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { days, only: { category, ingredientId } = {} }: Asked,
): Promise<readonly Window[]> {
  const { rows } = await sql<Row>`
    with counts as materialized (
      select distinct on (c.ingredient_id, c.counted_at) c.ingredient_id as id, c.counted_at as at,
        c.business_date as day, c.counted
      from stock_counts c
      where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId}
        and c.business_date <= ${days.to}::date and ${holds}
      order by c.ingredient_id, c.counted_at, c.act_id
    ), before as (
      select distinct on (id) * from counts where day < ${days.from}::date order by id, at desc
    ), first as (
      select distinct on (id) * from counts where day >= ${days.from}::date order by id, at
    ), last as (
      select distinct on (id) * from counts where day >= ${days.from}::date order by id, at desc
    )
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, i.category_id as category,
      g.name as "categoryName", before.at as "beforeAt", before.day as "beforeDay",
      before.counted as before, first.at as "firstAt", first.day as "firstDay", first.counted as first,
      last.at as "lastAt", last.day as "lastDay", last.counted as last
    from ingredients i
    left join ingredient_categories g on g.restaurant_id = i.restaurant_id and g.id = i.category_id
    left join before on before.id = i.id
    left join first on first.id = i.id
    left join last on last.id = i.id
    where i.restaurant_id = ${restaurantId}
      and (${category ?? null}::uuid is null or i.category_id = ${category ?? null})
      and (${ingredientId ?? null}::uuid is null or i.id = ${ingredientId ?? null})
    order by lower(i.name), i.id`.execute(trx)
  return rows.map((row) => windowOf(row, days))
}

/** Returns whether both ends of a window were counted: only then is it known what is missing. */
export const isCounted = ({ fromAt, toAt }: Window): boolean => fromAt !== null && toAt !== null

function windowOf(row: Row, days: Days): Window {
  const { _id, name, dimension, unit, units, category, categoryName } = row
  const known = {
    id: _id,
    category,
    categoryName,
    measure: { _id, name, dimension, unit, units },
  }
  const end = { toAt: null, toDay: addDays(days.to, 1), closing: null }
  const begin = row.beforeAt
    ? { fromAt: row.beforeAt, fromDay: row.beforeDay ?? days.from, opening: row.before }
    : { fromAt: row.firstAt, fromDay: row.firstDay ?? days.from, opening: row.first }
  if (row.lastAt && begin.fromAt && begin.fromAt < row.lastAt)
    return {
      ...known,
      ...begin,
      toAt: row.lastAt,
      toDay: row.lastDay ?? days.to,
      closing: row.last,
    }
  // The first count there ever was begins what is known; without any in these days the ledger goes on alone.
  if (row.lastAt) return { ...known, ...begin, ...end }
  return { ...known, fromAt: null, fromDay: addDays(days.from, -1), opening: null, ...end }
}
