import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { type CashCount, ShiftSession } from '#shared/shifts/shift.ts'
import { inScope, type Scope, type BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
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
  })

const ofBranch = (db: Db, { restaurantId, branchId }: BranchPlace) =>
  db
    .selectFrom('shift_sessions')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)

export async function findOpenShift(db: Db, place: BranchPlace): Promise<ShiftSession | null> {
  const row = await ofBranch(db, place).where('status', '=', 'open').executeTakeFirst()
  return row ? toSession(row) : null
}

export async function findLastClosed(db: Db, place: BranchPlace): Promise<ShiftSession | null> {
  const row = await ofBranch(db, place)
    .where('status', '=', 'closed')
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toSession(row) : null
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

/** Returns one page of a branch's sessions, the latest first. */
export async function listSessions(db: Db, scope: Scope, branchId: string, page: PageQuery) {
  const found = db
    .selectFrom('shift_sessions')
    .where(inScope(scope))
    .where('branch_id', '=', branchId)
  const { rows, total } = await readPage(
    found,
    found.selectAll().orderBy('opened_at', 'desc'),
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

type Closing = { readonly count: CashCount; readonly notes: string; readonly at: Date }

export async function closeSession(
  trx: Db,
  restaurantId: string,
  id: string,
  { count, notes, at }: Closing,
): Promise<ShiftSession> {
  const row = await trx
    .updateTable('shift_sessions')
    .set({
      status: 'closed',
      closing_cash_count: JSON.stringify(count),
      notes,
      end_time: at,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toSession(row)
}
