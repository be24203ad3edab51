import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { ingredientRoutes, TargetDraft } from '#shared/ingredients/contract.ts'
import type { CollectionDeps } from '../collections/collection.ts'
import { changeSince } from '../collections/merge.ts'
import { createRecords } from '../collections/records.ts'
import { findStock, listStock } from '../inventory/stock.ts'
import { seesCosts } from '../inventory/sees-costs.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Stocks = Pick<Handlers<Contract>['ingredients'], 'inBranch' | 'stock' | 'setStock'>

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
        const stored = required(await findStock(trx, place, id, true))
        const { minimum, par, shelf, shelfOrder, supplierId, reference } = stored
        const before: TargetDraft = { minimum, par, shelf, shelfOrder, supplierId, reference }
        const changed = changeSince(before, body)
        if (Object.keys(changed).length === 0) {
          return { result: required(await findStock(trx, place, id, shows)), unchanged: true }
        }
        const after = TargetDraft.parse({ ...before, ...changed })
        if (after.supplierId !== null) await requireSupplier(trx, restaurantId, after.supplierId)
        await write(trx, place, id, after)
        return {
          result: required(await findStock(trx, place, id, shows)),
          details: { _id: id, name: stored.name, before, after: changed },
        }
      },
    })
  },
})

function required<T>(found: T | undefined): T {
  if (!found) throw notFound()
  return found
}

async function requireSupplier(trx: Db, restaurantId: string, id: string): Promise<void> {
  const { rows } = await sql`
    select from suppliers where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
  if (rows.length === 0) throw notFound()
}

async function write(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
  { minimum, par, shelf, shelfOrder, supplierId, reference }: TargetDraft,
): Promise<void> {
  await sql`
    insert into stock_targets (restaurant_id, branch_id, ingredient_id, minimum, par, shelf,
      shelf_order, supplier_id, reference_value, reference_quantity)
    values (${restaurantId}, ${branchId}, ${id}, ${minimum}, ${par}, ${shelf}, ${shelfOrder},
      ${supplierId}, ${reference?.amount ?? null}, ${reference?.quantity ?? null})
    on conflict (restaurant_id, branch_id, ingredient_id) do update set
      minimum = excluded.minimum, par = excluded.par, shelf = excluded.shelf,
      shelf_order = excluded.shelf_order, supplier_id = excluded.supplier_id,
      reference_value = excluded.reference_value,
      reference_quantity = excluded.reference_quantity`.execute(trx)
}
