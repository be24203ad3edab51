import * as z from 'zod/mini'
import { Availability } from './availability.ts'
import { Tag } from './tag.ts'

/** Where and when the dishes with a tag are sold, within what else is said of them; null: always. */
export const TagTimes = z.object({ tag: Tag, available: z.nullable(Availability) })
export type TagTimes = z.output<typeof TagTimes>
