import * as z from 'zod/mini'
import { Id, LocalText } from '../contract/scalars.ts'
import { CountryCode } from '../countries/country-code.ts'

/** A branch as listed after login. */
export const BranchSummary = z.object({
  _id: Id,
  restaurantId: Id,
  name: LocalText,
  country: CountryCode,
  currency: z.string(),
})
export type BranchSummary = z.output<typeof BranchSummary>

/** A branch among those of many restaurants. */
export const BranchListed = z.extend(BranchSummary, { restaurantName: LocalText, code: z.string() })
export type BranchListed = z.output<typeof BranchListed>
