import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** Days of sales that make a favourite. */
export const FAVOURITE_DAYS = 14

/** Pieces of a dish that were sold in those days, by the hour of the branch's day: 24 figures. */
export const DishHours = z.object({
  menuItemId: Id,
  hours: z.array(z.int().check(z.gte(0))).check(z.length(24)),
})
export type DishHours = z.output<typeof DishHours>
