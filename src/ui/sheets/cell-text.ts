import { formatNumber, formatUnits, signsOf } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'
import { currencyOf } from '#shared/money/currency.ts'
import type { Value } from '../list/value.ts'

/** Returns what a person types for a value, with the signs of their language, as `readCell` reads it. */
export function textOfValue(
  value: Value,
  language: Language,
  dateTime: (at: string) => string,
): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number') return formatNumber(value, language)
  if ('day' in value) return value.day
  if ('at' in value) return dateTime(value.at)
  return formatUnits(value.money, currencyOf(value.currency).digits, signsOf(language))
}
