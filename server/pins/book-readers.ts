import { OVERRIDE_PERMISSIONS } from '#shared/permissions/override-action.ts'
import type { Db } from '../platform/database/database.ts'
import { mayEnterBranch } from '../tenancy/caller.ts'
import { findAccount } from '../session/people.ts'
import type { Holder } from '../session/holder.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns whether a person may approve actions of others: their PIN is worth more than their own sales. */
export const mayAllow = ({ permissions }: Pick<Holder, 'permissions'>): boolean =>
  Object.values(OVERRIDE_PERMISSIONS).some((one) => permissions.includes(one))

/**
 * Returns which people of a branch have proven themselves on a device, by the hash of its secret: active people
 * only (decision 0013). A session alone proves no device: every person who may sell can send its token from
 * anywhere.
 */
export async function provenOn(
  db: Db,
  device: Buffer | null,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly Holder[]> {
  if (device === null) return []
  const rows = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('u.id')
    .where('d.hash', '=', device)
    .where('u.restaurant_id', '=', restaurantId)
    .where('u.active', '=', true)
    .execute()
  const found = await Promise.all(rows.map(({ id }) => findAccount(db, id)))
  return found.flatMap((account) => {
    const here = account && mayEnterBranch(account.holder, { id: branchId, restaurantId })
    return here ? [account.holder] : []
  })
}
