import type { Branch } from '../branches/branch.ts'
import { isPaid } from '../orders/order-can.ts'
import type { Order } from '../orders/order.ts'
import type { PromotionRow } from '../promotions/definition.ts'
import { signed } from '../receipts/address.ts'
import type { NextVisitCode } from '../receipts/next-visit-code.ts'
import { addDays, businessDate } from '../time/business-date.ts'
import { voucherCodeOf } from './voucher-code.ts'

type Named = { readonly orderId: string; readonly versionId: string }

/**
 * Returns the code that a sale brings by a version. It follows from both under the key of the branch's receipts, so that a
 * till prints it without the server, and the server knows it when the sale arrives.
 */
export const nextVisitCode = async (key: string, { orderId, versionId }: Named): Promise<string> =>
  voucherCodeOf(await signed(key, `next visit ${orderId} ${versionId}`))

/** Returns the last day of a code, by the business day of its sale. */
export const nextVisitEnd = (day: string, days: number): string => addDays(day, days)

type Printed = {
  readonly order: Order
  readonly branch: Pick<Branch, 'receiptPages' | 'timeZone' | 'businessDayCutoff'>
  /** The versions that a till has. */
  readonly rows: readonly PromotionRow[]
}

/** Returns the codes that the receipt of a sale says, by the versions that were on; none where the browser cannot sign. */
export async function nextVisitsOn({ order, branch, rows }: Printed) {
  const { closedAt, policy, totals, refunds = [] } = order
  const key = branch.receiptPages?.key
  if (!isPaid(order) || !closedAt || key === undefined || refunds.length > 0) return []
  if (!('subtle' in globalThis.crypto)) return []
  const day = businessDate(closedAt, branch.timeZone, branch.businessDayCutoff)
  const codes = rows.map(async (row): Promise<readonly NextVisitCode[]> => {
    const { _id: versionId, name, nextVisit, over, currency, publishedAt } = row
    const isDue =
      nextVisit !== undefined &&
      !over &&
      currency === policy.currency &&
      publishedAt <= closedAt &&
      totals.total >= (nextVisit.from ?? 1)
    if (!isDue) return []
    const code = await nextVisitCode(key, { orderId: order._id, versionId })
    return [{ name, code, until: nextVisitEnd(day, nextVisit.days) }]
  })
  return (await Promise.all(codes)).flat()
}
