import type { Db } from '../database/database.ts'

/** Makes everything that nodes keep of a branch out of date. */
export async function raiseConfigVersion(
  trx: Db,
  { restaurantId, branchId }: { readonly restaurantId: string; readonly branchId: string },
): Promise<void> {
  await trx
    .updateTable('branches')
    .set(({ eb }) => ({ config_version: eb('config_version', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .execute()
}
