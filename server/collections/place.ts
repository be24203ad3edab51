import type { Entrance } from '../tenancy/enter.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { notFound } from '../platform/http/errors.ts'

/** The place of a collection as a call names it. */
export type Named = { readonly branchId: string } | { readonly restaurantId: string }

/** A branch, or with null a whole restaurant. */
export type Place = BranchPlace | { readonly restaurantId: string; readonly branchId: null }

/** Returns the place that a call names; 404 outside the caller's scope. */
export async function placeOf(
  { db, configs }: { readonly db: Db; readonly configs: Entrance },
  caller: Caller,
  named: Named,
): Promise<Place> {
  if ('branchId' in named) {
    const { branch } = await configs.enter(caller, named.branchId)
    return { restaurantId: branch.restaurantId, branchId: branch._id }
  }
  const { restaurantId } = named
  if (caller.restaurantId !== null && caller.restaurantId !== restaurantId) throw notFound()
  // A person's own restaurant exists; the platform's staff can name any.
  const found =
    caller.restaurantId !== null ||
    (await db
      .selectFrom('restaurants')
      .select('id')
      .where('id', '=', restaurantId)
      .executeTakeFirst())
  if (!found) throw notFound()
  return { restaurantId, branchId: null }
}
