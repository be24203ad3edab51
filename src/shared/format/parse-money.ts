import { currencyOf } from '../money/currency.ts'
import { bareFigure, splitAt, ungroup } from './figure.ts'
import { signsOfMoney } from './money.ts'
import type { Signs } from './number.ts'

const unitsOf = (whole: string | null, part: string, digits: number): number | null => {
  if (whole === null || whole + part === '' || part.length > digits || !/^\d*$/.test(part))
    return null
  const units = Number(whole + part.padEnd(digits, '0'))
  return Number.isSafeInteger(units) ? units : null
}

/**
 * Reads an amount that a person typed, in smallest units; null if it is no amount of the currency (a digit too
 * many, broken groups). Accepts the currency's own signs, or those of the caller, and any other writing that
 * can mean nothing else: `12.50` where `.` separates groups, `12,50` where `,` does, and either between the
 * thousands of a currency without decimals.
 */
export const parseMoney = (
  text: string,
  currency: string,
  { group, decimal }: Signs = signsOfMoney(currency),
): number | null => {
  const { digits, symbol, code } = currencyOf(currency)
  const bare = bareFigure(text.replace(symbol, '').replace(code, ''))
  const negative = /^[-−]/.test(bare)
  const size = negative ? bare.slice(1) : bare
  const own = unitsOf(ungroup(splitAt(size, decimal)[0], group), splitAt(size, decimal)[1], digits)
  const units = own ?? otherwise(size, { group, decimal }, digits)
  return units === null ? null : negative && units !== 0 ? -units : units
}

/** Reads the amount with the signs of the other writing, unless a sign could then mean two things. */
function otherwise(size: string, { group, decimal }: Signs, digits: number): number | null {
  if (digits === 0) return unitsOf(ungroup(size, decimal), '', 0)
  return size.includes(decimal) ? null : unitsOf(...swapped(size, group), digits)
}

/** `12.50` read with the group sign as the decimal sign; whole groups of three never get here. */
const swapped = (size: string, group: string): readonly [string | null, string] => {
  const [whole, part] = splitAt(size, group)
  return [part === '' ? null : ungroup(whole, group), part]
}
