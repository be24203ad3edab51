import { SuiteError } from '../link/suite-error.ts'
import { mergeDrafts } from './merge-drafts.ts'

/** A field that two people changed at the same time: the person has to choose. */
export type Clash<R, Draft> = {
  /** The record as it is stored now. */
  readonly stored: R
  readonly theirs: Draft
  /** Both people's changes, with the own value where they differ. */
  readonly merged: Draft
  /** Names of the fields that both changed. */
  readonly both: readonly string[]
  readonly error: SuiteError
}

/**
 * Saves a draft over the record it began with. If another person saved that in the meantime, joins the fields
 * that only one of them changed and saves over theirs; returns the clash if both changed the same field, null
 * when it was saved. Throws other failures.
 */
export async function saveOver<R, Draft extends object>({
  draft,
  base,
  over,
  names,
  toDraft,
  save,
}: {
  readonly draft: Draft
  /** The values the person began with. */
  readonly base: Draft
  readonly over: R | undefined
  /** Of the fields. */
  readonly names: readonly string[]
  readonly toDraft: ((record: R) => Draft) | undefined
  readonly save: (draft: Draft, over: R | undefined) => Promise<unknown>
}): Promise<Clash<R, Draft> | null> {
  try {
    await save(draft, over)
    return null
  } catch (error) {
    if (!(error instanceof SuiteError) || !toDraft) throw error
    const stored = storedOf<R>(error)
    if (stored === undefined) throw error
    const theirs = toDraft(stored)
    const { merged, both } = mergeDrafts(names, { base, mine: draft, theirs })
    if (both.length > 0) return { stored, theirs, merged, both, error }
    return saveOver({ draft: merged, base: theirs, over: stored, names, toDraft, save })
  }
}

/** Returns the record as it is stored now, if a save was refused because another person had changed it. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the contract says that it is what `get` and `list` return
function storedOf<R>({ code, details }: SuiteError): R | undefined {
  const known = typeof details === 'object' && details !== null && 'stored' in details
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as above
  return code === 'CHANGED_MEANWHILE' && known ? (details.stored as R) : undefined
}
