import type { Contract } from '#shared/api.ts'
import type { ItemPriceChange } from '#shared/menu/drafts.ts'
import { keyText } from '#shared/menu/item-price.ts'
import { changedMeanwhile } from '../collections/merge.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { MenuDeps } from './deps.ts'
import { insertItemPrices, readItemPrices } from './item-prices.ts'
import { readOptions, rowsWith } from './options.ts'
import { MENU_AREAS, menuRows } from './publish.ts'
import { checkPrice, readUsage, requireLive } from './rules.ts'

type PriceHandlers = Pick<Handlers<Contract>['menuItems'], 'prices' | 'setPrices'>

/** Returns the handlers of prices that dishes have for branches and dayparts. */
export function createPriceHandlers({ db, newId, configs, change }: MenuDeps): PriceHandlers {
  return {
    async prices({ caller, query: { branchId, itemId } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      const ids = itemId === undefined ? undefined : [itemId]
      const kept = await readItemPrices(db, { restaurantId, ids })
      const { branchIds } = caller
      const results = kept.filter(
        (one) => one.branchId === null || branchIds === 'all' || branchIds.includes(one.branchId),
      )
      return { results }
    },

    async setPrices({ caller, body: { branchId, changes } }) {
      const { restaurantId } = (await configs.enter(caller, branchId)).branch
      for (const id of new Set(changes.flatMap((one) => one.branchId ?? []))) {
        const { branch } = await configs.enter(caller, id)
        if (branch.restaurantId !== restaurantId) throw notFound()
      }
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.item.prices',
        areas: MENU_AREAS,
        async work(trx) {
          const ids = [...new Set(changes.map(({ itemId }) => itemId))]
          await refuseUnknown(trx, restaurantId, changes)
          const kept = await readItemPrices(trx, { restaurantId, ids })
          const before = new Map(kept.map((one) => [whole(one), one.price]))
          const clash = changes.find((one) => one.base !== (before.get(whole(one)) ?? null))
          if (clash) throw changedMeanwhile({ stored: { prices: kept }, clashes: [] })
          const news = changes.filter(({ price, base }) => price !== base)
          const result = { success: true } as const
          if (news.length === 0) return { result, unchanged: true }
          await insertItemPrices(
            trx,
            restaurantId,
            news.map((one) => ({ ...one, id: newId() })),
          )
          const names = await namesOf(trx, restaurantId, ids)
          const rows = menuRows(await rowsWith(trx, restaurantId, ids))
          return { result, details: { dishes: names, prices: news }, rows }
        },
      })
    },
  }
}

const whole = (one: Parameters<typeof keyText>[0] & { readonly itemId: string }) =>
  `${one.itemId} ${keyText(one)}`

/** Refuses what is no key: a key of the whole restaurant and day is the price of the dish itself. */
async function refuseUnknown(trx: Db, restaurantId: string, changes: readonly ItemPriceChange[]) {
  const keys = new Set(changes.map(whole))
  const isPlain = changes.some(({ branchId, daypartId }) => branchId === null && daypartId === null)
  if (isPlain || keys.size < changes.length) throw badRequest('VALIDATION_FAILED')
  const ids = changes.map(({ itemId }) => itemId)
  const options = new Set((await readOptions(trx, restaurantId, ids)).map(({ id }) => id))
  await requireLive(
    trx,
    'menu_items',
    restaurantId,
    ids.filter((id) => !options.has(id)),
  )
  await requireLive(
    trx,
    'dayparts',
    restaurantId,
    changes.flatMap(({ daypartId }) => daypartId ?? []),
  )
  const { currency } = await readUsage(trx, restaurantId)
  for (const [at, { price }] of changes.entries())
    checkPrice(`changes.${at}.price`, price ?? undefined, currency)
}

async function namesOf(trx: Db, restaurantId: string, ids: readonly string[]) {
  const rows = await trx
    .selectFrom('menu_items')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .orderBy('sort')
    .execute()
  const options = await readOptions(trx, restaurantId, ids)
  return [...rows, ...options].map(({ name }) => name)
}
