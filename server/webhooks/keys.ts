import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns the keys of a branch that hold at an instant, the latest first. */
export const keysOf = (db: Db, { restaurantId, branchId }: BranchPlace, at: Date) =>
  db
    .selectFrom('webhook_keys')
    .select(['id', 'made_at', 'made_by_name', 'ends_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', at)]))
    .orderBy('made_at', 'desc')
    .execute()

/** Lets no key of a branch hold longer than until then. */
export const endKeys = (trx: Db, { restaurantId, branchId }: BranchPlace, then: Date) =>
  trx
    .updateTable('webhook_keys')
    .set({ ends_at: then })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', then)]))
    .execute()
