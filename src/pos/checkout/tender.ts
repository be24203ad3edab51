import { minimumAmount } from '#shared/format/check-amount.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { mostChange } from '#shared/orders/bounds.ts'
import type { Order } from '#shared/orders/order.ts'
import { changeFor, isPayable, roundCash } from '#shared/pricing/cash.ts'

/** The key beside zero: thousands are typed in kip, whole dollars in cents. */
export const zerosKey = (currency: string): '00' | '000' =>
  currencyOf(currency).digits === 0 ? '000' : '00'

/** What a tender would do to an order. */
export type Tender = {
  /**
   * `short`: it covers the due, but not what the due is rounded to in cash. `tooSmall`: a part below
   * the least amount of the currency; what settles the bill may be as little as is due. `unpayable`: no
   * notes and coins make it.
   */
  readonly kind: 'settles' | 'part' | 'short' | 'tooSmall' | 'unpayable'
  /** What is asked for: the due, in cash rounded. */
  readonly rounded: number
  readonly rounding: number
  readonly tendered: number
  readonly change: number
  /** Part of the bill this settles, and what stays due. */
  readonly amount: number
  readonly remains: number
}

/** Whether it can be taken. */
export const isEnough = (kind: Tender['kind']) => kind === 'settles' || kind === 'part'

/** `entered` is what was typed, in smallest units; 0 is nothing typed and means the exact amount. */
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

/** The same for everything but cash, which gives no change and is not rounded: what is typed beyond the due is not taken. */
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

const partOf = (amount: number, { currency }: Order['policy']) =>
  amount < minimumAmount(currency) ? 'tooSmall' : 'part'

/** A bill is rarely paid with more than this many times its sum. */
const TIMES = 10

/**
 * Whether change is so large that a digit too much was typed: more than ten times the bill, or more
 * than the largest note, which nobody has to hand over beside what pays the bill.
 */
export const isLargeChange = ({ rounded, change }: Tender, { policy }: Pick<Order, 'policy'>) =>
  change > rounded * TIMES || change > Math.max(...denominationsOf(policy.currency).notes)

/**
 * The most that the pad takes, in smallest units: of cash what could be handed over for the bill with a
 * digit too many, so that the question can be asked; of anything else the due.
 */
export const mostEntered = (order: Pick<Order, 'due' | 'policy'>, inCash: boolean): number => {
  if (!inCash) return order.due
  const { rounded } = roundCash(order.due, order.policy.cashRounding)
  const largest = Math.max(...denominationsOf(order.policy.currency).notes)
  return Math.min(rounded + mostChange(order), Math.max(rounded, largest) * TIMES * TIMES)
}
