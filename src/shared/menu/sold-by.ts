import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

/** Units that a dish is weighed by: its price is that of one of them. */
export const WeighedBy = z.enum(['kg', 'hundredGrams', 'litre'])
export type WeighedBy = z.output<typeof WeighedBy>

/** How a dish is sold that has no fixed price: by weight, or at the price that the cashier enters. */
export const SoldBy = z.enum([...WeighedBy.options, 'open'])
export type SoldBy = z.output<typeof SoldBy>

/** Most that one portion weighs: a whole lamb has some 20 kg. */
export const MOST_GRAMS = 99_999

/** What was weighed: whole grams, of a litre whole millilitres. */
export const Weight = z.object({
  grams: z.int().check(z.gte(1), z.lte(MOST_GRAMS)),
  by: WeighedBy,
})
export type Weight = z.output<typeof Weight>

/** A portion with the price of its unit at that time. */
export const Weighed = z.extend(Weight, { price: Amount })
export type Weighed = z.output<typeof Weighed>

/** Returns the unit that a dish is weighed by; null where it is not weighed. */
export const unitOf = (soldBy: SoldBy | null | undefined): WeighedBy | null =>
  soldBy && soldBy !== 'open' ? soldBy : null
