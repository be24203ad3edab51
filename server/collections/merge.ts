import { isDeepStrictEqual } from 'node:util'
import type { ChangedMeanwhile } from '#shared/contract/collection.ts'

type Fields = Readonly<Record<string, unknown>>

type Edit = {
  /** What the edit began with, where the caller says it. */
  readonly base: Fields | undefined
  readonly draft: Fields
}

/**
 * Puts an edit onto a record that somebody else has changed since the edit began. `fields` are those
 * that the edit changes; `clashes` those of them that the other one has changed to something else.
 * Without `base` nobody knows what was touched: every field that differs from the record clashes.
 */
export function merge(
  stored: Fields,
  { base, draft }: Edit,
): { readonly fields: Fields } & Pick<ChangedMeanwhile, 'clashes'> {
  const began = base ?? {}
  const isAsBefore = (name: string, value: unknown) =>
    name in began && isDeepStrictEqual(began[name], value)
  const touched = Object.entries(draft).filter(([name, value]) => !isAsBefore(name, value))
  const clashes = touched
    .filter(([name, value]) => !isDeepStrictEqual(stored[name], value))
    .filter(([name]) => !isAsBefore(name, stored[name]))
    .map(([field, yours]) => ({ field, yours, theirs: stored[field] }))
  return { fields: Object.fromEntries(touched), clashes }
}
