import type { PaidFrom } from '#shared/account-entries/paid-from.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { OrderStatus } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, refusal } from '../platform/http/errors.ts'
import { balanceOf, findWritten, insertEntry } from './entries.ts'
import { requireLeast } from './require-least.ts'

type Asked = {
  readonly restaurantId: string
  readonly branchId: string
  readonly account: PaidFrom
  readonly orderId: string
  readonly paymentId: string
  /** Smallest units of the order's currency. */
  readonly amount: number
  /** So many points pay it; left out: it is paid in money. */
  readonly points?: number
  readonly at: Date
  readonly by: { readonly userId: string; readonly name: string }
  /**
   * Lets the amount through, given what the guest has, or throws. Returns the manager who approved it, if it took
   * one.
   */
  readonly permit: (balance: number) => Promise<string | null> | string | null
}

/**
 * Takes money or points off a card or an account for one payment of an open order, before the till takes the payment: two
 * tills never spend it twice, because a change has the restaurant's turn. Asked again for the same payment, it
 * is taken once. Returns what the guest has left, how much was taken, and whether it was taken now.
 */
export async function hold(
  trx: Db,
  { restaurantId, branchId, account, orderId, paymentId, amount, points, at, by, permit }: Asked,
): Promise<{ readonly balance: number; readonly taken: number; readonly isNew: boolean }> {
  const taken = points ?? amount
  const spent = {
    restaurantId,
    id: paymentId,
    ledger: account.ledger,
    accountId: account._id,
    kind: 'spent' as const,
    amount: 0 - taken,
    ...(points !== undefined && { money: 0 - amount }),
    orderId,
  }
  const balance = await balanceOf(trx, restaurantId, account)
  const before = await findWritten(trx, spent)
  if (before !== null) return { balance, taken: 0 - before, isNew: false }
  const order = await trx
    .selectFrom('orders')
    .select(['status', 'number', 'due', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw refusal(404, 'ORDER_UNKNOWN')
  if (!isOpen({ status: OrderStatus.parse(order.status) })) throw conflict('ALREADY_PAID')
  requireLeast(amount, order.currency, order.due)
  const approvedBy = await permit(balance)
  await insertEntry(trx, {
    ...spent,
    branchId,
    orderNumber: order.number,
    at,
    by,
    approvedBy,
  })
  return { balance: balance - taken, taken, isNew: true }
}
