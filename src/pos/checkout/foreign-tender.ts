import type { BranchRate } from '#shared/currencies/rate.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { type Exchange, leastNote, notesFor, notesWithin, worthOf } from '#shared/money/exchange.ts'
import type { Order } from '#shared/orders/order.ts'
import { quickCash, roundCash } from '#shared/pricing/cash.ts'
import { partOf, type Tender } from './tender.ts'

type Bill = Pick<Order, 'due' | 'policy'>

/** Returns the exchange at which guests pay a bill with a currency. */
export const exchangeFor = ({ policy }: Bill, { currency, buying }: BranchRate): Exchange => ({
  house: policy.currency,
  foreign: currency,
  rate: buying,
})

/**
 * Returns the tender for notes of another currency. `entered` is the typed amount in its smallest units; 0 means
 * the least notes that pay the bill. `inNotes`: as much of the change as possible is in the same notes.
 */
export function foreignTender(
  bill: Bill,
  entered: number,
  rate: BranchRate,
  inNotes: boolean,
): Tender {
  const { due, policy } = bill
  const exchange = exchangeFor(bill, rate)
  const { cashRounding } = policy
  const { rounded, rounding } = roundCash(due, cashRounding)
  const handed = entered === 0 ? notesFor(rounded, exchange, cashRounding) : entered
  const tendered = worthOf(handed, exchange, cashRounding)
  const settles = tendered >= rounded
  const amount = settles ? due : Math.min(tendered, due)
  const change = settles ? tendered - rounded : 0
  const back = inNotes ? notesWithin(change, exchange, cashRounding) : 0
  const kind = settles ? 'settles' : amount < due ? partOf(amount, policy) : 'short'
  return {
    kind: handed % leastNote(rate.currency) === 0 ? kind : 'unpayable',
    rounded,
    rounding,
    tendered,
    change,
    amount,
    remains: due - amount,
    foreign: {
      currency: rate.currency,
      tendered: handed,
      rate: rate.buying,
      ...(back > 0 && { change: back }),
      changeWorth: worthOf(back, exchange, cashRounding),
    },
  }
}

/** Returns the sums of notes that a guest is likely to pay a bill with, ascending: the least that pays it first. */
export function quickNotes(bill: Bill, rate: BranchRate): readonly number[] {
  const { cashRounding } = bill.policy
  const { rounded } = roundCash(bill.due, cashRounding)
  const least = notesFor(rounded, exchangeFor(bill, rate), cashRounding)
  return quickCash(least, rate.currency, { unit: 1, mode: 'half_up' }, 3)
}

/** Returns the most that the pad takes, in smallest units of the currency: a digit more than any bill needs. */
export const mostNotes = (bill: Bill, rate: BranchRate): number =>
  10 * Math.max(...denominationsOf(rate.currency).notes, ...quickNotes(bill, rate))
