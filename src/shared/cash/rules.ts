import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

const Limit = Amount.check(z.gte(0), z.lte(1_000_000_000_000))

/** How a branch handles its drawer. Amounts in smallest units of the branch's currency. */
export const CashRules = z.object({
  /** The person who counts does not see what must be in the drawer. */
  blindCount: z.boolean(),
  /** A larger difference at closing needs a manager. */
  differenceLimit: Limit,
  /** Putting in or taking out more needs a manager. */
  movementLimit: Limit,
})
export type CashRules = z.output<typeof CashRules>
