import { signsOf } from '../../format/number.ts'
import { parseMoney } from '../../format/parse-money.ts'
import type { Language } from '../../texts/languages.ts'

/**
 * A price of a spreadsheet in smallest units; null when it is none. A file is written with the signs
 * of a language, not of a currency.
 */
export const parsePrice = (text: string, currency: string, language: Language): number | null =>
  parseMoney(text, currency, signsOf(language))
