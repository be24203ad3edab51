/** ISO 4217 numbers of the currencies that tills write into a code. */
const NUMBERS: Readonly<Record<string, string>> = {
  SGD: '702',
  THB: '764',
  VND: '704',
  KHR: '116',
  USD: '840',
  MYR: '458',
  IDR: '360',
  PHP: '608',
  MMK: '104',
  LAK: '418',
  BND: '096',
}

/** Returns the three digits of a currency in a code; null if unknown, and then no code may be written. */
export const currencyNumber = (currency: string): string | null => NUMBERS[currency] ?? null

/** Returns the ISO 4217 letters of a code's three digits; null if unknown. */
export const currencyOfNumber = (number: string): string | null =>
  Object.keys(NUMBERS).find((currency) => NUMBERS[currency] === number) ?? null
