import { sql } from 'kysely'
import type { PictureSize } from '#shared/menu/picture-address.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../../platform/database/database.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Inspected } from './inspect.ts'

export type Picture = Readonly<Record<PictureSize, Buffer>> & {
  readonly id: string
  readonly type: Inspected['type']
}
type Key = { readonly restaurantId: string; readonly id: string }

/** Days for which a picture that no dish names is kept: Undo and open forms must find it. */
const KEPT_DAYS = 7

export async function insertPicture(trx: Db, restaurantId: string, picture: Picture, at: Date) {
  await trx
    .insertInto('menu_pictures')
    .values({ restaurant_id: restaurantId, ...picture, used_at: at })
    .execute()
}

/** Keeps a picture for some more days. Returns false where the restaurant has none of that id. */
export async function touchPicture(trx: Db, { restaurantId, id }: Key, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('menu_pictures')
    .set({ used_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Follows a dish, a recipe, a promotion or a branch to another picture: 404 for one that its restaurant does not have. */
export async function changePicture(
  trx: Db,
  restaurantId: string,
  { before, after }: { readonly before: string | null; readonly after: string | null },
  at: Date,
): Promise<void> {
  if (before === after) return
  if (before !== null) await touchPicture(trx, { restaurantId, id: before }, at)
  if (after !== null && !(await touchPicture(trx, { restaurantId, id: after }, at)))
    throw notFound()
}

const unused = sql<boolean>`not exists (
  select from menu_items i
  where i.restaurant_id = menu_pictures.restaurant_id and i.picture = menu_pictures.id
) and not exists (
  select from branch_settings b
  where b.restaurant_id = menu_pictures.restaurant_id
    and b.settings #>> '{receipt,logo}' = menu_pictures.id
) and not exists (
  select from recipes r
  where r.restaurant_id = menu_pictures.restaurant_id and r.picture = menu_pictures.id
) and not exists (
  select from promotions p
  where p.restaurant_id = menu_pictures.restaurant_id and p.picture = menu_pictures.id
) and not exists (
  select from promotion_versions v
  where v.restaurant_id = menu_pictures.restaurant_id
    and v.definition ->> 'picture' = menu_pictures.id
)`

export async function countPictures(trx: Db, restaurantId: string) {
  return trx
    .selectFrom('menu_pictures')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .select(({ fn }) => fn.countAll<number>().filterWhere(unused).as('unused'))
    .where('restaurant_id', '=', restaurantId)
    .executeTakeFirstOrThrow()
}

/** Removes pictures that no dish, recipe, promotion or branch has named for some days. Dishes that were taken off the menu name theirs. */
export async function forgetPictures(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('menu_pictures')
    .where('used_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
    .where(unused)
    .execute()
}

/** Returns one square of a picture, whichever restaurant has it: the same id has the same bytes everywhere. */
export async function findSquare(db: Db, id: string, size: PictureSize) {
  return db
    .selectFrom('menu_pictures')
    .select(['type', `${size} as bytes`])
    .where('id', '=', id)
    .limit(1)
    .executeTakeFirst()
}
