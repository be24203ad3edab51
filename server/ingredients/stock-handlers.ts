import type { Contract } from '#shared/api.ts'
import { ingredientRoutes } from '#shared/ingredients/contract.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { allOrNone, changeRows, verbOf } from '../collections/many.ts'
import { createRecords } from '../collections/records.ts'
import { findStock, listStock } from '../inventory/stock.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { changeTarget, TARGET_ROWS } from './targets.ts'

type Stocks = Pick<
  Handlers<Contract>['ingredients'],
  'inBranch' | 'stock' | 'setStock' | 'changeStocks'
>

/** How the collection of ingredients is kept. */
export const INGREDIENTS = {
  table: 'ingredients',
  search: ['name', 'note'],
  order: 'name',
  documents: ['units', 'packs'],
} as const

const records = createRecords(INGREDIENTS)

/** Returns the handlers of what a branch has of an ingredient, and what it wants. */
export const createStockHandlers = ({ db, configs, change }: CollectionDeps): Stocks => ({
  async inBranch({ caller, query: { branchId, ...filter } }) {
    const { branch } = await configs.enter(caller, branchId)
    const { restaurantId } = branch
    const found = await listStock(db, { restaurantId, branchId }, filter, seesCosts(caller))
    const ids = found.results.map(({ _id }) => _id)
    const rows = await records.findAll(db, { restaurantId, branchId: null }, ids)
    const byId = new Map(rows.map((row) => [row['_id'], row]))
    const results = found.results.map((stock) => ({
      ...ingredientRoutes.get.response.parse(byId.get(stock._id)),
      stock,
    }))
    return { ...found, results }
  },

  async stock({ caller, params: { id }, query: { branchId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const place = { restaurantId: branch.restaurantId, branchId }
    return required(await findStock(db, place, id, seesCosts(caller)))
  },

  setStock({ caller, params: { id }, query: { branchId }, body }) {
    const shows = seesCosts(caller)
    // Only a person who sees what it costs says it.
    if (body.reference !== undefined && !shows) throw forbidden()
    return change({
      caller,
      place: { branchId },
      action: 'ingredient.stock',
      areas: ['inventory'],
      async work(trx, { restaurantId }) {
        const place = { restaurantId, branchId }
        const { details } = await changeTarget(trx, place, id, body)
        const result = required(await findStock(trx, place, id, shows))
        return details ? { result, details } : { result, unchanged: true }
      },
    })
  },

  changeStocks({ caller, query: { branchId }, body }) {
    const saysCost = body.rows.some(({ draft }) => draft.reference !== undefined)
    if (saysCost && !seesCosts(caller)) throw forbidden()
    return allOrNone(body.isTry, () =>
      change({
        caller,
        place: { branchId },
        action: `ingredient.stock.${verbOf(body)}`,
        areas: ['inventory'],
        work: (trx, { at, restaurantId }) =>
          changeRows({ trx, caller, at, place: { restaurantId, branchId } }, body, TARGET_ROWS),
      }),
    )
  },
})

function required<T>(found: T | undefined): T {
  if (!found) throw notFound()
  return found
}
