import type { EventRow } from '#shared/sync/event.ts'
import type { Floor } from '#shared/tables/floor.ts'
import { branchRow } from '../change/change-settings.ts'
import type { Db } from '../platform/database/database.ts'
import { BranchSettings } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Changes what a branch has chosen for its floor. Returns the row of the branch; none where nothing changed. */
export async function changeFloor(
  trx: Db,
  place: BranchPlace,
  edit: (floor: Floor | undefined) => Floor,
): Promise<readonly EventRow[]> {
  const { restaurantId, branchId } = place
  const settings = await readSettings(trx, place)
  const floor = edit(settings.floor)
  if (JSON.stringify(floor) === JSON.stringify(settings.floor ?? {})) return []
  await trx
    .updateTable('branch_settings')
    .set({ settings: JSON.stringify({ ...settings, floor }) })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .execute()
  return branchRow(trx, place)
}

export const readFloor = async (trx: Db, place: BranchPlace): Promise<Floor | undefined> =>
  (await readSettings(trx, place)).floor

async function readSettings(trx: Db, { restaurantId, branchId }: BranchPlace) {
  const row = await trx
    .selectFrom('branch_settings')
    .select('settings')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .executeTakeFirstOrThrow()
  return BranchSettings.parse(row.settings)
}
