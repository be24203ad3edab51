import type { Caller } from '../../tenancy/caller.ts'
import type { Db } from '../../platform/database/database.ts'
import { conflict } from '../../platform/http/errors.ts'
import { changesOf, seenAs } from './changes-of.ts'
import type { BranchChanges } from './write-version.ts'

type Branches = {
  readonly restaurantId: string
  /** `all`: of the restaurant. */
  readonly within: Caller['branchIds']
  /** Closed ones, too. */
  readonly evenClosed?: true
}

/** Returns the ids of a restaurant's branches in their order. */
export async function branchIdsOf(
  db: Db,
  { restaurantId, within, evenClosed }: Branches,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .$if(!evenClosed, (query) => query.where('archived_at', 'is', null))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id).filter((id) => within === 'all' || within.includes(id))
}

/** Returns what the edited menu has other than each of the branches. */
export async function changesIn(
  db: Db,
  restaurantId: string,
  branchIds: readonly string[],
): Promise<BranchChanges> {
  const changes: (readonly [string, Awaited<ReturnType<typeof changesOf>>])[] = []
  for (const branchId of branchIds)
    changes.push([branchId, await changesOf(db, { restaurantId, branchId })])
  return new Map(changes)
}

/** A branch with the difference that a person was shown. */
export type Seen = { readonly branchId: string; readonly seen: string }

/** Refuses what is not as the person saw it: another person has edited or published since. */
export function refuseUnseen(changes: BranchChanges, seen: readonly Seen[]): void {
  const known = new Map(seen.map((one) => [one.branchId, one.seen]))
  const isSeen = [...changes].every(([id, all]) => known.get(id) === seenAs(all))
  if (!isSeen) throw conflict('MENU_NOT_AS_SEEN')
}

/** Leaves out branches in which nothing changes. */
export const onlyChanged = (changes: BranchChanges): BranchChanges =>
  new Map([...changes].filter(([, all]) => all.length > 0))

/** Counts the dishes, categories, groups and dayparts that change somewhere. */
export const countRows = (changes: BranchChanges): number =>
  new Set([...changes.values()].flat().map(({ after }) => after.row._id)).size
