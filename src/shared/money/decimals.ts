import * as z from 'zod/mini'

/**
 * How many decimals a branch writes: those of the currency, always two, or none where an amount is whole. Amounts
 * stay what they are, in the currency's smallest unit.
 */
export const Decimals = z.enum(['usual', 'always', 'needed'])
export type Decimals = z.output<typeof Decimals>
