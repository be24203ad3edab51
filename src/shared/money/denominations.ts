/** Notes and coins of a currency in smallest units, largest first. */
export type Denominations = { readonly notes: readonly number[]; readonly coins: readonly number[] }

/**
 * Pieces that a till is likely to hold, collected in November 2026 from the central banks' pages and Wikipedia;
 * commemorative and rare pieces are left out. Dollars follow the specification's count.
 */
const DENOMINATIONS: Readonly<Record<string, Denominations>> = {
  SGD: { notes: [10000, 5000, 1000, 500, 200], coins: [100, 50, 20, 10, 5] },
  MYR: { notes: [10000, 5000, 2000, 1000, 500, 100], coins: [50, 20, 10, 5] },
  IDR: {
    notes: [100000, 50000, 20000, 10000, 5000, 2000, 1000],
    coins: [1000, 500, 200, 100],
  },
  THB: { notes: [100000, 50000, 10000, 5000, 2000], coins: [1000, 500, 200, 100, 50, 25] },
  VND: { notes: [500000, 200000, 100000, 50000, 20000, 10000, 5000, 2000, 1000], coins: [] },
  PHP: {
    notes: [100000, 50000, 20000, 10000, 5000, 2000],
    coins: [2000, 1000, 500, 100, 25, 5],
  },
  MMK: { notes: [10000, 5000, 1000, 500, 200, 100, 50], coins: [] },
  KHR: { notes: [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500, 100], coins: [] },
  LAK: { notes: [100000, 50000, 20000, 10000, 5000, 2000, 1000, 500], coins: [] },
  BND: { notes: [10000, 5000, 1000, 500, 100], coins: [50, 20, 10, 5] },
  USD: { notes: [10000, 5000, 2000, 1000, 500, 100], coins: [25, 10, 5, 1] },
  CNY: { notes: [10000, 5000, 2000, 1000, 500, 100], coins: [100] },
}

/** Pieces to count for an unknown currency: powers of ten, and half of each. */
const UNKNOWN: Denominations = {
  notes: [100000, 50000, 10000, 5000, 1000, 500, 100, 50, 10, 5, 1],
  coins: [],
}

export const denominationsOf = (currency: string): Denominations =>
  DENOMINATIONS[currency] ?? UNKNOWN
