import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'
import { Reach } from './reach.ts'

/** Pieces of one line are at most 999. */
const Pieces = z.int().check(z.gte(1), z.lte(999))
/** Smallest units of the promotion's currency, as menus show them. */
const Money = Amount.check(z.gte(0), z.lte(MOST_TOTAL))
const Positive = Amount.check(z.gte(1), z.lte(MOST_TOTAL))
/** In hundredths at most, e.g. 12.5; 100 is free. */
const Percent = z.number().check(z.gt(0), z.lte(100), z.multipleOf(0.01))

/** Dishes on which a reward is given; absent: those that the promotion is about. */
const on = z.optional(Reach)

/** What the guest gets, by the kind of the promotion. */
export const Reward = z.discriminatedUnion('kind', [
  /** Off each piece. */
  z.object({ kind: z.literal('percent'), percent: Percent }),
  /** Off each piece, at most its price. */
  z.object({ kind: z.literal('amount'), amount: Positive }),
  /** Each piece costs this, unless it is cheaper already. */
  z.object({ kind: z.literal('fixedPrice'), price: Money }),
  /** For every `buy` pieces, `get` more are cheaper: the cheapest of each such set, or the dearest of the dishes of `on`. */
  z.object({ kind: z.literal('buyGet'), buy: Pieces, get: Pieces, percent: Percent, on }),
  /** Every `pieces` pieces together cost this: any three for one price. */
  z.object({ kind: z.literal('bundle'), pieces: Pieces, price: Money }),
  /** Of every `pieces` pieces the cheapest is cheaper; without `pieces` the cheapest one of the order. */
  z.object({ kind: z.literal('cheapest'), pieces: z.optional(Pieces), percent: Percent }),
  /** Once its conditions are met, this many pieces of these dishes are free: the dearest. */
  z.object({ kind: z.literal('freeItem'), on: Reach, pieces: Pieces }),
  /** What dishes of a combo cost on top of it is off, up to an amount for each. */
  z.object({ kind: z.literal('comboUpgrade'), most: z.optional(Positive) }),
  /** Off the whole order, after everything on single dishes. */
  z.object({ kind: z.literal('orderPercent'), percent: Percent, most: z.optional(Positive) }),
  z.object({ kind: z.literal('orderAmount'), amount: Positive }),
])
export type Reward = z.output<typeof Reward>
export type RewardKind = Reward['kind']
