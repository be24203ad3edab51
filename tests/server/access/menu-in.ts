import type { Branch } from '#shared/branches/branch.ts'
import { demoUser, type House, type Loose, NOON } from '../support/house.ts'
import { newId } from '../support/till.ts'

/** See `things.ts`. */
export const MENU_PATHS = {
  'menu-items': 'menuItem',
  'menu-categories': 'menuCategory',
  'menu-item-customizations': 'menuCustomization',
  dayparts: 'daypart',
  'menu-plans': 'menuPlan',
  'menu-versions': 'menuVersion',
} as const

/** A publication that waits, and a version that can be taken back without harm to what the walk needs. */
export async function menuIn(
  { db }: Pick<House, 'db'>,
  { _id: branchId, restaurantId, country, code }: Branch,
  made: (path: string, body: object) => Promise<Loose>,
) {
  await made(`/menu-categories?restaurantId=${restaurantId}`, { name: { en: `Version ${code}` } })
  const version = await db
    .selectFrom('menu_versions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('n', 'desc')
    .executeTakeFirstOrThrow()
  const menuPlan = newId()
  await db
    .insertInto('menu_drafts')
    .values({
      restaurant_id: restaurantId,
      id: menuPlan,
      name: `Plan ${code}`,
      due_at: NOON,
      branch_ids: [branchId],
      rows: '{}',
      planned_at: NOON,
      planned_by: demoUser(`${country.toLowerCase()}.owner`).id,
      planned_by_name: 'Owner',
    })
    .execute()
  return { menuPlan, menuVersion: version.id }
}
