import { currencyOf } from '../money/currency.ts'
import type { Decimals } from '../money/decimals.ts'
import { COMMA_GROUPS, formatUnits, POINT_GROUPS, type Signs } from './number.ts'

const NO_BREAK_SPACE = '\u00A0'

/**
 * Currencies whose home country writes the symbol after the number, with the sign between (CLDR). An amount
 * looks the same to every reader, because people compare it with a banknote, a menu or a receipt.
 */
const SYMBOL_AFTER: Readonly<Record<string, string>> = {
  VND: NO_BREAK_SPACE,
  MMK: NO_BREAK_SPACE,
  KHR: '',
}

/** Currencies whose home country writes `1.234,5`. */
const POINT_GROUPED: ReadonlySet<string> = new Set(['VND', 'IDR'])

const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '')

/** Returns the signs between the digits of an amount, as the home country of its currency writes them. */
export const signsOfMoney = (currency: string): Signs =>
  POINT_GROUPED.has(currency) ? POINT_GROUPS : COMMA_GROUPS

/** Writes an amount in smallest units without its symbol, e.g. for a column: `236,500`. */
export const formatAmount = (amount: number, currency: string): string =>
  formatUnits(amount, currencyOf(currency).digits, signsOfMoney(currency))

/** Returns the decimals of an amount; those left out are noughts. */
const shownDigits = (amount: number, digits: number, decimals: Decimals | undefined): number =>
  decimals === 'always'
    ? Math.max(2, digits)
    : decimals === 'needed' && amount % 10 ** digits === 0
      ? 0
      : digits

/**
 * Writes an amount in smallest units with its symbol, the same in every language: 236500 LAK as `₭236,500`,
 * -650 SGD as `-S$6.50`. A branch may write other `decimals`.
 */
export const formatMoney = (amount: number, currency: string, decimals?: Decimals): string => {
  const { symbol, digits } = currencyOf(currency)
  const sign = amount < 0 ? '-' : ''
  const size = Math.abs(amount)
  const shown = shownDigits(size, digits, decimals)
  const number = formatUnits(
    Math.round(size * 10 ** (shown - digits)),
    shown,
    signsOfMoney(currency),
  )
  const between = SYMBOL_AFTER[currency]
  if (between !== undefined)
    return `${sign}${number}${isLetter(symbol[0]) ? NO_BREAK_SPACE : between}${symbol}`
  return `${sign}${symbol}${isLetter(symbol.at(-1)) ? NO_BREAK_SPACE : ''}${number}`
}
