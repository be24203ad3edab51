import type { Branch } from '#shared/branches/branch.ts'
import type { CashCount } from '#shared/cash/count.ts'
import { USUAL_CASH } from '#shared/cash/limits.ts'
import { checkCashCount } from '#shared/cash/cash-count.ts'
import { seesDrawer } from '#shared/shifts/sees-drawer.ts'
import { shiftCan } from '#shared/shifts/shift-can.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, forbidden, notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import { findSession } from './sessions.ts'

/** Returns a session of the caller's scope and its restaurant; throws 404. */
export async function requireSession(db: Db, caller: Caller, id: string) {
  const found = await findSession(db, caller, id)
  if (!found) throw notFound()
  return found
}

/** Refuses people who may not see what must be in a drawer; returns the branch as it is now. */
export async function requireDrawerShown(
  db: Db,
  caller: Caller,
  { branchId, status }: Pick<ShiftSession, 'branchId' | 'status'>,
): Promise<Branch> {
  // What a node keeps of the branch may be older.
  const found = await findBranch(db, caller, branchId)
  if (!found) throw notFound()
  const { blindCount } = found.branch.cash ?? USUAL_CASH
  if (!seesDrawer(caller.permissions, blindCount, status)) throw forbidden('COUNT_IS_BLIND')
  return found.branch
}

/**
 * Refuses a count in another currency, with one that the branch never took, with unknown notes, or with a total
 * that is not that of its pieces.
 */
export function refuseBadCount(
  count: CashCount,
  { currency, rates = [] }: Pick<Branch, 'currency' | 'rates'>,
): void {
  const known = new Set(rates.map((rate) => rate.currency))
  const strange = count.foreign?.some((sheet) => !known.has(sheet.currency)) ?? false
  if (count.currency !== currency || strange) throw badRequest('CASH_COUNT_CURRENCY')
  if (!checkCashCount(count)) throw badRequest('CASH_COUNT_TOTAL')
}

/** Returns the row of the topic `shift`: while it is open the shift, then its end. */
export const rowsOf = (session: ShiftSession): readonly EventRow[] => [
  { topic: 'shift', _id: session._id, row: shiftCan('sell', session) ? session : null },
]
