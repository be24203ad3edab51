import type { PaidFrom } from '#shared/account-entries/paid-from.ts'
import { METHOD_OF } from '#shared/account-entries/method-of.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { newId } from './till.ts'

/** A payment from a card or an account, as a till sends it once the money is held. */
export const paidFrom = (
  { _id: orderId }: Pick<Order, '_id'>,
  account: PaidFrom,
  amount: number,
  { settles = false, paymentId = newId() } = {},
): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId,
    paymentId,
    method: METHOD_OF[account.ledger],
    amount,
    tendered: amount,
    account,
    receiptNumber: settles ? '' : null,
    shiftSessionId: null,
  },
})
