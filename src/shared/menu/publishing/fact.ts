import * as z from 'zod/mini'
import { Amount, Id, LocalText } from '../../contract/scalars.ts'
import { OwnType } from '../item-price.ts'
import { Tag } from '../tag.ts'

/** A value of the menu as a window can write it in the reader's words. */
export const FactValue = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('money'), amount: Amount }),
  z.object({ kind: z.literal('count'), count: z.number() }),
  z.object({ kind: z.literal('codes'), codes: z.array(z.string()) }),
  z.object({ kind: z.literal('names'), names: z.array(LocalText) }),
])
export type FactValue = z.output<typeof FactValue>

/** One value that a change gives another; null: there was none, or is none. */
export const MenuFact = z.object({
  /** A field of the row; `other` for one that has no words of its own. */
  field: z.string(),
  /** The choice or daypart that it is of; absent: the row itself. */
  of: z.optional(LocalText),
  orderType: z.optional(OwnType),
  branchId: z.optional(Id),
  before: z.nullable(FactValue),
  after: z.nullable(FactValue),
})
export type MenuFact = z.output<typeof MenuFact>

/** What happens to one dish, category, group of choices, daypart or tag. */
export const MenuChange = z.object({
  _id: Id,
  kind: z.enum(['item', 'category', 'modifierGroup', 'daypart', 'tag']),
  /** Empty of a tag: it has the word of the interface. */
  name: LocalText,
  tag: z.optional(Tag),
  what: z.enum(['added', 'removed', 'changed']),
  facts: z.array(MenuFact),
  /** Where it holds; null: in every branch. */
  branchIds: z.nullable(z.array(Id)),
})
export type MenuChange = z.output<typeof MenuChange>
