import * as z from 'zod/mini'
import { withBase } from '../contract/with-base.ts'
import { LANGUAGES } from '../languages/languages.ts'

const Known = z.enum(LANGUAGES)

/** Languages of a branch. */
export const BranchLanguages = z.object({
  /** Of receipts, and of the customer display unless set there; null: that of the window. */
  guest: z.nullable(Known),
  /** Languages that people can choose for their windows. */
  offered: z.array(Known).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
})
export type BranchLanguages = z.output<typeof BranchLanguages>

const Some = z.array(Known).check(z.maxLength(LANGUAGES.length))

/**
 * Changes of them. `offer` and `withdraw` name single ones, so that changes by two people both hold. `base`: what
 * the edit began with of the other fields.
 */
export const LanguagesChange = z.extend(withBase(z.partial(BranchLanguages)), {
  offer: z.optional(Some),
  withdraw: z.optional(Some),
})
export type LanguagesChange = z.output<typeof LanguagesChange>
