import { sql } from 'kysely'
import type { Contract } from '#shared/contract/index.ts'
import { CategoryEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../branches/open-in.ts'
import { notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { MenuDeps } from './deps.ts'
import { findCategory, listCategories } from './entries.ts'
import { archive, hueAt, insertCategories, nextSort, updateCategory } from './write.ts'

export function createMenuCategoryHandlers({
  db,
  now,
  newId,
  configs,
  changeMenu,
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
      return changeMenu({
        caller,
        action: 'menu.category.create',
        change: async (trx) => {
          const id = newId()
          const sort = await nextSort(trx, 'menu_categories', restaurantId)
          const row = { restaurantId, id, name, hue: hue ?? hueAt(sort), sort }
          await insertCategories(trx, [row])
          const shown = { _id: id, kind: 'category', name, hue: row.hue, sort, archived: false }
          const answer = CategoryEntry.parse(shown)
          return { restaurantId, branchId: null, ids: [id], details: answer, answer }
        },
      })
    },

    async update({ caller, params, body }) {
      return changeMenu({
        caller,
        action: 'menu.category.update',
        change: async (trx) => {
          const found = await findCategory(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          const answer = CategoryEntry.parse({ ...entry, ...body })
          const details = { before: entry, after: answer }
          const ids = Object.keys(body).length === 0 ? [] : [entry._id]
          if (ids.length > 0) await updateCategory(trx, { restaurantId, id: entry._id }, body)
          return { restaurantId, branchId: null, ids, details, answer }
        },
      })
    },

    async remove({ caller, params }) {
      return changeMenu({
        caller,
        action: 'menu.category.archive',
        change: async (trx) => {
          const found = await findCategory(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          const at = now()
          await archive(trx, 'menu_categories', { restaurantId, id: entry._id }, at)
          const { rows } = await sql<{ readonly id: string }>`
            update menu_items set archived_at = ${at}
            where restaurant_id = ${restaurantId} and category_id = ${entry._id}
              and archived_at is null
            returning id`.execute(trx)
          const items = rows.map(({ id }) => id)
          const details = { _id: entry._id, name: entry.name, items }
          const ids = [entry._id, ...items]
          return { restaurantId, branchId: null, ids, details, answer: { success: true as const } }
        },
      })
    },
  }
}
