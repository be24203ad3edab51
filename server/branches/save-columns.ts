import type { BranchUpdate } from '#shared/branches/edit.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Columns = Pick<BranchUpdate, 'name' | 'code' | 'currency' | 'timeZone' | 'businessDayCutoff'>

/** Writes the fields of a branch outside its settings; absent values stay as they are. */
export async function saveColumns(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { name, code, currency, timeZone, businessDayCutoff }: Columns,
): Promise<void> {
  const columns = {
    ...(name && { name: JSON.stringify(name) }),
    ...(code !== undefined && { code }),
    ...(currency !== undefined && { currency }),
    ...(timeZone !== undefined && { time_zone: timeZone }),
    ...(businessDayCutoff !== undefined && { business_day_cutoff: businessDayCutoff }),
  }
  if (Object.keys(columns).length === 0) return
  await trx
    .updateTable('branches')
    .set(columns)
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .execute()
}
