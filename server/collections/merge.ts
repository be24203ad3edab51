import { isDeepStrictEqual } from 'node:util'
import type { ChangedMeanwhile } from '#shared/contract/collection.ts'
import { conflict } from '../platform/http/errors.ts'

type Fields = Readonly<Record<string, unknown>>

type Edit<Draft> = {
  /** The values that the edit began with, if the caller sends them. */
  readonly base: Fields | undefined
  readonly draft: Draft
}

/**
 * Applies an edit to a record that another person has changed since the edit began. `fields` are those that the
 * edit changes; `clashes` are those of them that the other person set to another value. Without `base` the
 * touched fields are unknown: every field that differs from the record clashes.
 */
export function merge<Draft extends Fields>(
  stored: Fields,
  { base, draft }: Edit<Draft>,
): { readonly fields: Partial<Draft> } & Pick<ChangedMeanwhile, 'clashes'> {
  const began = base ?? {}
  const isAsBefore = (name: string, value: unknown) =>
    name in began && isDeepStrictEqual(began[name], value)
  const touched = Object.entries(draft).filter(([name, value]) => !isAsBefore(name, value))
  const clashes = touched
    .filter(([name, value]) => !isDeepStrictEqual(stored[name], value))
    .filter(([name]) => !isAsBefore(name, stored[name]))
    .map(([field, yours]) => ({ field, yours, theirs: stored[field] }))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- some entries of the draft
  return { fields: Object.fromEntries(touched) as Partial<Draft>, clashes }
}

/**
 * Returns what an edit of settings changes, without what the person left as it was. Throws 409
 * CHANGED_MEANWHILE with the settings as they are stored where another person changed the same field; without
 * `base` the later edit wins.
 */
export function changeSince<Change extends object>(
  stored: object,
  { base, ...draft }: Change & { readonly base?: Fields | undefined },
): Partial<Omit<Change, 'base'>> {
  if (!base) return draft
  const { fields, clashes } = merge({ ...stored }, { base, draft })
  if (clashes.length > 0) throw changedMeanwhile({ stored: { ...stored }, clashes })
  return fields
}

export const changedMeanwhile = (details: ChangedMeanwhile) =>
  conflict('CHANGED_MEANWHILE', { details })
