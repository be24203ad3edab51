import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { CarriedOrder, DayFigures, ZReport } from '#shared/end-of-day/z-report.ts'
import { payOutsOf } from '#shared/cash/pay-outs.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import type { Db } from '../platform/database/database.ts'
import { closedForeign, drawerReport, readTaken } from '../shifts/report.ts'
import { closedBetween, findOpenShift } from '../shifts/sessions.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Covered, isAfter } from './covered.ts'
import { figuresOf } from './figures.ts'
import { type LastReport, lastReport } from './reports.ts'

/** A branch has no more open orders (decision 0016). */
const MOST_ORDERS = 500

/** The report that would be written now. */
export type Draft = {
  readonly covered: Covered
  readonly last: LastReport | undefined
  readonly kind: ZReport['kind']
  readonly days: readonly DayFigures[]
  readonly drawers: ZReport['drawers']
  readonly later: number
}

/**
 * Returns the next report of a branch as of now; null where nothing has happened since the last. Facts up to the
 * branch's position in its log are all committed, so that every figure is of one moment.
 */
export async function draftReport(db: Db, branch: Branch, at: Date): Promise<Draft | null> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
  const [last, upTo] = [await lastReport(db, place), await positionOf(db, place)]
  const open = await openDays(db, place, { upTo, today, last })
  // The first report begins with the last day that was sold on: what was before has its books elsewhere.
  const [oldest, newest] = [open[0], open.at(-1)]
  if (oldest === undefined || newest === undefined) return null
  const date = last ? (open.find((day) => day > last.date) ?? last.date) : newest
  const firstDate = last?.firstDate ?? date
  const isNext = last === undefined || date > last.date
  const covered = { ...place, firstDate, date, upTo, before: last ?? null }
  return {
    covered,
    last,
    kind: isNext ? 'day' : 'supplement',
    days: await figuresOf(db, covered),
    drawers: await drawersBetween(db, branch, {
      after: last
        ? { at: last.closedAt, seq: last.upTo }
        : { at: beginOf(firstDate, branch), seq: null },
      until: { at, seq: upTo },
    }),
    later: open.filter((day) => day > date).length,
  }
}

/** The first report has the drawers of its own day alone. */
const beginOf = (date: string, { timeZone, businessDayCutoff }: Branch) =>
  new Date(businessDayAt(date, timeZone, businessDayCutoff).from)

async function positionOf(db: Db, { restaurantId, branchId }: BranchPlace): Promise<number> {
  const { event_seq: seq } = await db
    .selectFrom('branches')
    .select('event_seq')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    // Closing a day waits for facts that are being written, and they for it.
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return seq
}

type Until = {
  readonly upTo: number
  readonly today: string
  readonly last: LastReport | undefined
}

/**
 * Returns the business days with facts that no report counts, the earliest first; before the first report the last
 * of them alone, for which years of sales need not be read.
 */
async function openDays(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { upTo, today, last }: Until,
): Promise<readonly string[]> {
  const day = last ? sql`f.business_date` : sql`max(f.business_date)`
  const since = last
    ? sql`f.business_date >= ${last.firstDate}::date and ${isAfter(last)}`
    : sql`true`
  const daysOf = (table: string) => sql`
    select ${day} as day from ${sql.table(table)} f
    where f.restaurant_id = ${restaurantId} and f.branch_id = ${branchId}
      and f.seq <= ${upTo} and f.business_date <= ${today}::date and ${since}`
  const { rows } = await sql<{ readonly day: string }>`
    select day::text as day from (
      ${daysOf('sales')} union ${daysOf('payments')} union ${daysOf('voids')}
    ) f where day is not null order by 1`.execute(db)
  return rows.map((row) => row.day)
}

/** Returns how many business days that are over wait for their report; before the first report at most the last one. */
export async function daysToClose(db: Db, branch: Branch, at: Date): Promise<number> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const today = businessDate(at.getTime(), branch.timeZone, branch.businessDayCutoff)
  const last = await lastReport(db, place)
  const day = last ? sql`business_date` : sql`max(business_date)`
  const since = last ? sql`business_date > ${last.date}::date` : sql`true`
  const daysOf = (table: string) => sql`
    select ${day} as day from ${sql.table(table)}
    where restaurant_id = ${place.restaurantId} and branch_id = ${place.branchId}
      and business_date < ${today}::date and ${since}`
  const { rows } = await sql<{ readonly days: number }>`
    select count(day)::int as days from (
      ${daysOf('sales')} union ${daysOf('payments')} union ${daysOf('voids')}
    ) f`.execute(db)
  const days = rows[0]?.days ?? 0
  return last ? days : Math.min(days, 1)
}

/** The drawers that were counted since the report before, as they were then. */
async function drawersBetween(
  db: Db,
  { restaurantId, _id: branchId, rates }: Branch,
  between: Parameters<typeof closedBetween>[2],
): Promise<ZReport['drawers']> {
  const sessions = await closedBetween(db, { restaurantId, branchId }, between)
  return Promise.all(
    sessions.map(async (session) => {
      const report = drawerReport(session, await readTaken(db, restaurantId, session), rates)
      const foreign = closedForeign(report)
      const payOuts = payOutsOf(report.movements)
      return {
        _id: session._id,
        shiftName: session.shiftName,
        openedBy: session.openedBy.name,
        openedAt: session.openedAt,
        closedAt: session.endTime ?? between.until.at.toISOString(),
        opening: report.opening,
        expected: report.expected,
        counted: report.counted ?? 0,
        difference: report.difference ?? 0,
        ...(foreign.length > 0 && { foreign }),
        ...(payOuts.length > 0 && { payOuts: [...payOuts] }),
      }
    }),
  )
}

/** Returns what is between a day and its report, see the contract. */
export async function blocksOf(db: Db, branch: Branch, date: string) {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const shift = await findOpenShift(db, place)
  const opened = shift && businessDate(shift.openedAt, branch.timeZone, branch.businessDayCutoff)
  const { orders, orderCount } = await openOrders(db, place, date)
  const { rows } = await sql<{ readonly tickets: number; readonly preparing: boolean }>`
    select
      (select count(*)::int from tickets t
       join orders o on o.restaurant_id = t.restaurant_id and o.id = t.order_id
       where t.restaurant_id = ${place.restaurantId} and t.branch_id = ${place.branchId}
         and t.bumped_at is null and o.business_date <= ${date}::date) as tickets,
      exists (select from facts_backlog b where b.restaurant_id = ${place.restaurantId}
        and b.branch_id = ${place.branchId}) as preparing`.execute(db)
  return {
    shift:
      shift && opened !== null && opened <= date
        ? {
            _id: shift._id,
            name: shift.shiftName,
            openedBy: shift.openedBy.name,
            openedAt: shift.openedAt,
          }
        : null,
    orders,
    orderCount,
    tickets: rows[0]?.tickets ?? 0,
    preparing: rows[0]?.preparing ?? false,
  }
}

async function openOrders(db: Db, { restaurantId, branchId }: BranchPlace, date: string) {
  const open = db
    .selectFrom('orders')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .where('business_date', '<=', sql<string>`${date}::date`)
  const { count } = await open
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await open
    .select(['id as _id', 'number', 'table_name as tableName', 'opened_at', 'total', 'due'])
    .orderBy('opened_at')
    .limit(MOST_ORDERS)
    .execute()
  const orders = rows.map(({ opened_at, ...row }): CarriedOrder => ({
    ...row,
    openedAt: opened_at.toISOString(),
  }))
  return { orders, orderCount: count }
}
