import type { WeighedBy } from './sold-by.ts'
import { multiply, ratioOf, round } from '../money/ratio.ts'

/** Grams, or millilitres, that the price of a unit is for. */
const GRAMS: Readonly<Record<WeighedBy, number>> = { kg: 1000, hundredGrams: 100, litre: 1000 }

/** Returns what a portion costs, in smallest units: half a unit and more is rounded up. */
export const weighedPrice = (
  price: number,
  { grams, by }: { readonly grams: number; readonly by: WeighedBy },
): number => round(multiply(ratioOf(price), { n: grams, d: GRAMS[by] }))
