import * as z from 'zod/mini'
import { Amount, Id } from '#shared/contract/scalars.ts'

/** A dish of a choice in a form; an empty box is no extra price. */
export const ComboDish = z.object({
  itemId: Id,
  extra: z.nullable(Amount.check(z.gte(0))),
})

/** The same while it is typed: what is unreadable is not a number. */
const Typed = z.array(
  z.object({ itemId: z.string(), extra: z.union([z.number(), z.nan(), z.null()]) }),
)

/** Returns the dishes of a form's value. */
export const dishesIn = (value: unknown): z.output<typeof Typed> => {
  const read = Typed.safeParse(value)
  return read.success ? read.data : []
}
