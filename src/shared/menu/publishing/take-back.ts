import { isSame } from './is-same.ts'

/** A row as fields, with a field that says whether it is archived. */
export type Fields = Readonly<Record<string, unknown>>

type Change = { readonly before: Fields | null; readonly after: Fields }

export type TakenBack = {
  /** The row as it becomes. */
  readonly next: Fields
  /** Fields that were changed since, and stay as they are. */
  readonly clashes: readonly string[]
}

/**
 * Returns a row as it was before a change, with what was changed since. A row that the change has added is archived,
 * unless it was changed since.
 * @param archive the fields of an archived row
 */
export function takeBack({ before, after }: Change, current: Fields, archive: Fields): TakenBack {
  if (!before) {
    const touched = changedBetween(after, current)
    return touched.length > 0
      ? { next: current, clashes: touched }
      : { next: { ...current, ...archive }, clashes: [] }
  }
  const fields = changedBetween(before, after)
  const isKept = (field: string) => isSame(current[field], after[field])
  const back = fields.filter(isKept)
  const clashes = fields.filter(
    // The same as before already: by another way back.
    (field) => !isKept(field) && !isSame(current[field], before[field]),
  )
  return { next: withFields(current, before, back), clashes }
}

/** Returns a row with what a change makes of it; what the change leaves alone stays as it is. */
export function carryOver({ before, after }: Change, current: Fields | null): Fields {
  if (!current || !before) return after
  return withFields(current, after, changedBetween(before, after))
}

const changedBetween = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (field) => !isSame(one[field], other[field]),
  )

/** Absent in `from`: absent in the result. */
function withFields(current: Fields, from: Fields, fields: readonly string[]): Fields {
  const kept = Object.entries(current).filter(([field]) => !fields.includes(field))
  const taken = fields.flatMap((field) =>
    from[field] === undefined ? [] : [[field, from[field]] as const],
  )
  return Object.fromEntries([...kept, ...taken])
}
