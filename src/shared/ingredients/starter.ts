import * as z from 'zod/mini'
import { Amount } from '../contract/scalars.ts'

/** What kitchens of a country usually cook with, by category. */
export const StarterIngredients = z.object({
  currency: z.string(),
  categories: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      items: z.array(
        z.object({
          name: z.string(),
          /** It is known here already, and stays as it is. */
          present: z.boolean(),
          /** Roughly what so much costs, in smallest units; null: it is made here, or the branch has other money. */
          price: z.nullable(Amount),
          /** What the price is for. */
          per: z.enum(['kg', 'l', 'piece']),
        }),
      ),
    }),
  ),
})
export type StarterIngredients = z.output<typeof StarterIngredients>
