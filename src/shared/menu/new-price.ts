import { minimumAmount } from '../format/check-amount.ts'
import type { CashRounding } from '../money/policy.ts'
import { add, HUNDRED, percentOf, ratioOf, roundTo } from '../money/ratio.ts'
import { cashUnit } from '../pricing/cash.ts'

/** How prices are raised, or lowered where `by` is below 0: by percent, or by smallest units. */
export type PriceStep = { readonly kind: 'percent' | 'amount'; readonly by: number }

type Money = { readonly currency: string; readonly cashRounding: CashRounding }

/**
 * Returns a raised or lowered price in smallest units: by percent to the nearest that can be paid in cash, by
 * an amount exactly; never below the least amount of the currency.
 */
export function newPrice(
  price: number,
  { kind, by }: PriceStep,
  { currency, cashRounding }: Money,
): number {
  const unit = cashUnit(currency, cashRounding)
  const least = minimumAmount(currency)
  if (kind === 'amount') return Math.max(least, price + by)
  const percent = add(HUNDRED, ratioOf(by))
  const rounded = roundTo(percentOf(ratioOf(price), percent), unit)
  return Math.max(Math.ceil(least / unit) * unit, rounded)
}
