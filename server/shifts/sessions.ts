import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import type { CashCount } from '#shared/cash/count.ts'
import type { Actor } from '#shared/orders/order.ts'
import { type ForeignClosed, ShiftSession } from '#shared/shifts/shift.ts'
import { inScope, type Scope, type BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { readMovements } from './movements.ts'
import { readPage } from '../platform/database/read-page.ts'

type Row = {
  readonly id: string
  readonly branch_id: string
  readonly status: string
  readonly shift_definition_id: string
  readonly shift_name: string
  readonly notes: string
  readonly opening_cash_count: unknown
  readonly closing_cash_count: unknown
  readonly opened_by: string
  readonly opened_by_name: string
  readonly opened_at: Date
  readonly end_time: Date | null
  readonly closed_by: string | null
  readonly closed_by_name: string | null
  readonly expected: number | null
  readonly foreign_closed: unknown
  readonly reason: string
  readonly approved_by: string | null
  readonly approved_by_name: string | null
  readonly orders_left: number
}

const toSession = (row: Row): ShiftSession =>
  ShiftSession.parse({
    _id: row.id,
    branchId: row.branch_id,
    status: row.status,
    shiftDefinitionId: row.shift_definition_id,
    shiftName: row.shift_name,
    notes: row.notes,
    openingCashCount: row.opening_cash_count,
    closingCashCount: row.closing_cash_count,
    openedBy: { _id: row.opened_by, name: row.opened_by_name },
    openedAt: row.opened_at.toISOString(),
    endTime: row.end_time?.toISOString() ?? null,
    ...(row.end_time && {
      closedBy: personOf(row.closed_by, row.closed_by_name),
      expected: row.expected,
      ...(row.foreign_closed !== null && { foreign: row.foreign_closed }),
      reason: row.reason,
      approvedBy: personOf(row.approved_by, row.approved_by_name),
      ordersLeft: row.orders_left,
    }),
  })

const personOf = (_id: string | null, name: string | null): Actor | null =>
  _id === null || name === null ? null : { _id, name }

const ofBranch = (db: Db, { restaurantId, branchId }: BranchPlace) =>
  db
    .selectFrom('shift_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)

export async function findOpenShift(db: Db, place: BranchPlace): Promise<ShiftSession | null> {
  const row = await ofBranch(db, place).where('status', '=', 'open').executeTakeFirst()
  if (!row) return null
  const movements = await readMovements(db, place.restaurantId, row.id)
  return { ...toSession(row), ...(movements.length > 0 && { movements }) }
}

export async function findLastClosed(db: Db, place: BranchPlace): Promise<ShiftSession | null> {
  const row = await ofBranch(db, place)
    .where('status', '=', 'closed')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toSession(row) : null
}

/** A moment, and how far the branch's log was; null: the moment alone counts. */
type Position<Seq> = { readonly at: Date; readonly seq: Seq }

/**
 * Returns the sessions that were closed after one position until another, the earliest first. The log decides, so
 * that one which was closed in the same moment as a report is in exactly one; the clock decides about those that
 * were closed before their position was kept.
 */
export async function closedBetween(
  db: Db,
  place: BranchPlace,
  { after, until }: { readonly after: Position<number | null>; readonly until: Position<number> },
): Promise<readonly ShiftSession[]> {
  const rows = await ofBranch(db, place)
    .where(
      after.seq === null
        ? sql<boolean>`end_time > ${after.at}`
        : sql<boolean>`case when closed_seq is null then end_time > ${after.at}
            else closed_seq > ${after.seq} end`,
    )
    .where(
      sql<boolean>`case when closed_seq is null then end_time <= ${until.at}
        else closed_seq <= ${until.seq} end`,
    )
    .orderBy('end_time')
    .orderBy('closed_seq')
    .limit(200)
    .execute()
  return rows.map(toSession)
}

/**
 * Returns a session and its restaurant. Locked when called in a transaction: closing it waits for payments that
 * are being written into its drawer, which take no turn.
 */
export async function findSession(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('shift_sessions')
    .selectAll()
    .where(inScope(scope))
    .where('id', '=', id)
    .$if(db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst()
  return row && { restaurantId: row.restaurant_id, session: toSession(row) }
}

type Filter = PageQuery & {
  readonly search?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly status?: string | undefined
  readonly sort?: 'time' | '-time' | undefined
}

type OfBranch = Pick<Branch, '_id' | 'timeZone' | 'businessDayCutoff'>

/** Returns one page of a branch's sessions, the latest first unless asked otherwise. */
export async function listSessions(db: Db, scope: Scope, branch: OfBranch, page: Filter) {
  const { search = '', from, to, status, sort } = page
  const part = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const day = sql<string>`(
    (opened_at at time zone ${branch.timeZone}) - ${branch.businessDayCutoff}::interval
  )::date`
  const found = db
    .selectFrom('shift_sessions')
    .where(inScope(scope))
    .where('branch_id', '=', branch._id)
    .$if(from !== undefined, (query) => query.where(sql<boolean>`${day} >= ${from}::date`))
    .$if(to !== undefined, (query) => query.where(sql<boolean>`${day} <= ${to}::date`))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(search !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('shift_name', 'ilike', part),
          eb('opened_by_name', 'ilike', part),
          eb('closed_by_name', 'ilike', part),
        ]),
      ),
    )
  const direction = sort === 'time' ? 'asc' : 'desc'
  const { rows, total } = await readPage(
    found,
    found.selectAll().orderBy('opened_at', direction).orderBy('id', direction),
    page,
  )
  return toPage(rows.map(toSession), total, page)
}

/** Inserts a session. Throws a unique violation if the branch has an open one already. */
export async function insertSession(
  trx: Db,
  restaurantId: string,
  session: ShiftSession,
): Promise<void> {
  await trx
    .insertInto('shift_sessions')
    .values({
      restaurant_id: restaurantId,
      id: session._id,
      branch_id: session.branchId,
      status: session.status,
      shift_definition_id: session.shiftDefinitionId,
      shift_name: session.shiftName,
      notes: session.notes,
      opening_cash_count: JSON.stringify(session.openingCashCount),
      opened_by: session.openedBy._id,
      opened_by_name: session.openedBy.name,
      opened_at: session.openedAt,
    })
    .execute()
}

type Closing = {
  readonly count: CashCount
  readonly notes: string
  readonly at: Date
  readonly by: Actor
  /** What had to be in the drawer. */
  readonly expected: number
  readonly foreign: readonly ForeignClosed[]
  readonly reason: string
  readonly approvedBy: Actor | null
  readonly ordersLeft: number
  /** Of the event that this change will write. */
  readonly seq: number
}

export async function closeSession(
  trx: Db,
  restaurantId: string,
  id: string,
  { count, notes, at, by, expected, foreign, reason, approvedBy, ordersLeft, seq }: Closing,
): Promise<ShiftSession> {
  const row = await trx
    .updateTable('shift_sessions')
    .set({
      status: 'closed',
      closing_cash_count: JSON.stringify(count),
      notes,
      end_time: at,
      closed_seq: seq,
      closed_by: by._id,
      closed_by_name: by.name,
      expected,
      foreign_closed: JSON.stringify(foreign),
      reason,
      approved_by: approvedBy?._id ?? null,
      approved_by_name: approvedBy?.name ?? null,
      orders_left: ordersLeft,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSession(row)
}
