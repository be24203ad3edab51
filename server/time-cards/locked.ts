import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Refuses to change what a business day says once it was exported for payroll. */
export async function refuseLocked(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  day: string,
): Promise<void> {
  const found = await trx
    .selectFrom('pay_periods')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('from_day', '<=', day)
    .where('to_day', '>=', day)
    .executeTakeFirst()
  if (found) throw conflict('PERIOD_LOCKED')
}
