import { isDeepStrictEqual } from 'node:util'
import type { ChangedMeanwhile } from '#shared/contract/collection.ts'

type Fields = Readonly<Record<string, unknown>>

type Edit = {
  /** The values that the edit began with, if the caller sends them. */
  readonly base: Fields | undefined
  readonly draft: Fields
}

/**
 * Applies an edit to a record that another person has changed since the edit began. `fields` are those that the
 * edit changes; `clashes` are those of them that the other person set to another value. Without `base` the
 * touched fields are unknown: every field that differs from the record clashes.
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
