import { sql } from 'kysely'
import { cashDifference, expectedCash } from '#shared/shifts/drawer.ts'
import type { ShiftReport, ShiftSession } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import { isKept } from '../reports/kept-payments.ts'
import { lateInDrawer, latePayments } from '../reports/late-payments.ts'

type Sums = Pick<ShiftReport, 'cashTaken' | 'changeGiven' | 'orders' | 'sales'>
export type Taken = Sums & Pick<ShiftReport, 'late'>

/**
 * Returns the arithmetic of a drawer: opening + cash taken - change given = expected. The count may differ;
 * that is recorded and never prevents closing.
 */
export function drawerReport(
  { _id, openingCashCount, closingCashCount }: ShiftSession,
  taken: Taken,
): ShiftReport {
  const through = { tendered: taken.cashTaken, change: taken.changeGiven }
  const expected = expectedCash(openingCashCount.total, [through])
  const counted = closingCashCount?.total ?? null
  return {
    ...taken,
    shiftSessionId: _id,
    currency: openingCashCount.currency,
    opening: openingCashCount.total,
    expected,
    counted,
    difference: counted === null ? null : cashDifference(counted, expected),
  }
}

/**
 * Returns the takings of a session, from the ledger: a sale that arrives late belongs to the shift that made
 * it.
 */
export async function readTaken(
  db: Db,
  restaurantId: string,
  session: ShiftSession,
): Promise<Taken> {
  const { _id, branchId } = session
  const { rows } = await sql<Sums>`
    select
      coalesce(sum(tendered) filter (where method = 'cash'), 0)::bigint as "cashTaken",
      coalesce(sum(change) filter (where method = 'cash'), 0)::bigint as "changeGiven",
      count(distinct order_id) filter (where ${isKept(sql`x.shift_session_id = payments.shift_session_id`)}) as orders,
      coalesce(sum(amount), 0)::bigint as sales
    from payments
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and shift_session_id = ${_id}`.execute(db)
  const sums = rows[0] ?? { cashTaken: 0, changeGiven: 0, orders: 0, sales: 0 }
  const late = await latePayments(db, { restaurantId, branchId }, lateInDrawer(session))
  return { ...sums, late }
}
