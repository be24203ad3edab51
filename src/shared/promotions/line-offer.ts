import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** A version that a line carries: it held where and when the dish was ordered, and is about it. */
export const LineOffer = z.object({
  _id: Id,
  /** It is one of the dishes that the promotion is about. */
  of: z.optional(z.literal(true)),
  /** It is one of those on which the reward is given, where they are others. */
  on: z.optional(z.literal(true)),
})
export type LineOffer = z.output<typeof LineOffer>
