import * as z from 'zod/mini'
import { Id } from '../contract/scalars.ts'
import { Tag } from '../menu/tag.ts'

/** More than any menu needs for one promotion. */
const MOST = 300

const ids = z.optional(z.array(Id).check(z.minLength(1), z.maxLength(MOST)))

/**
 * The dishes that a promotion is about: those named, those of the categories, those with one of the tags. Without all
 * three it is about every dish.
 */
export const Reach = z.object({
  items: ids,
  categories: ids,
  tags: z.optional(z.array(Tag).check(z.minLength(1), z.maxLength(Tag.options.length))),
  /** Only where one of these choices was taken, e.g. the large glass; absent: however it was ordered. */
  options: ids,
})
export type Reach = z.output<typeof Reach>
