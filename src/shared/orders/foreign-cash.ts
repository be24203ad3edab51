import * as z from 'zod/mini'
import type { Branch } from '../branches/branch.ts'
import { Amount } from '../contract/scalars.ts'
import { CurrencyCode, RateText } from '../currencies/rate.ts'
import { rateWas } from '../currencies/rates.ts'
import { worthOf } from '../money/exchange.ts'
import type { PricingPolicy } from '../money/policy.ts'

const Cash = Amount.check(z.gte(0))

/** Cash of another currency in a payment, as the till took it: the rate is the one that the guest saw. */
export const ForeignTender = z.object({
  currency: CurrencyCode,
  /** Handed over by the guest, in smallest units of that currency. */
  tendered: Cash,
  /** Of buying, from the branch. */
  rate: RateText,
  /** Given back in that currency; the rest of the change is in the branch's own. Absent: nothing. */
  change: z.optional(Cash),
  /** Of selling: for change beyond what the guest handed over in that currency. */
  changeRate: z.optional(RateText),
})
export type ForeignTender = z.output<typeof ForeignTender>

/** The same on a payment, with its worth in smallest units of the branch's currency, frozen. */
export const ForeignCash = z.extend(ForeignTender, {
  worth: Amount,
  /** Of `change`. */
  changeWorth: Amount,
})
export type ForeignCash = z.output<typeof ForeignCash>

type House = Pick<PricingPolicy, 'currency' | 'cashRounding'>

/** Returns foreign cash with its worth: change out of the guest's own notes at their rate, more at that of selling. */
export function withWorth(foreign: ForeignTender, { currency, cashRounding }: House): ForeignCash {
  const { tendered, rate, change = 0, changeRate = rate } = foreign
  const worth = (amount: number, at: string) =>
    worthOf(amount, { house: currency, foreign: foreign.currency, rate: at }, cashRounding)
  const own = Math.min(change, tendered)
  return {
    ...foreign,
    worth: worth(tendered, rate),
    changeWorth: worth(own, rate) + worth(change - own, changeRate),
  }
}

/** Returns whether the branch has, or had a short while before, the rates that a till took foreign cash at. */
export function knowsRates(
  { rates }: Pick<Branch, 'rates'>,
  { currency, tendered, rate, change = 0, changeRate }: ForeignTender,
  at: string,
): boolean {
  const buys = rateWas(rates, { currency, side: 'buying', rate }, at)
  if (change <= tendered) return buys
  return (
    buys &&
    changeRate !== undefined &&
    rateWas(rates, { currency, side: 'selling', rate: changeRate }, at)
  )
}
