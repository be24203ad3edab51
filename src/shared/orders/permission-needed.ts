import { type DiscountLimit, NO_LIMIT_LEFT } from '../permissions/discount-limit.ts'
import { overridePermission } from '../permissions/override-action.ts'
import type { Permission } from '../permissions/permission.ts'
import type { Command } from './command.ts'
import { isWithin } from './within-limit.ts'
import type { Order } from './order.ts'

/**
 * Returns the permissions, any one of which one command needs beyond those of its kind; null if none. A person
 * may remove a payment that they recorded themselves and give discounts within `limit`, and a cashier gives
 * money back the way it was paid; `order` is the order before the command, `by` gives the command.
 */
export function permissionNeeded(
  { kind, payload }: Pick<Command, 'kind' | 'payload'>,
  order: Order | null,
  by: string,
  limit: DiscountLimit = NO_LIMIT_LEFT,
): readonly Permission[] | null {
  if (isTipBack({ kind, payload }) && order && 'paymentId' in payload) {
    return tippedByAnother(order, payload.paymentId, by) ? ['manage_orders'] : null
  }
  const needed = overridePermission(kind)
  // A person at the clock was there, with a manager's word or without it (decision 0080).
  const isAlone =
    kind === 'clock.punch' ||
    isOwnPayment(payload, order, by) ||
    isSmall(payload, order, limit) ||
    isReset(payload)
  if (needed === null || isAlone) return null
  return isBackAsPaid(payload) ? ['process_refunds', needed] : [needed]
}

/** A refund, all of it the way it was paid. */
const isBackAsPaid = (payload: Payload): boolean =>
  'refundId' in payload && payload.tenders.every(({ paymentId }) => paymentId !== null)

/** Returns whether a command takes a tip back. */
export const isTipBack = ({ kind, payload }: Pick<Command, 'kind' | 'payload'>): boolean =>
  kind === 'order.tip' && 'amount' in payload && payload.amount < 0

/** A person takes back only tips that they recorded themselves. */
const tippedByAnother = ({ payments, tips = [] }: Order, paymentId: string, by: string): boolean =>
  [
    ...payments.filter(({ _id, tip }) => _id === paymentId && tip !== undefined),
    ...tips.filter((tip) => tip.paymentId === paymentId),
  ].some((record) => record.by._id !== by)

type Payload = Command['payload']

function isOwnPayment(payload: Payload, order: Order | null, by: string): boolean {
  if (!('removalId' in payload)) return false
  const payment = order?.payments.find(({ _id }) => _id === payload.paymentId)
  // One that is not on the order is the reducer's to refuse.
  return !payment || payment.by._id === by
}

const isSmall = (payload: Payload, order: Order | null, limit: DiscountLimit) =>
  'category' in payload && isWithin(payload, order ?? {}, limit)

/** Back to the price that it was ordered at. */
const isReset = (payload: Payload) => 'unitPrice' in payload && payload.unitPrice === null
