import { sql } from 'kysely'
import { SET_NAMES } from '#shared/reports/panels.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { atOneMoment } from './read.ts'
import { remakeChanged } from './remake.ts'
import { columnsOf, daysFromFacts, SETS } from './sets.ts'

/** Days that are compared each night, the last ones; `rebuild-reports` compares all. */
const NIGHTLY = 62

/** Returns the sealed days of a branch whose summary is not what their facts say, of the last `days`. */
export const strayDays = (db: Db, place: BranchPlace, days: number): Promise<readonly string[]> =>
  atOneMoment(db, async (trx) => {
    const here = sql`restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}`
    const sealed = sql`business_date in (
      select day::date from report_seals, generate_series(through - ${days}::int, through, interval '1 day') as day
      where ${here}
      except select business_date from changed_days where ${here}
    )`
    const found = new Set<string>()
    for (const name of SET_NAMES) {
      const rule = SETS[name]
      const { keys, names, sums } = columnsOf(rule)
      const columns = sql.join([sql.ref('business_date'), ...keys, ...names, ...sums])
      const kept = sql`select ${columns} from ${sql.table(`day_${name}`)} where ${here} and ${sealed}`
      const facts = daysFromFacts(rule, place, sealed)
      const { rows } = await sql<{ readonly day: string }>`
        select distinct business_date::text as day from (
          (${kept} except all (${facts})) union all ((${facts}) except all ${kept})
        ) as differing`.execute(trx)
      for (const { day } of rows) found.add(day)
    }
    return [...found].toSorted()
  })

/** Compares what is kept of the last two months with the facts. Throws with what differs, and has it made again. */
export const createSummaryCheck = (db: Db) => async (): Promise<void> => {
  const strays: string[] = []
  for (const place of await sealedBranches(db)) {
    const days = await strayDays(db, place, NIGHTLY)
    for (const day of days) strays.push(`${day} of branch ${place.branchId}`)
    await mark(db, place, days)
  }
  await remakeChanged(db)
  if (strays.length > 0)
    throw new Error(
      `Summaries were not what the facts say, and are made again: ${strays.join(', ')}`,
    )
}

/** Makes all summaries again from the facts. Returns how many days that were, and how many differ nevertheless. */
export async function rebuildSummaries(db: Db) {
  let differing = 0
  for (const { restaurantId, branchId } of await sealedBranches(db)) {
    await sql`insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
      select ${restaurantId}, ${branchId}, day::date, '-infinity'
      from report_seals, generate_series(
        coalesce((select min(business_date) from sales
          where restaurant_id = ${restaurantId} and branch_id = ${branchId}), through),
        through, interval '1 day') as day
      where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      on conflict (restaurant_id, branch_id, business_date)
      do update set marks = changed_days.marks + 1, marked_at = excluded.marked_at`.execute(db)
  }
  const days = await remakeChanged(db)
  for (const place of await sealedBranches(db)) {
    const strays = await strayDays(db, place, ALL)
    differing += strays.length
  }
  return { days, differing }
}

/** More days than any branch has. */
const ALL = 20_000

async function sealedBranches(db: Db): Promise<readonly BranchPlace[]> {
  const { rows } = await sql<BranchPlace>`
    select restaurant_id as "restaurantId", branch_id as "branchId" from report_seals
    order by branch_id`.execute(db)
  return rows
}

async function mark(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  days: readonly string[],
): Promise<void> {
  await sql`insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
    select ${restaurantId}, ${branchId}, day, '-infinity' from unnest(${days}::date[]) as day
    on conflict (restaurant_id, branch_id, business_date)
    do update set marks = changed_days.marks + 1`.execute(db)
}
