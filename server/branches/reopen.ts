import { refuseOtherMoney } from '../menu/menu-money.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { revisePeople } from '../tenancy/revise.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { refuseUnpaidBranch } from './checks.ts'

/**
 * Reopens a closed branch, in a change: what may have changed in the meantime is checked as for a new branch. Null: it
 * is open.
 */
export async function reopenBranch(trx: Db, place: BranchPlace, at: Date) {
  const { restaurantId, branchId } = place
  const branch = await trx
    .selectFrom('branches')
    .select(['name', 'currency', 'archived_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .executeTakeFirst()
  if (!branch) throw notFound()
  if (branch.archived_at === null) return null
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
