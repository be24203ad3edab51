import { minimumAmount } from '#shared/format/check-amount.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { mostChange } from '#shared/orders/most-change.ts'
import type { ForeignTender } from '#shared/orders/foreign-cash.ts'
import type { Order } from '#shared/orders/order.ts'
import { changeFor, isPayable, roundCash } from '#shared/pricing/cash.ts'
import { tenderWithTip } from '#shared/pricing/tip.ts'

/** Returns the key beside zero: thousands are typed in kip, whole dollars in cents. */
export const zerosKey = (currency: string): '00' | '000' =>
  currencyOf(currency).digits === 0 ? '000' : '00'

/** The effect of a tender on an order. */
export type Tender = {
  /**
   * `short`: it covers the due, but not the due rounded for cash. `tooSmall`: a part below the least amount of
   * the currency; a payment that settles the bill may be as little as is due. `unpayable`: no notes and coins
   * make it.
   */
  readonly kind: 'settles' | 'part' | 'short' | 'tooSmall' | 'unpayable'
  /** The amount to pay: the due, rounded for cash. */
  readonly rounded: number
  readonly rounding: number
  readonly tendered: number
  readonly change: number
  /** The part of the bill that this settles, and the rest that is due. */
  readonly amount: number
  readonly remains: number
  /** Part of `tendered` that is no part of the bill. */
  readonly tip?: number
  /** The notes of another currency that were handed over; `tendered` and `change` are their worth. */
  readonly foreign?: ForeignTender & { readonly changeWorth: number }
}

/** Returns whether it can be taken. */
export const isEnough = (kind: Tender['kind']) => kind === 'settles' || kind === 'part'

/** Returns the tender for `entered`, the typed amount in smallest units; 0 means the exact amount. */
export function cashTender(
  { due, policy }: Pick<Order, 'due' | 'policy'>,
  entered: number,
): Tender {
  const { rounded, rounding } = roundCash(due, policy.cashRounding)
  const tendered = entered === 0 ? rounded : entered
  const settles = tendered >= rounded
  const amount = settles ? due : Math.min(tendered, due)
  const payable = isPayable(due, tendered, policy.currency, policy.cashRounding)
  const kind = settles ? 'settles' : amount < due ? partOf(amount, policy) : 'short'
  return {
    kind: isEnough(kind) && !payable ? 'unpayable' : kind,
    rounded,
    rounding,
    tendered,
    change: changeFor(due, tendered, policy.cashRounding),
    amount,
    remains: due - amount,
  }
}

/**
 * Returns the same for all methods but cash, which give no change and are not rounded: an amount beyond the due
 * is not taken.
 */
export function exactTender(
  { due, policy }: Pick<Order, 'due' | 'policy'>,
  entered: number,
): Tender {
  const amount = entered === 0 ? due : Math.min(entered, due)
  return {
    kind: amount === due ? 'settles' : partOf(amount, policy),
    rounded: due,
    rounding: 0,
    tendered: amount,
    change: 0,
    amount,
    remains: due - amount,
  }
}

/** Returns a tender without change with a tip beside it. */
export const withTip = (tender: Tender, tip: number): Tender =>
  tip === 0
    ? tender
    : { ...tender, tip, tendered: tenderWithTip(tender.amount, tender.tendered, tip) }

/** Returns what a part of the bill is: too small below the least amount of the currency. */
export const partOf = (amount: number, { currency }: Order['policy']) =>
  amount < minimumAmount(currency) ? 'tooSmall' : 'part'

/** A bill is rarely paid with more than this many times its sum. */
const TIMES = 10

/**
 * Returns whether change is so large that a digit too many was typed: more than ten times the bill, or more
 * than the largest note, which no guest adds to a tender that already pays the bill.
 */
export const isLargeChange = (
  { rounded, change, foreign }: Tender,
  { policy }: Pick<Order, 'policy'>,
) => {
  const largest = Math.max(...denominationsOf(policy.currency).notes)
  // One large note of another currency may be worth more than any of the branch's own.
  if (foreign) return change > rounded * TIMES && change > largest * TIMES
  return change > rounded * TIMES || change > largest
}

/**
 * Returns the most that the pad takes, in smallest units: for cash a possible tender with one digit too many,
 * so that the question can be asked; for other methods the due.
 */
export const mostEntered = (order: Pick<Order, 'due' | 'policy'>, inCash: boolean): number => {
  if (!inCash) return order.due
  const { rounded } = roundCash(order.due, order.policy.cashRounding)
  const largest = Math.max(...denominationsOf(order.policy.currency).notes)
  return Math.min(rounded + mostChange(order), Math.max(rounded, largest) * TIMES * TIMES)
}
