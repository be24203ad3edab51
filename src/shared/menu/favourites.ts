import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** Days of sales that decide on favourites. */
export const FAVOURITE_DAYS = 14

/**
 * For each of the 24 hours of the branch's day the dishes that sell best around it, the best first. Holds no
 * figures: people who see the menu need not know how much is sold.
 */
export const FavouritesByHour = z.array(z.array(Id)).check(z.length(24))
export type FavouritesByHour = z.output<typeof FavouritesByHour>
