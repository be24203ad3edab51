import * as z from 'zod/mini'
import { Instant } from '../contract/scalars.ts'

/** Units of the branch's currency for one unit of another, as people write it: '21650', '0.0462'. */
export const RateText = z.string().check(
  z.trim(),
  z.regex(/^\d{1,9}(\.\d{1,8})?$/, { error: 'currencies.rateInvalid' }),
  z.refine((text) => Number(text) > 0, { error: 'currencies.rateInvalid' }),
)

export const CurrencyCode = z.string().check(z.regex(/^[A-Z]{3}$/))

/** How a branch takes and gives another currency, for the time in which it did. */
export const BranchRate = z.object({
  currency: CurrencyCode,
  /** At which guests pay with it. */
  buying: z.string(),
  /** At which a guest gets more of it as change than the guest paid with. */
  selling: z.string(),
  from: Instant,
  /** Null while it is valid. */
  to: z.nullable(Instant),
})
export type BranchRate = z.output<typeof BranchRate>
