import { isCancelled, isOpen } from '#shared/orders/order-can.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import { isByPerson } from '#shared/orders/is-by-person.ts'
import type { Order, OrderDiscount } from '#shared/orders/order.ts'
import { audit } from '../change/audit.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { checksMoved, handedOver, serviceMoved } from './audited-checks.ts'
import { offersGiven, offersRemoved } from './audited-offers.ts'
import type { LaneChange } from './lane-change.ts'
import type { OtherChange } from './other-lanes.ts'
import type { PaymentRow } from './payment-rows.ts'
import type { LaneKey } from './read-lane.ts'
import { takenOff } from './taken-off.ts'

type Person = { readonly userId: string; readonly name: string }

/** Another transaction changed the lane, or what it was judged by: this one must be rolled back. */
class Outdated extends Error {}

/**
 * Writes a lane. Entries that an owner looks for go into the restaurant's chain, in the same transaction and
 * before the lane: every writer takes its locks in that order. `also` follows in the transaction; false: what was judged
 * is out of date.
 */
export async function writeAudited<T>(
  db: Db,
  written: Written,
  write: (db: Db) => Promise<T | undefined>,
  also: readonly ((trx: Db) => Promise<void | boolean>)[] = [],
): Promise<T | undefined> {
  const entries = [
    ...takenBack(written),
    ...cancelledFor(written),
    ...paymentsRemoved(written),
    ...refunded(written),
    ...openedAgain(written),
    ...typeChanged(written),
    ...discountsGiven(written),
    ...discountsRemoved(written),
    ...offersGiven(written),
    ...offersRemoved(written),
    ...pricesChanged(written),
    ...inAnothersName(written),
    ...checksMoved(written),
    ...serviceMoved(written),
    ...handedOver(written),
    ...lateCash(written),
  ]
  const alone = entries.length === 0 && also.length === 0 && written.others.length === 0
  if (alone) return write(db)
  const { restaurantId, branchId } = written.key
  try {
    return await transaction(db, async (trx) => {
      for (const entry of entries) {
        await audit(trx, { restaurantId, branchId, at: written.at, ...entry })
      }
      const result = await write(trx)
      if (result === undefined) throw new Outdated()
      for (const one of also) if ((await one(trx)) === false) throw new Outdated()
      return result
    })
  } catch (error) {
    if (error instanceof Outdated) return undefined
    throw error
  }
}

type Written = {
  /** Further orders that are written with it; the discounts that left it are on them. */
  readonly others: readonly OtherChange[]
  readonly key: LaneKey
  readonly actor: Person
  readonly sender: Person
  readonly at: Date
  readonly before: Order | null
  readonly change: Pick<LaneChange, 'order' | 'payments'>
}

type Entry = { readonly actor: Person; readonly action: string; readonly details: object }

/** Dishes that were voided after sending: who did it and who approved it. */
function takenBack({ actor, before, change: { order } }: Written): readonly Entry[] {
  const voids = (order.voids ?? []).slice(before?.voids?.length ?? 0)
  const cancelled = isDropped(before, order)
  if (voids.length === 0 && !cancelled) return []
  const details = { orderId: order._id, number: order.number, cancelled, voids }
  return [{ actor, action: 'order.void', details }]
}

/** An order with nothing sent that one person cancelled in the name of another. */
function cancelledFor({ actor, sender, before, change: { order } }: Written): readonly Entry[] {
  if (!order.cancelled?.sentBy || before?.cancelled) return []
  const { _id: orderId, number, totals, policy } = order
  const details = { orderId, number, amount: totals.total, currency: policy.currency }
  return [{ actor, action: 'order.cancel', details: { ...details, sentBy: sender.name } }]
}

/** Payments that were removed: whose they were, who did it and who approved it. */
function paymentsRemoved({ actor, sender, before, change: { order } }: Written): readonly Entry[] {
  const removed = (order.removedPayments ?? []).slice(before?.removedPayments?.length ?? 0)
  return removed.map(({ payment, approvedBy, at }) => ({
    actor,
    action: 'order.removePayment',
    details: {
      orderId: order._id,
      number: order.number,
      paymentId: payment._id,
      method: payment.method,
      amount: payment.amount + payment.rounding,
      currency: order.policy.currency,
      receiptNumber: payment.receiptNumber,
      takenBy: payment.by.name,
      approvedBy,
      removedAt: at,
      ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
    },
  }))
}

/** Discounts that were given: who did it, who approved it, and what it took off. */
function discountsGiven({ actor, before, change: { order } }: Written): readonly Entry[] {
  const known = new Set(before?.discounts?.map(({ _id }) => _id))
  return (order.discounts ?? [])
    .filter((discount) => isByPerson(discount) && !known.has(discount._id))
    .map((discount) => ({
      actor,
      action: 'order.discount',
      details: { ...discountFacts(order, discount), amount: takenOff(order, discount._id) },
    }))
}

/** Discounts that were taken off again. */
function discountsRemoved(written: Written): readonly Entry[] {
  const { actor, before, change, others } = written
  const { order } = change
  const all = [order, ...others.map((other) => other.order)]
  const left = new Set(all.flatMap(({ discounts = [] }) => discounts.map(({ _id }) => _id)))
  return (before?.discounts ?? [])
    .filter((discount) => isByPerson(discount) && !left.has(discount._id))
    .map((discount) => ({
      actor,
      action: 'order.removeDiscount',
      details: discountFacts(order, discount),
    }))
}

const discountFacts = ({ _id: orderId, number, policy }: Order, discount: OrderDiscount) => ({
  orderId,
  number,
  currency: policy.currency,
  discount: discount.statute ?? discount.category,
  ...(discount.kind === 'percent' && { percent: discount.value }),
  ...(discount.idNumber !== undefined && { idNumber: discount.idNumber }),
  ...(discount.holder !== undefined && { holder: discount.holder }),
  reason: discount.reason,
  approvedBy: discount.approvedBy,
  ...(discount.sentBy ? { sentBy: discount.sentBy.name } : {}),
})

/** Prices of one piece that were changed by hand, also back to what they were. */
function pricesChanged({ actor, before, change: { order } }: Written): readonly Entry[] {
  return order.lines.flatMap((line) => {
    const old = before?.lines.find(({ _id }) => _id === line._id)
    if (!old || old.unitPrice === line.unitPrice) return []
    const { reason = '', approvedBy = null, sentBy } = line.priceChange ?? {}
    const details = {
      orderId: order._id,
      number: order.number,
      currency: order.policy.currency,
      items: line.name,
      before: { price: old.unitPrice },
      after: { price: line.unitPrice },
      quantity: line.quantity,
      reason,
      approvedBy,
      ...(sentBy ? { sentBy: sentBy.name } : {}),
    }
    return [{ actor, action: 'order.changePrice', details }]
  })
}

/** Money of paid orders that went back: how much, why, who did it and who approved it. */
function refunded({ actor, sender, before, change: { order } }: Written): readonly Entry[] {
  const refunds = (order.refunds ?? []).slice(before?.refunds?.length ?? 0)
  return refunds.map(({ _id, kind, reason, totals, tenders, receiptNumber, approvedBy, at }) => ({
    actor,
    action: kind === 'refund' ? 'order.refund' : `order.refund.${kind}`,
    details: {
      orderId: order._id,
      number: order.number,
      refundId: _id,
      amount: 0 - totals.total,
      currency: order.policy.currency,
      methods: tenders.map(({ method }) => method),
      reason,
      receiptNumber,
      approvedBy,
      refundedAt: at,
      ...(sender.userId === actor.userId ? {} : { sentBy: sender.name }),
    },
  }))
}

/** An order that takes the place of a paid one: which, and who opened it. */
function openedAgain({ actor, sender, before, change: { order } }: Written): readonly Entry[] {
  if (before || !order.reopens) return []
  const { _id: orderId, number, reopens } = order
  const details = { orderId, number, reopens: reopens.number }
  const sentBy = sender.userId === actor.userId ? {} : { sentBy: sender.name }
  return [{ actor, action: 'order.reopen', details: { ...details, ...sentBy } }]
}

/** Another type after the kitchen had the order: the way to drop a service charge. */
function typeChanged({ actor, before, change: { order } }: Written): readonly Entry[] {
  const changes = (order.typeChanges ?? []).slice(before?.typeChanges?.length ?? 0)
  return changes.map(({ from, to, serviceBefore, serviceAfter, sentBy, at }) => ({
    actor,
    action: 'order.changeType',
    details: {
      orderId: order._id,
      number: order.number,
      currency: order.policy.currency,
      before: { type: from, serviceCharge: serviceBefore },
      after: { type: to, serviceCharge: serviceAfter },
      changedAt: at,
      ...(sentBy ? { sentBy: sentBy.name } : {}),
    },
  }))
}

/** Money that one person sent in the name of another. */
function inAnothersName({ actor, sender, change }: Written): readonly Entry[] {
  if (actor.userId === sender.userId) return []
  const taken = change.payments.filter(
    ({ removes, refund_id }) => removes === null && refund_id === null,
  )
  return taken.map((payment) => ({
    actor: sender,
    action: 'order.payFor',
    details: { ...paymentFacts(change.order, payment), takenBy: actor.name },
  }))
}

/** Payments on the list 'late or without a drawer' that were cash, or may have been. */
const lateCash = ({ sender, actor, change: { order, payments } }: Written): readonly Entry[] =>
  payments
    .filter(
      ({ method, remarks }) =>
        (isCash(method) && remarks.length > 0) || remarks.includes('other_method'),
    )
    .map((payment) => ({
      actor: sender,
      action: 'order.payLate',
      details: {
        ...paymentFacts(order, payment),
        takenBy: actor.name,
        takenAt: payment.taken_at,
        ...(payment.claimed_at === null ? {} : { claimedAt: payment.claimed_at }),
        remarks: payment.remarks,
      },
    }))

const paymentFacts = (order: Order, payment: PaymentRow) => ({
  orderId: order._id,
  number: order.number,
  paymentId: payment.id,
  method: payment.method,
  amount: payment.amount + payment.rounding,
  currency: payment.currency,
})

/** Cancelled after it was sent to the kitchen. */
const isDropped = (before: Order | null, after: Order): boolean =>
  isCancelled(after) && isOpen(before) && after.lines.some(({ sent }) => sent !== null)
