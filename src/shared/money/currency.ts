/** How a currency is written and counted. `digits` are the decimals as practised at a till. */
export type Currency = {
  readonly code: string
  readonly digits: number
  readonly symbol: string
}

/**
 * Currencies used without decimals. ISO 4217 gives two to several of them, Intl two to the riel; neither is
 * what a till uses.
 */
const NO_DECIMALS = new Set(
  'LAK KHR MMK IDR VND JPY KRW CLP PYG BIF DJF GNF ISK KMF RWF UGX UYI VUV XAF XOF XPF'.split(' '),
)
const THREE_DECIMALS = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Short symbols, written without a space. Every other currency is written by its code. */
const SYMBOLS: Readonly<Record<string, string>> = {
  LAK: '₭',
  KHR: '៛',
  MMK: 'K',
  IDR: 'Rp',
  VND: '₫',
  THB: '฿',
  PHP: '₱',
  MYR: 'RM',
  SGD: 'S$',
  BND: 'B$',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: '¥',
  KRW: '₩',
  INR: '₹',
}

const digitsOf = (code: string) => (NO_DECIMALS.has(code) ? 0 : THREE_DECIMALS.has(code) ? 3 : 2)

const known = new Map<string, Currency>()

/** Returns digits and symbol of an ISO 4217 code. An unknown code has two decimals and is its own symbol. */
export const currencyOf = (code: string): Currency => {
  const found = known.get(code) ?? { code, digits: digitsOf(code), symbol: SYMBOLS[code] ?? code }
  known.set(code, found)
  return found
}
