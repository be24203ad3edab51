import type { Availability } from '#shared/menu/availability.ts'
import type { ItemChange } from '#shared/menu/drafts.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Tag } from '#shared/menu/tag.ts'

/** What several dishes are given. `station` null: they are made where their category says. */
export type ManyWay =
  | { readonly kind: 'tags'; readonly tags: readonly Tag[]; readonly takes: 'add' | 'remove' }
  | { readonly kind: 'available'; readonly available: Availability | null | undefined }
  | { readonly kind: 'outAtNone'; readonly outAtNone: boolean }
  | { readonly kind: 'station'; readonly station: string | null }

type Fields = ItemChange['base']
/** What a dish is, and what it becomes. */
export type ManyEdit = {
  readonly _id: string
  readonly before: Fields
  readonly after: Fields
}

/** Returns the edits of those dishes that it changes. */
export const manyEdits = (items: readonly MenuItem[], way: ManyWay): readonly ManyEdit[] =>
  items
    .map((item) => ({ _id: item._id, ...editOf(item, way) }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))

function editOf(item: MenuItem, way: ManyWay): Omit<ManyEdit, '_id'> {
  switch (way.kind) {
    case 'tags':
      return tagged(item, way)
    case 'available': {
      const { available: before = null } = item
      return { before: { available: before }, after: { available: way.available ?? null } }
    }
    case 'outAtNone': {
      const { outAtNone: before = false, combo } = item
      // A set takes what its dishes take: each of them has the switch.
      return { before: { outAtNone: before }, after: { outAtNone: !combo && way.outAtNone } }
    }
    case 'station': {
      const { station, byCategory = false } = item
      const after =
        way.station === null
          ? { station, byCategory: true }
          : { station: way.station, byCategory: false }
      return { before: { station, byCategory }, after }
    }
  }
}

function tagged(
  { tags: before = [] }: MenuItem,
  { tags, takes }: Extract<ManyWay, { readonly kind: 'tags' }>,
): Omit<ManyEdit, '_id'> {
  const kept = before.filter((tag) => !tags.includes(tag))
  const isAdded = takes === 'add' && !tags.every((tag) => before.includes(tag))
  const after = isAdded ? [...kept, ...tags] : takes === 'add' ? before : kept
  return { before: { tags: before }, after: { tags: after } }
}
