import * as z from 'zod/mini'

/**
 * What the slip of a card machine says of a payment. Too short for the number of a card, which is never taken
 * down.
 */
export const Approval = z.object({
  code: z.string().check(z.trim(), z.regex(/^[0-9A-Za-z-]{1,12}$/)),
  /** The last digits of the card; absent where no one typed them. */
  lastFour: z.optional(z.string().check(z.regex(/^\d{4}$/))),
})
export type Approval = z.output<typeof Approval>
