import * as z from 'zod/mini'
import { DateOnly } from '../contract/scalars.ts'
import { TaxRule } from './policy.ts'

/** A tax with the dates between which it is valid. `to` is the last valid day; null means until further notice. */
export const TaxRow = z.extend(TaxRule, {
  taxClass: z.string(),
  from: DateOnly,
  to: z.nullable(DateOnly),
})
export type TaxRow = z.output<typeof TaxRow>
