import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '#shared/api.ts'
import { narrowed } from '#shared/menu/availability.ts'
import { type ItemEdit, ItemEntry } from '#shared/menu/drafts.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import { changedMeanwhile, changeSince } from '../collections/merge.ts'
import { type Db, sqlStateOf } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { Change } from '../change/change.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import type { MenuDeps } from './deps.ts'
import { findItem, listItems } from './entries.ts'
import { readFavourites } from './favourites.ts'
import { readInventoryReport } from './inventory-report.ts'
import { refuseMixedMoney } from './menu-money.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { changePicture } from './pictures/repository.ts'
import { createPriceHandlers } from './price-handlers.ts'
import { checkAvailable } from './check-available.ts'
import { checkItem, checkSizes, checkSoldBy } from './rules.ts'
import { createStockHandlers } from './stock-handlers.ts'
import { createTagHandlers } from './tag-handlers.ts'
import { archiveItem, insertItems, nextSort, restoreItem, updateItem } from './write.ts'

const DONE = { success: true } as const

export function createMenuItemHandlers(deps: MenuDeps): Handlers<Contract>['menuItems'] {
  const { db, now, newId, configs, change, together } = deps
  return {
    ...createStockHandlers(deps),
    ...createPriceHandlers(deps),
    ...createTagHandlers(deps),

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

    async inventoryReport({ caller, query }) {
      const { branch } = await configs.enter(caller, query.branchId)
      return readInventoryReport(db, branch, { at: now(), seesCosts: seesCosts(caller) })
    },

    async create({ caller, body: { branchId, ...draft } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.item.create',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          await refuseMixedMoney(trx, restaurantId)
          await checkItem(trx, restaurantId, draft)
          await checkSoldBy(trx, restaurantId, draft)
          await checkAvailable({ trx, caller, restaurantId }, draft.available)
          const { picture = null } = draft
          await changePicture(trx, restaurantId, { before: null, after: picture }, at)
          const id = newId()
          const sort = await nextSort(trx, 'menu_items', restaurantId)
          await insertItems(trx, [{ restaurantId, id, ...draft, sort }])
          await checkSizes(trx, restaurantId)
          const made = ItemEntry.parse({
            moreStations: [],
            byCategory: false,
            prepMinutes: null,
            soldBy: null,
            typePrices: null,
            allergens: [],
            tags: [],
            warnAt: null,
            outAtNone: false,
            combo: null,
            ...draft,
            available: narrowed(draft.available),
            picture,
            _id: id,
            kind: 'item',
            sort,
            archived: false,
            soldOutIn: [],
          })
          const result = await asMade(trx, caller, made)
          return { result, details: result, rows: menuRows([id]) }
        },
      }).catch(refuseBarcode)
    },

    async update({ caller, params: { id }, body }) {
      return change(edit(caller, id, body)).catch(refuseBarcode)
    },

    async updateMany({ caller, body: { branchId, changes } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      await together(async (_, one) => {
        for (const { _id, base, ...body } of changes)
          await one(edit(caller, _id, { ...body, base }, { restaurantId }))
      })
      return DONE
    },

    async remove({ caller, params: { id } }) {
      return change({
        caller,
        place: { ofRestaurant: 'menu_items', id },
        action: 'menu.item.archive',
        areas: MENU_AREAS,
        async work(trx, { at }) {
          const found = await findItem(trx, caller, id)
          if (!found || found.entry.archived) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          await archiveItem(trx, { restaurantId, id }, at)
          return { result: DONE, details: { _id: id, name: entry.name }, rows: menuRows([id]) }
        },
      })
    },

    async restore({ caller, params: { id } }) {
      return change({
        caller,
        place: { ofRestaurant: 'menu_items', id },
        action: 'menu.item.restore',
        areas: MENU_AREAS,
        async work(trx) {
          const found = await findItem(trx, caller, id)
          if (!found) throw notFound()
          const { restaurantId, entry } = found
          await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
          if (!entry.archived) return { result: DONE, unchanged: true }
          // Its category, station and choices may have gone in the meantime.
          await checkItem(trx, restaurantId, entry)
          await restoreItem(trx, { restaurantId, id })
          await checkSizes(trx, restaurantId)
          return { result: DONE, details: { _id: id, name: entry.name }, rows: menuRows([id]) }
        },
      }).catch(refuseBarcode)
    },
  }
}

/** Returns a dish as it is written: its stations may be those of its category. */
const asMade = async (trx: Db, caller: Caller, entry: ItemEntry): Promise<ItemEntry> =>
  entry.byCategory ? ((await findItem(trx, caller, entry._id))?.entry ?? entry) : entry

/**
 * Returns the change of one dish.
 * @param body what to change, and as `base` what the person saw: 409 where another person changed the same
 * since. Left out: the later edit wins.
 * @param one of several of this restaurant: 404 where the dish is another's.
 */
const edit = (
  caller: Caller,
  id: string,
  { base, ...draft }: ItemEdit & { readonly base?: ItemEdit | undefined },
  one?: { readonly restaurantId: string },
): Change<ItemEntry, { readonly ofRestaurant: 'menu_items'; readonly id: string }> => ({
  caller,
  place: { ofRestaurant: 'menu_items', id },
  action: 'menu.item.update',
  areas: MENU_AREAS,
  async work(trx, { at }) {
    const found = await findItem(trx, caller, id)
    if (!found || found.entry.archived) throw notFound()
    const { restaurantId, entry: before } = found
    if (one && one.restaurantId !== restaurantId) throw notFound()
    await requireOpenSomewhere(trx, caller, restaurantId, 'menu')
    // Of one of several, what the person saw must still hold: it is in the preview.
    if (one && !isSubset(base ?? {}, before))
      throw changedMeanwhile({ stored: { ...before }, clashes: [] })
    const body = withNarrowed(changeSince(before, { ...draft, base }))
    await checkItem(trx, restaurantId, body)
    if (body.available !== undefined)
      await checkAvailable({ trx, caller, restaurantId }, body.available, before.available)
    const after = ItemEntry.parse({ ...before, ...body })
    await checkSoldBy(trx, restaurantId, after)
    const [was = null, is = null] = [before.picture, after.picture]
    await changePicture(trx, restaurantId, { before: was, after: is }, at)
    if (isSubset(body, before)) return { result: after, unchanged: true }
    await updateItem(trx, { restaurantId, id }, body)
    await checkSizes(trx, restaurantId)
    const result = await asMade(trx, caller, after)
    return { result, before, after: result, rows: menuRows([id]) }
  },
})

const withNarrowed = ({ available, ...others }: ItemEdit): ItemEdit => ({
  ...others,
  ...(available !== undefined && { available: narrowed(available) }),
})

const isSubset = (part: ItemEdit, whole: ItemEntry): boolean =>
  isDeepStrictEqual({ ...whole, ...part }, whole)

const UNIQUE = '23505'

function refuseBarcode(error: unknown): never {
  if (sqlStateOf(error) !== UNIQUE) throw error
  throw conflict('BARCODE_TAKEN')
}
