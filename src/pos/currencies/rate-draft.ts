import * as z from 'zod/mini'
import { RateDraft } from '#shared/currencies/contract.ts'

/** A rate in its form. `known`: the currency is there already, and its rates change. */
export const RateForm = z.extend(RateDraft, { known: z.boolean() })
export type RateForm = z.output<typeof RateForm>
