import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'
import { MOST_TOTAL } from '../money/most-total.ts'

const MOST_DAYS = 365

/** A promotion by code whose codes come on receipts, for the guest's next visit. */
export const NextVisit = z.object({
  /** A code holds until so many days after the sale. */
  days: z.int().check(z.gte(1), z.lte(MOST_DAYS)),
  /** Sales from this total on bring one; absent: all. */
  from: z.optional(Amount.check(z.gte(1), z.lte(MOST_TOTAL))),
})
export type NextVisit = z.output<typeof NextVisit>
