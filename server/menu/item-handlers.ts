import type { Contract } from '#shared/contract/index.ts'
import { ItemEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../branches/open-in.ts'
import { sqlStateOf } from '../database/database.ts'
import { conflict, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import type { MenuDeps } from './deps.ts'
import { findItem, listItems, listSoldOut } from './entries.ts'
import { readFavourites } from './favourites.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { checkItem } from './rules.ts'
import { archive, insertItems, nextSort, updateItem } from './write.ts'

const DONE = { success: true } as const

export function createMenuItemHandlers({
  db,
  now,
  newId,
  configs,
  changeMenu,
}: MenuDeps): Handlers<Contract>['menuItems'] {
  return {
    async list({ caller, query: { branchId, ...filter } }) {
      const { branch } = await configs.enter(caller, branchId)
      return listItems(db, caller, branch.restaurantId, filter)
    },

    async get({ caller, params }) {
      const found = await findItem(db, caller, params.id)
      if (!found) throw notFound()
      await requireOpenSomewhere(db, caller, found.restaurantId, 'menu')
      return found.entry
    },

    async favourites({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      return { results: await readFavourites(db, branch, now()) }
    },

    async soldOut({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      return { results: await listSoldOut(db, branch) }
    },

    async create({ caller, body: { branchId, ...draft } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return changeMenu({
        caller,
        action: 'menu.item.create',
        change: async (trx) => {
          await refuseMixedMoney(trx, restaurantId)
          await checkItem(trx, restaurantId, draft)
          const id = newId()
          const sort = await nextSort(trx, 'menu_items', restaurantId)
          await insertItems(trx, [{ restaurantId, id, ...draft, sort }])
          const answer = ItemEntry.parse({
            ...draft,
            _id: id,
            kind: 'item',
            sort,
            archived: false,
            soldOutIn: [],
          })
          return { restaurantId, branchId: null, ids: [id], details: answer, answer }
        },
      }).catch(refuseBarcode)
    },

    async update({ caller, params, body }) {
      return changeMenu({
        caller,
        action: 'menu.item.update',
        change: async (trx) => {
          const found = await findItem(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await checkItem(trx, restaurantId, body)
          const answer = ItemEntry.parse({ ...entry, ...body })
          const details = { before: entry, after: answer }
          const ids = Object.keys(body).length === 0 ? [] : [entry._id]
          if (ids.length > 0) await updateItem(trx, { restaurantId, id: entry._id }, body)
          return { restaurantId, branchId: null, ids, details, answer }
        },
      }).catch(refuseBarcode)
    },

    async setSoldOut({ caller, params, body: { branchId, soldOut } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return changeMenu({
        caller,
        action: soldOut ? 'menu.item.soldOut' : 'menu.item.backInStock',
        change: async (trx) => {
          const found = await findItem(trx, { ...caller, restaurantId }, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { _id: itemId, name, soldOutIn } = found.entry
          const details = { itemId, name }
          // Said twice, by two people at once: the second changes nothing.
          if (soldOutIn.includes(branchId) === soldOut) {
            return { restaurantId, branchId, ids: [], details, answer: DONE }
          }
          const key = { restaurant_id: restaurantId, branch_id: branchId, item_id: itemId }
          await (soldOut
            ? trx
                .insertInto('sold_out_items')
                .values({ ...key, since: now() })
                .execute()
            : trx
                .deleteFrom('sold_out_items')
                .where('restaurant_id', '=', restaurantId)
                .where('branch_id', '=', branchId)
                .where('item_id', '=', itemId)
                .execute())
          return { restaurantId, branchId, ids: [itemId], details, answer: DONE }
        },
      })
    },

    async remove({ caller, params }) {
      return changeMenu({
        caller,
        action: 'menu.item.archive',
        change: async (trx) => {
          const found = await findItem(trx, caller, params.id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await archive(trx, 'menu_items', { restaurantId, id: entry._id }, now())
          const details = { _id: entry._id, name: entry.name }
          return { restaurantId, branchId: null, ids: [entry._id], details, answer: DONE }
        },
      })
    },
  }
}

const UNIQUE = '23505'

function refuseBarcode(error: unknown): never {
  if (sqlStateOf(error) !== UNIQUE) throw error
  throw conflict('BARCODE_TAKEN', 'Another dish already uses this barcode. Enter a different one.')
}
