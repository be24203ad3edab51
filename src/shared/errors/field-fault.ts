import * as z from 'zod/mini'

/**
 * One value that a check refused, in the details of `VALIDATION_FAILED`: where it is, which check, and
 * the check's bounds, so that a window can say it in the reader's language. `message` is English.
 */
export const FieldFault = z.object({
  /** Part and place of the request, e.g. `body.cash.total`. */
  path: z.string(),
  message: z.string(),
  /** As zod names its issues, e.g. `too_small`; our own checks have none. */
  code: z.optional(z.string()),
  /** The type of the value that is too small or too big: `string`, `number`, `array`, ... */
  origin: z.optional(z.string()),
  /** The expected format, e.g. `email`. */
  format: z.optional(z.string()),
  minimum: z.optional(z.number()),
  maximum: z.optional(z.number()),
  /** False if the bound itself is refused too. */
  inclusive: z.optional(z.boolean()),
})
