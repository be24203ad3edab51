import * as z from 'zod/mini'
import { sameValue } from './same-value.ts'

export type Values = Readonly<Record<string, unknown>>

/** A row as a person wants it: a new record, or fields of one that is stored. */
export type Wanted = {
  readonly _id: string
  readonly isNew?: boolean | undefined
  readonly draft?: Values | undefined
}

/** A record as a collection has it. */
export type Stored = Values & { readonly _id: string; readonly archived?: boolean }

/**
 * Why a row cannot be saved. `unknown`: no record of this place has the id, or it was removed for good; `twice`:
 * another row of the same sheet means the same record.
 */
export type Fault =
  | { readonly field: ''; readonly kind: 'unknown' | 'archived' | 'twice' }
  | { readonly field: string; readonly kind: 'refused'; readonly issue: z.core.$ZodIssue }

/** What becomes of a row. `fields`: all of a new record, of a stored one those that change. */
export type Judged = {
  readonly _id: string
  readonly action: 'create' | 'update' | 'unchanged' | 'fault'
  readonly fields: Values
  readonly faults: readonly Fault[]
}

/**
 * Returns what saving would do with each row. The same in the window, which shows it before anything is sent, and in
 * the server, which does it; there the rules of the collection follow.
 */
export function judgeRows(
  draft: z.ZodMiniObject,
  rows: readonly Wanted[],
  stored: ReadonlyMap<string, Stored>,
): readonly Judged[] {
  const some = z.partial(draft)
  const met = new Set<string>()
  return rows.map((row) => {
    const { _id, isNew = false } = row
    const before = stored.get(_id)
    const twice = met.has(_id)
    met.add(_id)
    if (twice) return refused(_id, 'twice')
    if (before?.archived) return refused(_id, 'archived')
    // A new one that is there already came twice: its reply was lost the first time.
    if (before) return judgeEdit(some, row, before)
    return isNew ? judgeNew(draft, row) : refused(_id, 'unknown')
  })
}

const refused = (_id: string, kind: 'unknown' | 'archived' | 'twice'): Judged => ({
  _id,
  action: 'fault',
  fields: {},
  faults: [{ field: '', kind }],
})

function judgeNew(draft: z.ZodMiniObject, { _id, draft: wanted = {} }: Wanted): Judged {
  const parsed = z.safeParse(draft, wanted)
  return parsed.success
    ? { _id, action: 'create', fields: parsed.data, faults: [] }
    : { _id, action: 'fault', fields: {}, faults: faultsOf(parsed.error.issues) }
}

function judgeEdit(some: z.ZodMiniObject, { _id, draft = {} }: Wanted, before: Stored): Judged {
  // What was stored by older rules may stay as it is.
  const parsed = z.safeParse(some, differing(before, draft))
  if (!parsed.success)
    return { _id, action: 'fault', fields: {}, faults: faultsOf(parsed.error.issues) }
  const fields = differing(before, parsed.data)
  const action = Object.keys(fields).length === 0 ? 'unchanged' : 'update'
  return { _id, action, fields, faults: [] }
}

const differing = (before: Values, draft: Values): Values =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !sameValue(before[name], value)),
  )

/** The first of each field is enough. */
function faultsOf(issues: readonly z.core.$ZodIssue[]): readonly Fault[] {
  const first = new Map<string, Fault>()
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '')
    if (!first.has(field)) first.set(field, { field, kind: 'refused', issue })
  }
  return [...first.values()]
}
