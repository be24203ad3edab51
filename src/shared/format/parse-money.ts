import { currencyOf } from '../money/currency.ts'
import { signsOfMoney } from './money.ts'
import type { Signs } from './number.ts'

/** First digits of the scripts people may type: Lao, Thai, Khmer, Burmese. */
const ZEROS = [0x0ed0, 0x0e50, 0x17e0, 0x1040]

const latinDigit = (character: string) => {
  const code = character.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code < first + 10)
  return zero === undefined ? character : String(code - zero)
}

/** Removes the signs between groups of three; null if the digits between the signs are no such groups. */
const ungroup = (whole: string, group: string) => {
  const [first = '', ...rest] = whole.split(group)
  const grouped =
    rest.length === 0 || (first.length <= 3 && rest.every((part) => part.length === 3))
  return grouped && /^\d*$/.test(first + rest.join('')) ? first + rest.join('') : null
}

const unitsOf = (whole: string | null, part: string, digits: number): number | null => {
  if (whole === null || whole + part === '' || part.length > digits || !/^\d*$/.test(part))
    return null
  const units = Number(whole + part.padEnd(digits, '0'))
  return Number.isSafeInteger(units) ? units : null
}

const split = (text: string, sign: string): readonly [string, string] => {
  const at = text.lastIndexOf(sign)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
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
  const typed = text
    .replace(symbol, '')
    .replace(code, '')
    .replace(/[\s\u00A0\u202F]/g, '')
  const bare = Array.from(typed, latinDigit).join('')
  const negative = /^[-−]/.test(bare)
  const size = negative ? bare.slice(1) : bare
  const own = unitsOf(ungroup(split(size, decimal)[0], group), split(size, decimal)[1], digits)
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
  const [whole, part] = split(size, group)
  return [part === '' ? null : ungroup(whole, group), part]
}
