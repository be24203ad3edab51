import * as z from 'zod/mini'
import { recordOf } from '../contract/record.ts'
import { Amount } from '../contract/scalars.ts'
import { PhotoIds } from '../photos/photo-ids.ts'

const Pieces = z.int().check(z.gte(0), z.lte(1_000_000))

/** The notes and coins of one currency. */
const sheet = {
  currency: z.string().check(z.maxLength(8)),
  bills: z.optional(
    z.object({
      hundreds: Pieces,
      fifties: Pieces,
      twenties: Pieces,
      tens: Pieces,
      fives: Pieces,
      ones: Pieces,
    }),
  ),
  coins: z.optional(
    z.object({ quarters: Pieces, dimes: Pieces, nickels: Pieces, pennies: Pieces }),
  ),
  pieces: z.optional(recordOf(z.string().check(z.regex(/^\d{1,12}$/)), Pieces, 40)),
  total: Amount,
}

/**
 * A drawer counted piece by piece. Branches that count US dollars use the specification's fields
 * `bills` and `coins`; every other currency counts `pieces`, keyed by the value of a note or coin
 * in smallest units ("50000": 3). `total` is checked by the server against the pieces.
 */
export const CashCount = z.object({
  ...sheet,
  notes: z.optional(z.string().check(z.maxLength(500))),
  photo: z.optional(z.string().check(z.maxLength(0))),
  /** Photos of the counted cash. */
  photos: z.optional(PhotoIds),
  /** What lies in the drawer in other currencies, one each; a currency that is left out has nothing there. */
  foreign: z.optional(z.array(z.object(sheet)).check(z.maxLength(12))),
})
export type CashCount = z.output<typeof CashCount>
