import * as z from 'zod/mini'
import { Daypart } from '../../dayparts/daypart.ts'
import { Id } from '../../contract/scalars.ts'
import { Category, MenuItem, ModifierGroup } from '../menu.ts'
import { TagTimes } from '../tag-times.ts'

/** What is said of the dishes with a tag. Tills have it in the rows of the dishes. */
export const PublishedTag = z.extend(TagTimes, { _id: Id, kind: z.literal('tag') })

/** What is frozen for a branch while changes are collected: rows of its menu as tills have them, dayparts, and what is said of tags. */
export const PublishedRow = z.discriminatedUnion('kind', [
  Category,
  MenuItem,
  ModifierGroup,
  z.extend(Daypart, { kind: z.literal('daypart') }),
  PublishedTag,
])
export type PublishedRow = z.output<typeof PublishedRow>

/** A row of a published menu: on sale, or archived and kept for orders that name it. */
export const Published = z.object({ archived: z.boolean(), row: PublishedRow })
export type Published = z.output<typeof Published>

/** What happened to a row of a published menu; `before` is null for one that is new. */
export type RowChange = { readonly before: Published | null; readonly after: Published }
