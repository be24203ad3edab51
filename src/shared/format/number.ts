import { ratioOf, round } from '../money/ratio.ts'
import type { Language } from '../texts/languages.ts'

/** `.` groups and `,` decimals in Vietnamese and Indonesian; Lao follows the till's pictures (decision 0001). */
const isCommaDecimal = (language: Language) => language === 'vi' || language === 'id'

/** What stands between groups of three digits, and before the decimals. */
export type Signs = { readonly group: '.' | ','; readonly decimal: '.' | ',' }

export const COMMA_GROUPS: Signs = { group: ',', decimal: '.' }
export const POINT_GROUPS: Signs = { group: '.', decimal: ',' }

/** The signs of plain figures. Those of money depend on its currency: `signsOfMoney`. */
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

/** A number with as many decimals as given, rounded half away from zero; without, as many as it has, at most 3. */
export const formatNumber = (value: number, language: Language, decimals?: number): string => {
  if (!Number.isFinite(value)) return '–'
  const digits = decimals ?? 3
  const exact = ratioOf(value)
  const text = formatUnits(
    round({ n: exact.n * 10n ** BigInt(digits), d: exact.d }),
    digits,
    signsOf(language),
  )
  return decimals === undefined ? text.replace(/[.,]0*$|([.,]\d*?)0+$/, '$1') : text
}

/** A share in percent with the specification's one decimal: 12.4 as `12.4%`. */
export const formatPercent = (percent: number, language: Language): string =>
  `${formatNumber(percent, language, 1)}%`

/** A tax or discount rate in percent with the decimals it has: 10 as `10%`, 8.5 as `8.5%`. */
export const formatRate = (percent: number, language: Language): string =>
  `${formatNumber(percent, language)}%`
