import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import {
  type Ingredient,
  type IngredientCategory,
  ingredientCategoryRoutes,
  ingredientRoutes,
} from '#shared/ingredients/contract.ts'
import { STANDARD_UNITS } from '#shared/inventory/unit.ts'
import type { MakeTogether } from '../change/change.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { offerStarter, takeStarter } from './starter/take-starter.ts'
import { createStockHandlers, INGREDIENTS } from './stock-handlers.ts'

type Deps = CollectionDeps & { readonly together: MakeTogether }
type Kept = Pick<Handlers<Contract>, 'ingredients' | 'ingredientCategories'>

/** Returns the handlers of what a restaurant cooks with. */
export function createIngredientHandlers({ together, ...deps }: Deps): Kept {
  const collectionOf = (of: Pick<CollectionDeps, 'db' | 'change'>) =>
    createCollection<Ingredient>({ ...deps, ...of }, ingredientRoutes, {
      ...INGREDIENTS,
      subject: 'ingredient',
      areas: ['ingredients', 'inventory'],
      most: 5000,
      taken: { ingredients_name: { code: 'INGREDIENT_NAME_TAKEN', field: 'name' } },
      check,
    })
  const collection = collectionOf(deps)
  return {
    ingredients: {
      ...collection,
      ...createStockHandlers(deps),
      async bulk({ caller, query, body: { ingredients } }) {
        const results = await together(async (trx, change) => {
          // All on one connection: many at once would wait for others that they hold themselves.
          const { create } = collectionOf({ db: trx, change })
          const made: Ingredient[] = []
          for (const body of ingredients) made.push(await create({ caller, query, body }))
          return made
        })
        return { results }
      },
      async starter({ caller, params: { branchId } }) {
        const { branch } = await deps.configs.enter(caller, branchId)
        return offerStarter(deps.db, branch)
      },
      async takeStarter({ caller, params: { branchId }, body: { categories } }) {
        const { branch } = await deps.configs.enter(caller, branchId)
        const { restaurantId, country } = branch
        return deps.change({
          caller,
          place: { restaurantId },
          action: 'ingredient.starter',
          areas: ['ingredients', 'ingredientCategories', 'inventory'],
          async work(trx) {
            const result = await takeStarter(trx, branch, categories, deps.newId)
            if (result.created === 0) return { result, unchanged: true }
            return { result, details: { country, ...result } }
          },
        })
      },
      async search({ caller, query: { restaurantId, q: search, limit } }) {
        const query = { restaurantId, search, limit, page: 1, archived: 'false' } as const
        const { results } = await collection.list({ caller, query })
        return { results }
      },
    },
    ingredientCategories: createCollection<IngredientCategory>(deps, ingredientCategoryRoutes, {
      table: 'ingredient_categories',
      subject: 'ingredientCategory',
      areas: ['ingredientCategories'],
      search: ['name'],
      order: 'sort',
      most: 200,
      taken: { ingredient_categories_name: { code: 'CATEGORY_NAME_TAKEN', field: 'name' } },
    }),
  }
}

/** Refuses a unit, a category or a supplier that is not there, and another measure once it has moved. */
async function check(
  { trx, place: { restaurantId } }: Scene,
  { _id, dimension, unit, units, packs, categoryId }: Ingredient,
  before: Ingredient | null,
): Promise<void> {
  const ids = units.map((one) => one._id)
  if (new Set(ids).size < ids.length) throw badRequest('UNIT_UNKNOWN', { field: 'body.units' })
  if (!ids.includes(unit) && !(unit in STANDARD_UNITS[dimension])) {
    throw badRequest('UNIT_UNKNOWN', { field: 'body.unit' })
  }
  const suppliers = [...new Set(packs.map(({ supplierId }) => supplierId))]
  const { rows } = await sql<{ readonly known: boolean; readonly moved: boolean }>`
    select
      (${categoryId}::uuid is null or exists (
        select from ingredient_categories where restaurant_id = ${restaurantId} and id = ${categoryId}
      )) and (
        select count(*) from suppliers
        where restaurant_id = ${restaurantId} and id = any(${suppliers}::uuid[])
      ) = ${suppliers.length} as known,
      exists (
        select from stock_movements where restaurant_id = ${restaurantId} and ingredient_id = ${_id}
      ) as moved`.execute(trx)
  const [found] = rows
  if (!found?.known) throw badRequest('VALIDATION_FAILED')
  if (before && before.dimension !== dimension && found.moved) {
    throw conflict('DIMENSION_FIXED', { field: 'body.dimension' })
  }
}
