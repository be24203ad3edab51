import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { FAVOURITE_DAYS, type FavouritesByHour } from '#shared/menu/favourites.ts'
import { favouritesAt } from '#shared/menu/favourites-at.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { isOnMenu } from './publishing/published.ts'

/** Dishes that are considered: more than a screen of tiles shows. */
const DISHES = 100
/** Dishes of one hour. */
const MOST = 24

/** Reads which dishes of the menu sold best in the last fourteen days, for each hour of the branch's day. */
export async function readFavourites(db: Db, branch: Branch, now: Date): Promise<FavouritesByHour> {
  const today = businessDate(now.toISOString(), branch.timeZone, branch.businessDayCutoff)
  const { rows } = await sql<{ id: string; sold: Readonly<Record<string, number>> }>`
    with sold as (
      select menu_item_id, hour, sum(quantity)::int as quantity
      from sale_lines
      where restaurant_id = ${branch.restaurantId} and branch_id = ${branch._id}
        and business_date > ${addDays(today, -FAVOURITE_DAYS)}::date and kind = 'sale'
      group by menu_item_id, hour
    )
    select menu_item_id as id, jsonb_object_agg(hour, quantity) as sold
    from sold
    join menu_items item
      on item.restaurant_id = ${branch.restaurantId} and item.id = sold.menu_item_id
    where ${isOnMenu({ restaurantId: branch.restaurantId, branchId: branch._id })}
    group by menu_item_id
    order by sum(quantity) desc, menu_item_id
    limit ${DISHES}`.execute(db)
  const dishes = rows.map(({ id, sold }) => ({
    menuItemId: id,
    hours: Array.from({ length: 24 }, (_, hour) => sold[String(hour)] ?? 0),
  }))
  return Array.from({ length: 24 }, (_, hour) => favouritesAt(dishes, hour, MOST))
}
