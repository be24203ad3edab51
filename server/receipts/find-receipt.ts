import { timingSafeEqual } from 'node:crypto'
import type { Branch } from '#shared/branches/branch.ts'
import type { NextVisitCode } from '#shared/receipts/next-visit-code.ts'
import { isPaid } from '#shared/orders/order-can.ts'
import { Order } from '#shared/orders/order.ts'
import { readToken, signatureOf } from '#shared/receipts/address.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { nextVisitsOf } from '../promotions/next-visits-of.ts'
import { findBranch } from '../tenancy/branches.ts'

export type FoundReceipt = {
  readonly order: Order
  readonly branch: Branch
  /** Codes for the next visit that can still be used. */
  readonly nextVisits?: readonly NextVisitCode[]
  /** Of the page on which guests join; undefined where none join. */
  readonly joinAddress?: string | undefined
}

/**
 * Returns the receipt that the token of an address opens. Undefined for one that this branch did not sign, for an
 * order that is not paid or has not arrived, and while the branch shows no receipts.
 */
export async function findReceipt(
  db: Db,
  token: string,
  now: Date,
): Promise<FoundReceipt | undefined> {
  const named = readToken(token)
  if (!named) return undefined
  const { branchId, orderId, signature } = named
  const found = await findBranch(db, { restaurantId: null, branchIds: 'all' }, branchId)
  if (!found?.receiptPages) return undefined
  const expected = await signatureOf(found.receiptPages.key, { branchId, orderId })
  if (!timingSafeEqual(expected, signature)) return undefined
  const row = await db
    .selectFrom('orders')
    .select('doc')
    .where('restaurant_id', '=', found.branch.restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  const order = row && Order.parse(row.doc)
  const { branch, joinAddress, receiptPages } = found
  if (!order || !isPaid(order)) return undefined
  const nextVisits = await nextVisitsOf(db, {
    restaurantId: branch.restaurantId,
    orderId,
    key: receiptPages.key,
    today: businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff),
  })
  return { order, branch, joinAddress, nextVisits }
}
