import { createHash } from 'node:crypto'
import { isSame } from '#shared/menu/publishing/is-same.ts'
import type { Published, RowChange } from '#shared/menu/publishing/published-row.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { readEdited } from './edited.ts'
import { readPublished } from './published.ts'

/** Returns how the edited menu differs from what a branch sells. Nothing while edits are live. */
export async function changesOf(db: Db, place: BranchPlace): Promise<readonly RowChange[]> {
  const edited = await readEdited(db, place)
  const published = await readPublished(db, place)
  return [...edited].flatMap(([id, after]) => {
    const before = published.get(id) ?? null
    return isChanged(before, after) ? [{ before, after }] : []
  })
}

/** Returns whether tills see a difference: what is archived before and after is on none. */
export const isChanged = (before: Published | null, after: Published): boolean =>
  !(after.archived && before?.archived !== false) && !isSame(before, after)

/** Returns the name of a difference: what a person has seen is published, or nothing. */
export const seenAs = (changes: readonly RowChange[]): string =>
  createHash('sha1').update(JSON.stringify(changes)).digest('hex')
