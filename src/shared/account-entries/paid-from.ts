import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** What guests have with a restaurant: money on a gift card, an account on which they owe, or points. */
export const Ledger = z.enum(['giftCard', 'guestAccount', 'points'])
export type Ledger = z.output<typeof Ledger>

/** The gift card, the account or the guest's points that a payment is taken from. */
export const PaidFrom = z.object({
  ledger: Ledger,
  _id: Id,
  /** The end of the card's code, the name of the account, or the code of the guest with the points, as it was then. */
  label: z.string().check(z.maxLength(80)),
  /** The points that pay it; absent: it is paid in money. */
  points: z.optional(z.int()),
})
export type PaidFrom = z.output<typeof PaidFrom>
