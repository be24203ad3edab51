import { currencyOf } from '../money/currency.ts'
import type { Language } from '../texts/languages.ts'
import { formatUnits } from './number.ts'

const NO_BREAK_SPACE = '\u00A0'

/** Languages that write the symbol after the number, with what is between (CLDR). */
const SYMBOL_AFTER: Partial<Record<Language, string>> = {
  vi: NO_BREAK_SPACE,
  my: NO_BREAK_SPACE,
  km: '',
}

const isLetter = (character: string | undefined) => /\p{L}/u.test(character ?? '')

/** An amount in smallest units without its symbol, e.g. for a column: `236,500`. */
export const formatAmount = (amount: number, currency: string, language: Language): string =>
  formatUnits(amount, currencyOf(currency).digits, language)

/** An amount in smallest units with its symbol: 236500 LAK as `₭236,500`, -650 SGD as `-S$6.50`. */
export const formatMoney = (amount: number, currency: string, language: Language): string => {
  const { symbol } = currencyOf(currency)
  const sign = amount < 0 ? '-' : ''
  const number = formatAmount(Math.abs(amount), currency, language)
  const between = SYMBOL_AFTER[language]
  if (between !== undefined)
    return `${sign}${number}${isLetter(symbol[0]) ? NO_BREAK_SPACE : between}${symbol}`
  return `${sign}${symbol}${isLetter(symbol.at(-1)) ? NO_BREAK_SPACE : ''}${number}`
}
