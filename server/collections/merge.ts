import { isDeepStrictEqual } from 'node:util'
import type { ChangedMeanwhile } from '#shared/contract/collection.ts'
import { conflict } from '../platform/http/errors.ts'

type Fields = Readonly<Record<string, unknown>>

type Edit<Draft> = {
  /** What the edit began with, where the caller says it. */
  readonly base: Fields | undefined
  readonly draft: Draft
}

/**
 * Puts an edit onto a record that somebody else has changed since the edit began. `fields` are those
 * that the edit changes; `clashes` those of them that the other one has changed to something else.
 * Without `base` nobody knows what was touched: every field that differs from the record clashes.
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

/** Refuses an edit, with both values of the fields that clash. */
export const changedMeanwhile = (details: ChangedMeanwhile) =>
  conflict(
    'CHANGED_MEANWHILE',
    'Somebody else has changed this while you edited it. Nothing was saved; compare and save again.',
    details,
  )
