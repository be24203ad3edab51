import { sql } from 'kysely'
import { KEPT_SETS } from '#shared/reports/panels.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { atOneMoment } from './read.ts'
import { remakeChanged } from './remake.ts'
import { monthColumns, monthsFromDays } from './months.ts'
import { columnsOf, daysFromFacts, FACT_TABLES, SETS } from './sets.ts'

/** Days that are compared each night, the last ones; `rebuild-reports` compares all. */
const NIGHTLY = 62

/**
 * Returns the sealed days of a branch whose summary is not what their facts say, of the last `days`; of a month that is not
 * what its days say, the last one.
 */
export const strayDays = (db: Db, place: BranchPlace, days: number): Promise<readonly string[]> =>
  atOneMoment(db, async (trx) => {
    const here = sql`restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}`
    const sealed = sql`business_date in (
      select day::date from report_seals, generate_series(through - ${days}::int, through, interval '1 day') as day
      where ${here}
      except select business_date from changed_days where ${here}
    )`
    // Those of which the month is read: none of their days is later than the seal or waits.
    const whole = sql`
      select month::date from report_seals, generate_series(
        date_trunc('month', (through - ${days}::int)::timestamp), through, interval '1 month') as month
      where ${here} and month + interval '1 month' <= through + 1 and not exists (
        select from changed_days where ${here}
          and business_date >= month and business_date < month + interval '1 month'
      )`
    const found = new Set<string>()
    for (const name of KEPT_SETS) {
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
      const of = sql.join(monthColumns(name))
      const months = sql`select ${of} from ${sql.table(`month_${name}`)} where ${here} and month in (${whole})`
      const made = monthsFromDays(
        name,
        place,
        sql`date_trunc('month', business_date::timestamp) in (${whole})`,
      )
      const stray = await sql<{ readonly day: string }>`
        select distinct (month + interval '1 month' - interval '1 day')::date::text as day from (
          (${months} except all (${made})) union all ((${made}) except all ${months})
        ) as differing`.execute(trx)
      for (const { day } of stray.rows) found.add(day)
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
  for (const place of await sealedBranches(db)) await mark(db, place, await sealedDays(db, place))
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

/** Returns all sealed days of a branch, from the first that has a fact or a summary. */
async function sealedDays(db: Db, { restaurantId, branchId }: BranchPlace) {
  const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
  const first = [...FACT_TABLES, ...KEPT_SETS.map((name) => `day_${name}`)].map(
    (table) => sql`(select min(business_date) from ${sql.table(table)} where ${here})`,
  )
  const { rows } = await sql<{ readonly day: string }>`
    select day::date::text as day from report_seals, generate_series(
      coalesce(least(${sql.join(first)}), through), through, interval '1 day') as day
    where ${here}`.execute(db)
  return rows.map(({ day }) => day)
}

/** One day after the other: a till that writes facts of two days and this never wait for each other in a circle. */
async function mark(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  days: readonly string[],
): Promise<void> {
  for (const day of days)
    await sql`insert into changed_days (restaurant_id, branch_id, business_date, marked_at)
      values (${restaurantId}, ${branchId}, ${day}::date, '-infinity')
      on conflict (restaurant_id, branch_id, business_date)
      do update set marks = changed_days.marks + 1, marked_at = excluded.marked_at`.execute(db)
}
