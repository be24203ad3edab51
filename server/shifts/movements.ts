import { sql } from 'kysely'
import { CashMovement } from '#shared/cash/movement.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { wallClock } from '#shared/time/wall-clock.ts'
import type { Db } from '../platform/database/database.ts'

/** The currency that the drawer was opened in. */
const HOUSE = sql<string>`(
  select s.opening_cash_count ->> 'currency' from shift_sessions s
  where s.restaurant_id = cash_movements.restaurant_id and s.id = cash_movements.shift_session_id
)`.as('house')

/** Returns the movements of a session in the order in which they arrived. */
export async function readMovements(
  db: Db,
  restaurantId: string,
  shiftSessionId: string,
): Promise<CashMovement[]> {
  const rows = await db
    .selectFrom('cash_movements')
    .selectAll()
    .select(HOUSE)
    .where('restaurant_id', '=', restaurantId)
    .where('shift_session_id', '=', shiftSessionId)
    .orderBy('seq')
    .execute()
  return rows.map((row) =>
    CashMovement.parse({
      _id: row.id,
      kind: row.kind,
      amount: row.amount,
      ...(row.currency !== row.house && { currency: row.currency }),
      reason: row.reason,
      by: { _id: row.done_by, name: row.done_by_name },
      ...(row.sent_by !== row.done_by && { sentBy: { _id: row.sent_by, name: row.sent_by_name } }),
      approvedBy: row.approved_by && { _id: row.approved_by, name: row.approved_by_name },
      at: row.at.toISOString(),
      reverses: row.reverses,
      ...(row.cash_count !== null && { count: row.cash_count }),
      ...(row.expense_id && { expenseId: row.expense_id }),
      ...(row.category !== null && { category: row.category }),
      ...(row.is_tip && { isTip: true }),
      ...(row.returns && { returns: row.returns }),
      ...(row.given_to && { to: { _id: row.given_to, name: row.given_to_name } }),
    }),
  )
}

type Posted = {
  readonly restaurantId: string
  readonly branch: Pick<Branch, '_id' | 'currency' | 'timeZone' | 'businessDayCutoff'>
  readonly shiftSessionId: string
  readonly at: Date
  /** The time that a device sent, if that is impossible. */
  readonly claimedAt?: string | null
}

/** Writes a movement into the ledger of its drawer, on the business day on which it was made. */
export async function insertMovement(
  trx: Db,
  { restaurantId, branch, shiftSessionId, at, claimedAt = null }: Posted,
  { _id, kind, amount, currency, reason, by, approvedBy, reverses, ...rest }: CashMovement,
): Promise<void> {
  const { timeZone, businessDayCutoff } = branch
  const { sentBy = by } = rest
  await trx
    .insertInto('cash_movements')
    .values({
      restaurant_id: restaurantId,
      branch_id: branch._id,
      id: _id,
      shift_session_id: shiftSessionId,
      kind,
      amount,
      currency: currency ?? branch.currency,
      reason,
      done_by: by._id,
      done_by_name: by.name,
      sent_by: sentBy._id,
      sent_by_name: sentBy.name,
      approved_by: approvedBy?._id ?? null,
      approved_by_name: approvedBy?.name ?? null,
      at: rest.at,
      claimed_at: claimedAt,
      posted_at: at,
      business_date: businessDate(rest.at, timeZone, businessDayCutoff),
      hour: wallClock(Date.parse(rest.at), timeZone).hour,
      reverses,
      cash_count: rest.count ? JSON.stringify(rest.count) : null,
      ...takerOf(rest),
      ...purposeOf(rest),
    })
    .execute()
}

const purposeOf = ({ expenseId, category, isTip, returns }: Partial<CashMovement>) => ({
  expense_id: expenseId ?? null,
  category: category ?? null,
  is_tip: isTip ?? false,
  returns: returns ?? null,
})

const takerOf = ({ to }: Pick<CashMovement, 'to'>) => ({
  given_to: to?._id ?? null,
  given_to_name: to?.name ?? null,
})
