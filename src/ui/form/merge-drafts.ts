import { valueAt } from './at-path.ts'

/** The joined work of two people on one record, and the fields that both changed to different values. */
export type Merged<Draft> = { readonly merged: Draft; readonly both: readonly string[] }

/**
 * Joins a person's entries with what another saved in the meantime, field by field: a field that only one of
 * them changed has that value. If both did, `merged` holds the person's own until one is chosen.
 */
export function mergeDrafts<Draft extends object>(
  names: readonly string[],
  { base, mine, theirs }: { readonly base: Draft; readonly mine: Draft; readonly theirs: Draft },
): Merged<Draft> {
  const own = [...new Set(names)].filter((name) => !same(base, mine, name))
  return {
    merged: withValues(theirs, own, mine),
    both: own.filter((name) => !same(base, theirs, name) && !same(mine, theirs, name)),
  }
}

/** Returns a copy with these fields from another draft. */
export function withValues<Draft extends object>(
  draft: Draft,
  names: readonly string[],
  from: Draft,
): Draft {
  const copy = structuredClone(draft)
  for (const name of names) {
    const path = name.split('.')
    const last = path.pop() ?? ''
    const holder = path.length === 0 ? copy : valueAt(copy, path.join('.'))
    if (typeof holder === 'object' && holder !== null)
      Reflect.set(holder, last, valueAt(from, name))
  }
  return copy
}

const same = (one: object, other: object, name: string) =>
  JSON.stringify(valueAt(one, name)) === JSON.stringify(valueAt(other, name))
