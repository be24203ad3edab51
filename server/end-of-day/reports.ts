import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import type { ZSummary } from '#shared/end-of-day/contract.ts'
import { ZReport } from '#shared/end-of-day/z-report.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { type BranchPlace, inScope, type Scope } from '../tenancy/scope.ts'
import type { Covered } from './covered.ts'

/** A Z report without its hash: what the hash is made over. */
export type Unhashed = Omit<ZReport, 'hash'>

/** Returns the text that is kept and hashed. The report names the hash before it, so each hash covers all before. */
export const textOf = (report: Unhashed): string => JSON.stringify(report)

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Reads the last report of a branch, as the next one continues it; undefined if the branch has none. */
export async function lastReport(db: Db, { restaurantId, branchId }: BranchPlace) {
  const row = await db
    .selectFrom('z_reports')
    .select(['number', 'seq', 'hash', 'closed_at as closedAt'])
    .select([
      sql<string>`business_date::text`.as('date'),
      sql<string>`first_date::text`.as('firstDate'),
    ])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, upTo: row.seq }
}
export type LastReport = NonNullable<Awaited<ReturnType<typeof lastReport>>>

/** Writes a report. Throws a unique violation if another was first. */
export async function insertReport(
  trx: Db,
  report: ZReport,
  by: { readonly userId: string },
  { restaurantId, firstDate }: Covered,
): Promise<void> {
  const { hash, ...unhashed } = report
  const sumOf = (figure: 'orders' | 'net' | 'billed') =>
    report.days.reduce((sum, day) => sum + day[figure], 0)
  await trx
    .insertInto('z_reports')
    .values({
      restaurant_id: restaurantId,
      branch_id: report.branchId,
      id: report._id,
      number: report.number,
      kind: report.kind,
      business_date: report.businessDate,
      first_date: firstDate,
      seq: report.upTo,
      closed_at: report.closedAt,
      closed_by: by.userId,
      closed_by_name: report.closedBy,
      currency: report.currency,
      orders: sumOf('orders'),
      net: sumOf('net'),
      billed: sumOf('billed'),
      difference: report.drawers.reduce((sum, drawer) => sum + worthOfDifference(drawer), 0),
      doc: textOf(unhashed),
      hash,
      hash_before: report.hashBefore,
    })
    .execute()
}

/** In the branch's currency, with what other currencies differ by. */
const worthOfDifference = ({ difference, foreign = [] }: ZReport['drawers'][number]) =>
  foreign.reduce((sum, { worth }) => sum + (worth ?? 0), difference)

/** Finds a report with its restaurant and the text that was hashed; undefined outside the scope. */
export async function findReport(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('z_reports')
    .select(['restaurant_id', 'doc', 'hash'])
    .select(sql<string>`first_date::text`.as('first_date'))
    .where(inScope(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const report = ZReport.parse({ ...JSON.parse(row.doc), hash: row.hash })
  return { restaurantId: row.restaurant_id, firstDate: row.first_date, report }
}

/** Returns what the chain up to a report consists of, the first report first. */
export const chainTo = (db: Db, { restaurantId, branchId }: BranchPlace, number: number) =>
  db
    .selectFrom('z_reports')
    .select(['number', 'seq', 'doc', 'hash', 'hash_before as hashBefore'])
    .select(sql<string>`business_date::text`.as('date'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('number', '<=', number)
    .orderBy('number')
    .execute()

type Filter = PageQuery & {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Returns one page of a branch's reports, the latest first. */
export async function listReports(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to, ...page }: Filter,
) {
  const found = db
    .selectFrom('z_reports')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .$if(from !== undefined, (query) =>
      query.where('business_date', '>=', sql<string>`${from}::date`),
    )
    .$if(to !== undefined, (query) => query.where('business_date', '<=', sql<string>`${to}::date`))
  const { rows, total } = await readPage(
    found,
    found
      .select(['id as _id', 'number', 'currency', 'net', 'billed', 'orders', 'difference'])
      .select(['closed_at', 'closed_by_name as closedBy'])
      .select((eb) => eb.ref('kind').$castTo<ZSummary['kind']>().as('kind'))
      .select(sql<string>`business_date::text`.as('businessDate'))
      .orderBy('number', 'desc'),
    page,
  )
  const results = rows.map(({ closed_at, ...row }) => ({
    ...row,
    closedAt: closed_at.toISOString(),
  }))
  return toPage(results, total, page)
}
