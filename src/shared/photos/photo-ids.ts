import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'

/** A count, or a line of a delivery, names at most so many. */
export const MOST_PHOTOS = 3

/** The ids by which a count or a delivery names its photos. */
export const PhotoIds = z.array(Id).check(z.maxLength(MOST_PHOTOS))
