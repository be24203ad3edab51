import { multiply, ratioOf, round } from '../money/ratio.ts'
import type { Language } from '../languages/languages.ts'

/**
 * `.` groups and `,` decimals in Vietnamese and Indonesian; Lao follows the till's pictures (decision 0001).
 */
const isCommaDecimal = (language: Language) => language === 'vi' || language === 'id'

/** The sign between groups of three digits, and the sign before the decimals. */
export type Signs = { readonly group: '.' | ','; readonly decimal: '.' | ',' }

export const COMMA_GROUPS: Signs = { group: ',', decimal: '.' }
export const POINT_GROUPS: Signs = { group: '.', decimal: ',' }

/** Returns the signs of plain figures. Those of money depend on its currency: `signsOfMoney`. */
export const signsOf = (language: Language): Signs =>
  isCommaDecimal(language) ? POINT_GROUPS : COMMA_GROUPS

/** Writes `units` x 10^-digits with Latin digits, e.g. 1234567 units of 2 digits as `12,345.67`. */
export const formatUnits = (units: number, digits: number, { group, decimal }: Signs): string => {
  const text = String(Math.abs(units)).padStart(digits + 1, '0')
  const whole = text.slice(0, text.length - digits)
  const part = text.slice(text.length - digits)
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group)
  return `${units < 0 ? '-' : ''}${grouped}${digits > 0 ? decimal + part : ''}`
}

/** Writes a number with the given decimals, rounded half away from zero; by default with its own, at most 3. */
export const formatNumber = (value: number, language: Language, decimals?: number): string => {
  if (!Number.isFinite(value)) return '–'
  const digits = decimals ?? 3
  const text = formatUnits(
    round(multiply(ratioOf(value), ratioOf(10 ** digits))),
    digits,
    signsOf(language),
  )
  return decimals === undefined ? text.replace(/[.,]0*$|([.,]\d*?)0+$/, '$1') : text
}

/** Writes a share in percent with the specification's one decimal: 12.4 as `12.4%`. */
export const formatPercent = (percent: number, language: Language): string =>
  `${formatNumber(percent, language, 1)}%`

/** Writes a tax or discount rate in percent with its own decimals: 10 as `10%`, 8.5 as `8.5%`. */
export const formatRate = (percent: number, language: Language): string =>
  `${formatNumber(percent, language)}%`
