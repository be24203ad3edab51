import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { GroupEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { MenuDeps } from './deps.ts'
import { findGroup, listGroups } from './entries.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { checkGroup } from './rules.ts'
import { archive, insertGroups, nextSort, updateGroup } from './write.ts'

export function createMenuCustomizationHandlers({
  db,
  newId,
  configs,
  change,
}: MenuDeps): Handlers<Contract>['menuCustomizations'] {
  return {
    async list({ caller, query: { branchId, ...filter } }) {
      const { branch } = await configs.enter(caller, branchId)
      return listGroups(db, branch.restaurantId, filter)
    },

    async get({ caller, params }) {
      const found = await findGroup(db, caller, params.id)
      if (!found) throw notFound()
      await requireOpenSomewhere(db, caller, found.restaurantId, 'menu')
      return found.entry
    },

    async create({ caller, body: { branchId, ...draft } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      checkGroup(draft)
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.customization.create',
        areas: MENU_AREAS,
        async work(trx) {
          await refuseMixedMoney(trx, restaurantId)
          const id = newId()
          const sort = await nextSort(trx, 'modifier_groups', restaurantId)
          await insertGroups(trx, [{ restaurantId, id, ...draft, sort }])
          const shown = { ...draft, _id: id, kind: 'modifierGroup', archived: false }
          const result = GroupEntry.parse(shown)
          return { result, details: result, rows: menuRows([id]) }
        },
      })
    },

    async update({ caller, params: { id }, body }) {
      return change({
        caller,
        place: { ofRestaurant: 'modifier_groups', id },
        action: 'menu.customization.update',
        areas: MENU_AREAS,
        async work(trx) {
          const found = await findGroup(trx, caller, id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry: before } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          const after = GroupEntry.parse({ ...before, ...body })
          checkGroup(after)
          if (Object.keys(body).length === 0) return { result: after, unchanged: true }
          await updateGroup(trx, { restaurantId, id }, after)
          return { result: after, before, after, rows: menuRows([id]) }
        },
      })
    },

    /** Dishes that offered it are sold without: a till does not show a group that is gone, so it must not be asked for. */
    async remove({ caller, params: { id } }) {
      return change({
        caller,
        place: { ofRestaurant: 'modifier_groups', id },
        action: 'menu.customization.archive',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          const found = await findGroup(trx, caller, id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await archive(trx, 'modifier_groups', { restaurantId, id }, at)
          const { rows } = await sql<{ readonly id: string }>`
            update menu_items set modifier_group_ids = array_remove(modifier_group_ids, ${id}::uuid)
            where restaurant_id = ${restaurantId} and ${id}::uuid = any(modifier_group_ids)
            returning id`.execute(trx)
          const items = rows.map((item) => item.id)
          const details = { _id: id, name: entry.name, items }
          return { result: { success: true as const }, details, rows: menuRows([id, ...items]) }
        },
      })
    },
  }
}
