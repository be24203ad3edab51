import * as z from 'zod/mini'
import { Amount, Id, LocalText } from '../contract/scalars.ts'

/** One choice of a combo, of which a guest takes one dish, e.g. the drink. */
export const ComboChoice = z.object({
  _id: Id,
  name: LocalText,
  dishes: z.array(
    z.object({
      itemId: Id,
      /** On top of the combo's price; may be 0. */
      extra: Amount,
    }),
  ),
})
export type ComboChoice = z.output<typeof ComboChoice>
