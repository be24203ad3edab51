import { DAY_MS } from '../time/milliseconds.ts'
import type { BranchRate } from './rate.ts'

/*
 * Apart from the schemas: a till that opens must not wait for them.
 */

type Rates = readonly BranchRate[]

/** Former rates of one currency that a branch keeps: more than a month of one every day. */
const MOST_FORMER = 40

/** How long a rate may be used after it ended: as long as an old price, see `OLD_PRICE_MS`. */
const OLD_RATE_MS = 7 * DAY_MS

/** Returns the rates that are valid now, in the order in which the branch first had them. */
export const ratesNow = (rates: Rates = []): Rates => rates.filter(({ to }) => to === null)

/** Returns the rate of a currency that is valid now. */
export const rateNow = (rates: Rates | undefined, currency: string): BranchRate | undefined =>
  ratesNow(rates).find((rate) => rate.currency === currency)

/** Returns the rate of the currency in which guests are shown totals too: the `first` of the branch, or that one. */
export const secondRate = (rates: Rates | undefined, wanted: string): BranchRate | undefined =>
  wanted === 'first' ? ratesNow(rates)[0] : rateNow(rates, wanted)

/**
 * Returns whether a branch has such a rate, or had it until a week before `at`: a till that is offline goes on
 * with the last one it heard of, as it does with prices.
 */
export const rateWas = (
  rates: Rates | undefined,
  { currency, side, rate }: Asked,
  at: string,
): boolean =>
  (rates ?? []).some(
    (one) =>
      one.currency === currency &&
      one[side] === rate &&
      (one.to === null || Date.parse(one.to) >= Date.parse(at) - OLD_RATE_MS),
  )

type Asked = {
  readonly currency: string
  readonly side: 'buying' | 'selling'
  readonly rate: string
}

type NewRate = Pick<BranchRate, 'currency' | 'buying' | 'selling'>

/** Returns the rates with a new one from `at` on; the earlier one of the currency ends then. */
export function withRate(rates: Rates, { currency, buying, selling }: NewRate, at: string): Rates {
  const place = rates.findIndex((one) => one.currency === currency && one.to === null)
  const added = { currency, buying, selling, from: at, to: null }
  const ended = rates.map((one, index) => (index === place ? { ...one, to: at } : one))
  return withoutOldest(place < 0 ? [...ended, added] : ended.toSpliced(place, 0, added), currency)
}

/** Returns the rates without a valid one of the currency. */
export const withoutRate = (rates: Rates, currency: string, at: string): Rates =>
  rates.map((one) => (one.currency === currency && one.to === null ? { ...one, to: at } : one))

/** The latest of a currency come first. */
function withoutOldest(rates: Rates, currency: string): Rates {
  const former = rates.filter((one) => one.currency === currency && one.to !== null)
  const dropped = new Set(former.slice(MOST_FORMER))
  return rates.filter((one) => !dropped.has(one))
}
