import { sql } from 'kysely'
import type { Contract } from '#shared/contract/index.ts'
import { GroupEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../branches/open-in.ts'
import { notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { MenuDeps } from './deps.ts'
import { findGroup, listGroups } from './entries.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { checkGroup } from './rules.ts'
import { archive, insertGroups, nextSort, updateGroup } from './write.ts'

export function createMenuCustomizationHandlers({
  db,
  now,
  newId,
  configs,
  changeMenu,
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
      return changeMenu({
        caller,
        action: 'menu.customization.create',
        change: async (trx) => {
          await refuseMixedMoney(trx, restaurantId)
          const id = newId()
          const sort = await nextSort(trx, 'modifier_groups', restaurantId)
          await insertGroups(trx, [{ restaurantId, id, ...draft, sort }])
          const shown = { ...draft, _id: id, kind: 'modifierGroup', archived: false }
          const answer = GroupEntry.parse(shown)
          return { restaurantId, branchId: null, ids: [id], details: answer, answer }
        },
      })
    },

    async update({ caller, params, body }) {
      return changeMenu({
        caller,
        action: 'menu.customization.update',
        change: async (trx) => {
          const found = await findGroup(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          const answer = GroupEntry.parse({ ...entry, ...body })
          checkGroup(answer)
          const details = { before: entry, after: answer }
          const ids = Object.keys(body).length === 0 ? [] : [entry._id]
          if (ids.length > 0) await updateGroup(trx, { restaurantId, id: entry._id }, answer)
          return { restaurantId, branchId: null, ids, details, answer }
        },
      })
    },

    /** Dishes that offered it are sold without: a till does not show a group that is gone, so it must not be asked for. */
    async remove({ caller, params }) {
      return changeMenu({
        caller,
        action: 'menu.customization.archive',
        change: async (trx) => {
          const found = await findGroup(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await archive(trx, 'modifier_groups', { restaurantId, id: entry._id }, now())
          const { rows } = await sql<{ readonly id: string }>`
            update menu_items set modifier_group_ids = array_remove(modifier_group_ids, ${entry._id}::uuid)
            where restaurant_id = ${restaurantId} and ${entry._id}::uuid = any(modifier_group_ids)
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
