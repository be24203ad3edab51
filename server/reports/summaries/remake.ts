import { type RawBuilder, sql } from 'kysely'
import { KEPT_SETS } from '#shared/reports/panels.ts'
import { lastOf, monthOf } from '#shared/time/calendar.ts'
import { type Db, transaction } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { monthColumns, monthsFromDays } from './months.ts'
import { columnsOf, daysFromFacts, SETS } from './sets.ts'

/** Between the last fact of a sealed day and its summary: a till that comes back sends many orders in a row. */
const REST_MS = 5000

type Day = BranchPlace & { readonly date: string }

/** Makes the summaries of all sealed days that wait for it, the newest first. Returns how many. */
export async function remakeChanged(db: Db, restMs = REST_MS): Promise<number> {
  let made = 0
  for (;;) {
    const { rows } = await sql<Day>`
      select restaurant_id as "restaurantId", branch_id as "branchId", business_date as date
      from changed_days where marked_at <= now() - ${restMs} * interval '1 millisecond'
      order by business_date desc limit 1`.execute(db)
    const [day] = rows
    if (!day) return made
    await remakeDay(db, day)
    made += 1
  }
}

/**
 * Makes the summary of a day from its facts, and that of its month once no other day of it waits. Taking the mark waits
 * for facts under way, and each statement after it sees what was written until then.
 */
const remakeDay = (db: Db, { date, ...place }: Day): Promise<void> =>
  transaction(db, async (trx) => {
    const month = monthOf(date)
    // Two nodes that each take one of the last two days would both leave the month to the other.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${place.branchId} ${month}`}, 0))`.execute(
      trx,
    )
    const here = sql`restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}`
    await sql`delete from changed_days where ${here} and business_date = ${date}::date`.execute(trx)
    for (const name of KEPT_SETS) {
      const rule = SETS[name]
      await write(trx, place, {
        table: `day_${name}`,
        day: 'business_date',
        of: sql`${date}::date`,
        columns: [sql.ref('business_date'), ...all(columnsOf(rule))],
        rows: daysFromFacts(rule, place, sql`business_date = ${date}::date`),
      })
    }
    const from = `${month}-01`
    const to = lastOf(month)
    const { rows } = await sql<{ readonly whole: boolean }>`
      select through >= ${to}::date and not exists (
        select from changed_days
        where ${here} and business_date between ${from}::date and ${to}::date
      ) as whole
      from report_seals where ${here}`.execute(trx)
    if (!rows[0]?.whole) return
    for (const name of KEPT_SETS)
      await write(trx, place, {
        table: `month_${name}`,
        day: 'month',
        of: sql`${from}::date`,
        columns: monthColumns(name),
        rows: monthsFromDays(name, place, sql`business_date between ${from}::date and ${to}::date`),
      })
  })

const all = ({ keys, names, sums }: ReturnType<typeof columnsOf>) => [...keys, ...names, ...sums]

type Written = {
  readonly table: string
  readonly day: 'business_date' | 'month'
  readonly of: RawBuilder<unknown>
  /** Of `rows`, in their order. */
  readonly columns: readonly RawBuilder<unknown>[]
  readonly rows: RawBuilder<unknown>
}

/** Puts rows in the place of those that a table has for a day or a month. */
async function write(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { table, day, of, columns, rows }: Written,
): Promise<void> {
  const here = sql`restaurant_id = ${restaurantId} and branch_id = ${branchId}`
  await sql`delete from ${sql.table(table)} where ${here} and ${sql.ref(day)} = ${of}`.execute(trx)
  const into = [sql.ref('restaurant_id'), sql.ref('branch_id')]
  await sql`insert into ${sql.table(table)} (${sql.join([...into, ...columns])})
    select ${sql.join([restaurantId, branchId].map((id) => sql`${id}::uuid`))}, made.* from (${rows}) as made`.execute(
    trx,
  )
}
