import { currencyOf } from './currency.ts'

/**
 * Returns a price that reads easily in previews, in smallest units: 100,000 where there are no cents, else 100.
 */
export const examplePrice = (currency: string): number =>
  currencyOf(currency).digits === 0 ? 100_000 : 10_000
