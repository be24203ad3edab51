import { sql } from 'kysely'
import { Station } from '#shared/branches/branch.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import type { Place } from '../collections/place.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Writes the stations of a new branch, in this order. */
export async function insertStations(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  stations: readonly Station[],
): Promise<void> {
  if (stations.length === 0) return
  await trx
    .insertInto('stations')
    .values(
      stations.map(({ _id, code, name }, sort) => ({
        restaurant_id: restaurantId,
        branch_id: branchId,
        id: _id,
        code,
        name: JSON.stringify(name),
        sort,
      })),
    )
    .execute()
}

/** Returns the codes that stations of a branch have or had, and the place behind the last one. */
export async function readTaken(trx: Db, { restaurantId, branchId }: Place) {
  const rows = await trx
    .selectFrom('stations')
    .select(['code', 'sort'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .execute()
  return {
    codes: rows.map(({ code }) => code),
    next: Math.max(-1, ...rows.map(({ sort }) => sort)) + 1,
  }
}

/**
 * Puts the stations of a branch in the order of these ids; those that are not named follow as they were.
 * Returns those that are not archived.
 */
export async function sortStations(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  ids: readonly string[],
): Promise<Station[]> {
  await sql`
    update stations set sort = ordered.place
    from (
      select id, row_number() over (order by array_position(${ids}::uuid[], id), sort, id) - 1 as place
      from stations where restaurant_id = ${restaurantId} and branch_id = ${branchId}
    ) as ordered
    where stations.restaurant_id = ${restaurantId} and stations.id = ordered.id`.execute(trx)
  return readStations(trx, { restaurantId, branchId })
}

/** Returns the names of the dishes on the menu, and of the categories, that a station cooks. */
export async function dishesCookedAt(
  db: Db,
  { restaurantId }: { readonly restaurantId: string },
  station: string,
): Promise<readonly LocalText[]> {
  const rows = await db
    .selectFrom('menu_items')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`(station = ${station} or ${station} = any(more_stations))`)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .execute()
  // What is sold until it is published that the dish is cooked elsewhere.
  const { rows: published } = await sql<{ readonly name: unknown }>`
    select distinct row -> 'name' as name from published_menu
    where restaurant_id = ${restaurantId} and not archived and row ->> 'kind' = 'item'
      and (row ->> 'station' = ${station} or row -> 'moreStations' ? ${station})
      and row_id <> all(select id from menu_items
        where restaurant_id = ${restaurantId} and archived_at is null
          and (station = ${station} or ${station} = any(more_stations)))`.execute(db)
  const categories = await db
    .selectFrom('menu_categories')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where(sql<boolean>`${station} = any(stations)`)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .execute()
  return [...categories, ...rows, ...published].map(({ name }) => LocalText.parse(name))
}

/** Reads the stations of a branch in the order of the board, without archived ones. */
export async function readStations(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<Station[]> {
  const rows = await db
    .selectFrom('stations')
    .select(['id as _id', 'code', 'name'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => Station.parse(row))
}
