import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { narrowed } from '#shared/menu/availability.ts'
import { type CategoryRecord, menuCategoryRoutes } from '#shared/menu/contract.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { badRequest } from '../platform/http/errors.ts'
import { checkAvailable } from './check-available.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { readUsage } from './rules.ts'
import { hueAt, nextSort } from './write.ts'

/** Returns the handlers of a menu's categories. A category's dishes go and come back with it. */
export const createMenuCategoryHandlers = (
  deps: CollectionDeps,
): Handlers<Contract>['menuCategories'] =>
  createCollection<CategoryRecord>(deps, menuCategoryRoutes, {
    table: 'menu_categories',
    subject: 'menu.category',
    areas: MENU_AREAS,
    search: ['name'],
    inLanguages: ['name'],
    order: 'sort',
    most: 500,
    counted: { kind: sql`'category'` },
    taken: {
      menu_items_barcode: { code: 'BARCODE_TAKEN', field: 'name' },
    },
    async complete({ trx, place }, { hue, sort, available }, before) {
      const sold = available === undefined ? {} : { available: narrowed(available) }
      if (before) return sold
      const last = sort ?? (await nextSort(trx, 'menu_categories', place.restaurantId))
      return { sort: last, hue: hue ?? hueAt(last), ...sold }
    },
    async check({ trx, caller, place }, { stations = [], available }, before) {
      // What was removed in the meantime narrows nothing new.
      if (!isDeepStrictEqual(available, before?.available))
        await checkAvailable(
          { trx, caller, restaurantId: place.restaurantId },
          available,
          before?.available,
        )
      const usage = await readUsage(trx, place.restaurantId)
      const isKnown = (wanted: string) => usage.stations.some(({ code }) => code === wanted)
      if (!stations.every(isKnown)) throw badRequest('STATION_UNKNOWN')
    },
    async follow(scene, after, before) {
      const { _id, archived, archivedAt } = before
      const moved = after === null || archived
      const dishes = moved ? await moveDishes(scene, _id, archivedAt, after === null) : []
      const routed =
        String(after?.stations) === String(before.stations) ? [] : await routedBy(scene, _id)
      return {
        rows: menuRows([_id, ...dishes, ...routed]),
        ...(dishes.length > 0 && { details: { items: dishes } }),
      }
    },
  })

/** Archives the dishes of a category, or restores those that were archived with it. Returns their ids. */
async function moveDishes(
  { trx, place, at }: Scene,
  categoryId: string,
  since: string | null,
  gone: boolean,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    update menu_items set archived_at = ${gone ? at : null}
    where restaurant_id = ${place.restaurantId} and category_id = ${categoryId}
      and archived_at is not distinct from ${since}::timestamptz
    returning id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Returns the dishes that are made where their category says. */
async function routedBy({ trx, place }: Scene, categoryId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from menu_items
    where restaurant_id = ${place.restaurantId} and category_id = ${categoryId} and not own_station`.execute(
    trx,
  )
  return rows.map(({ id }) => id)
}
