import { formatMoney } from '../format/money.ts'
import { currencyOf } from '../money/currency.ts'

/**
 * Currencies whose least amount is a tenth (specification, section 5). It is 1 for those that a till
 * counts without decimals, and 0.01 for every other one.
 */
const TENTH = new Set('THB PHP MYR SGD HKD TWD CNY INR PKR BDT'.split(' '))

/** Returns the least amount of a currency in smallest units, at least 1. */
export const minimumAmount = (currency: string): number => {
  const major = TENTH.has(currency) ? 0.1 : 0.01
  return Math.max(1, Math.round(major * 10 ** currencyOf(currency).digits))
}

export type AmountProblem =
  | { readonly kind: 'invalid'; readonly message: 'Invalid amount' }
  | { readonly kind: 'tooSmall'; readonly minimum: number; readonly message: string }

/**
 * Returns what is wrong with an amount in smallest units, or null. `message` has the specification's words; an
 * interface in another language writes its own from `kind` and `minimum`.
 */
export const checkAmount = (amount: number | null, currency: string): AmountProblem | null => {
  if (amount === null || !Number.isSafeInteger(amount) || amount < 0)
    return { kind: 'invalid', message: 'Invalid amount' }
  const minimum = minimumAmount(currency)
  if (amount >= minimum) return null
  const formatted = formatMoney(minimum, currency)
  return { kind: 'tooSmall', minimum, message: `Minimum amount is ${formatted}` }
}
