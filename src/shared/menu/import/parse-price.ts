import { parseMoney } from '../../format/parse-money.ts'
import { currencyOf } from '../../money/currency.ts'
import type { Language } from '../../texts/languages.ts'

/**
 * A price of a spreadsheet in smallest units; null when it is none. Where a currency has no
 * decimals, `45.000` and `45,000` can only mean the same, whatever the language's signs are.
 */
export function parsePrice(text: string, currency: string, language: Language): number | null {
  const own = parseMoney(text, currency, language)
  if (own !== null || currencyOf(currency).digits > 0) return own
  return parseMoney(text, currency, 'en') ?? parseMoney(text, currency, 'vi')
}
