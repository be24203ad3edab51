import type { Contract } from '#shared/api.ts'
import { cutPage } from '#shared/contract/page.ts'
import type { CurrencyEntry } from '#shared/currencies/contract.ts'
import { minimumAmount } from '#shared/format/check-amount.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import type { Currency } from '#shared/money/currency.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import type { Handlers } from '../tenancy/implement.ts'

/** Default of the list (specification, section 3). */
const FIRST = 'USD'

const IN_ORDER = CURRENCIES.toSorted(
  (a, b) => Number(b.code === FIRST) - Number(a.code === FIRST) || a.code.localeCompare(b.code),
)

export const createCurrencyHandlers = (): Pick<Handlers<Contract>['currencies'], 'list'> => ({
  list({ query: { search, language, ...page } }) {
    const namesOf = namesIn(pickLanguage([language]) ?? DEFAULT_LANGUAGE)
    const wanted = search.trim().toLowerCase()
    const found = IN_ORDER.map((currency) => toEntry(currency, namesOf)).filter(
      ({ code, name, symbol }) =>
        [code, name, symbol, english(code)].some((text) => text.toLowerCase().includes(wanted)),
    )
    return cutPage(found, page)
  },
})

const toEntry = (
  { code, symbol, digits }: Currency,
  nameOf: (code: string) => string,
): CurrencyEntry => ({
  code,
  name: nameOf(code),
  symbol: symbol === code ? usualSymbol(code) : symbol,
  digits,
  minimum: minimumAmount(code),
})

/** Node has names in all ten languages; browsers lack Lao, Khmer and Burmese. */
function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames([language, 'en'], { type: 'currency' })
  // CLDR marks where a line may break; in a searched list the marks only hide words.
  return (code) => (names.of(code) ?? code).replaceAll('\u200b', '')
}
const english = namesIn('en')

/** Returns the common symbol of a currency for which we have no short one. */
const usualSymbol = (code: string): string =>
  new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? code
