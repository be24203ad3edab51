import * as z from 'zod/mini'
import { LANGUAGES } from './languages.ts'

const Known = z.enum(LANGUAGES)

/** Languages of a branch. */
export const BranchLanguages = z.object({
  /** Of receipts, and of the customer display unless set there; null: that of the window. */
  guest: z.nullable(Known),
  /** What people can choose for their windows. */
  offered: z.array(Known).check(z.minLength(1), z.maxLength(LANGUAGES.length)),
})
export type BranchLanguages = z.output<typeof BranchLanguages>
