import { refuseOtherMoney } from '../menu/menu-money.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { revisePeople } from '../tenancy/revise.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { refuseUnpaidBranch } from './checks.ts'

/**
 * Reopens a closed branch, in a change: what may have changed in the meantime is checked as for a new branch. When
 * repeated, no branch is left to reopen.
 */
export async function reopenBranch(trx: Db, place: BranchPlace, at: Date) {
  const { restaurantId, branchId } = place
  const branch = await trx
    .selectFrom('branches')
    .select(['name', 'currency'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .where('archived_at', 'is not', null)
    .executeTakeFirst()
  if (!branch) throw notFound()
  await refuseUnpaidBranch(trx, restaurantId)
  await refuseOtherMoney(trx, { restaurantId, currency: branch.currency })
  await trx
    .updateTable('branches')
    .set({ archived_at: null })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .execute()
  const people = await revisePeople(trx, { restaurantId }, at)
  return { details: { name: branch.name }, people }
}
