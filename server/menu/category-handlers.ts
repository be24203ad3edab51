import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { CategoryEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { MenuDeps } from './deps.ts'
import { findCategory, listCategories } from './entries.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { archive, hueAt, insertCategories, nextSort, updateCategory } from './write.ts'

export function createMenuCategoryHandlers({
  db,
  newId,
  configs,
  change,
}: MenuDeps): Handlers<Contract>['menuCategories'] {
  return {
    async list({ caller, query: { branchId, ...filter } }) {
      const { branch } = await configs.enter(caller, branchId)
      return listCategories(db, branch.restaurantId, filter)
    },

    async get({ caller, params }) {
      const found = await findCategory(db, caller, params.id)
      if (!found) throw notFound()
      await requireOpenSomewhere(db, caller, found.restaurantId, 'menu')
      return found.entry
    },

    async create({ caller, body: { branchId, name, hue } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.category.create',
        areas: MENU_AREAS,
        async work(trx) {
          const id = newId()
          const sort = await nextSort(trx, 'menu_categories', restaurantId)
          const row = { restaurantId, id, name, hue: hue ?? hueAt(sort), sort }
          await insertCategories(trx, [row])
          const shown = { _id: id, kind: 'category', name, hue: row.hue, sort, archived: false }
          const result = CategoryEntry.parse(shown)
          return { result, details: result, rows: menuRows([id]) }
        },
      })
    },

    async update({ caller, params: { id }, body }) {
      return change({
        caller,
        place: { ofRestaurant: 'menu_categories', id },
        action: 'menu.category.update',
        areas: MENU_AREAS,
        async work(trx) {
          const found = await findCategory(trx, caller, id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry: before } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          const after = CategoryEntry.parse({ ...before, ...body })
          if (Object.keys(body).length === 0) return { result: after, unchanged: true }
          await updateCategory(trx, { restaurantId, id }, body)
          return { result: after, before, after, rows: menuRows([id]) }
        },
      })
    },

    async remove({ caller, params: { id } }) {
      return change({
        caller,
        place: { ofRestaurant: 'menu_categories', id },
        action: 'menu.category.archive',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          const found = await findCategory(trx, caller, id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await archive(trx, 'menu_categories', { restaurantId, id }, at)
          const { rows } = await sql<{ readonly id: string }>`
            update menu_items set archived_at = ${at}
            where restaurant_id = ${restaurantId} and category_id = ${id}
              and archived_at is null
            returning id`.execute(trx)
          const items = rows.map((item) => item.id)
          const details = { _id: id, name: entry.name, items }
          return { result: { success: true as const }, details, rows: menuRows([id, ...items]) }
        },
      })
    },
  }
}
