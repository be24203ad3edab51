import * as z from 'zod/mini'
import { Id, Instant } from '../contract/scalars.ts'
import { Allergen } from '../menu/allergen.ts'
import { Actor } from './actor.ts'

/** A merged order, the order that it came onto, and the merge that brought it; absent in older builds. */
export const MergeMark = z.object({ _id: Id, on: Id, move: z.optional(Id) })
export type MergeMark = z.output<typeof MergeMark>

/** An order that was merged into another, with what is needed to open it again. */
export const Joined = z.object({
  _id: Id,
  /** Of the merge, which its marks name; absent in orders of older builds, whose marks name none. */
  move: z.optional(Id),
  number: z.string(),
  openedAt: Instant,
  /** Its guests. */
  covers: z.optional(z.int()),
  /** The note of the order that it came to, where it brought one. */
  note: z.optional(z.object({ before: z.string(), after: z.string() })),
  /** What its guests must not eat, as far as the others may; absent: nothing more. */
  allergens: z.optional(z.array(Allergen)),
  /** Discounts of the whole order that it came to, which since then reach its own dishes only; absent: none. */
  whole: z.optional(z.array(Id)),
  /** Discounts that the order it came to had; absent where an older till merged them: any may have been there. */
  discounts: z.optional(z.array(Id)),
  by: Actor,
  at: Instant,
})
export type Joined = z.output<typeof Joined>
