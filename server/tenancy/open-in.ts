import type { Feature } from '#shared/features/feature.ts'
import { may, type Verdict } from '#shared/features/may.ts'
import { isPlatformRole } from '#shared/permissions/role.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from './caller.ts'
import { type OpenIn, refuseClosed } from './feature-gate.ts'
import { findBranch } from './branches.ts'
import { inScope } from './scope.ts'

/** Queries the branch itself, not a kept copy: a switch counts from the next call on, on every node. */
export const createOpenIn =
  (db: Db): OpenIn =>
  (caller, branchId, feature) =>
    requireOpen(db, caller, branchId, [feature])

/**
 * Does the same for calls that name a thing and not its branch: their handlers call it once they know the
 * branch. Any one of the features is enough.
 */
export async function requireOpen(
  db: Db,
  caller: Caller,
  branchId: string,
  anyOf: readonly Feature[],
): Promise<void> {
  if (isPlatformRole(caller.role)) return
  const found = await findBranch(db, caller, branchId)
  if (found) refuseAll(anyOf.map((feature) => may(caller, { feature }, found.branch)))
}

/** Does the same for things of all branches of a restaurant: one branch that the caller may enter is enough. */
export async function requireOpenSomewhere(
  db: Db,
  caller: Caller,
  restaurantId: string,
  feature: Feature,
): Promise<void> {
  if (isPlatformRole(caller.role)) return
  const branches = await db
    .selectFrom('branches')
    .select('id')
    .where(inScope(caller, 'id'))
    .where('restaurant_id', '=', restaurantId)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .execute()
  await openAmong(
    db,
    caller,
    branches.map(({ id }) => id),
    feature,
  )
}

/** Returns the branches that the caller may enter and that have the feature; refuses if there is none. */
export async function openAmong(
  db: Db,
  caller: Caller,
  branchIds: readonly string[],
  feature: Feature,
): Promise<readonly string[]> {
  const verdicts: (readonly [id: string, verdict: Verdict])[] = []
  for (const id of branchIds) {
    const found = await findBranch(db, caller, id)
    if (found) verdicts.push([id, may(caller, { feature }, found.branch)])
  }
  refuseAll(verdicts.map(([, verdict]) => verdict))
  return verdicts.flatMap(([id, verdict]) => (verdict === 'allowed' ? id : []))
}

/** Says that a feature is turned off rather than that the person may not use it: a manager can turn it on. */
function refuseAll(verdicts: readonly Verdict[]): void {
  if (verdicts.includes('allowed')) return
  const off = verdicts.find((verdict) => verdict === 'branch' || verdict === 'package')
  refuseClosed(off ?? verdicts[0] ?? 'allowed')
}
