import type { Contract } from '#shared/api.ts'
import {
  type Recipe,
  type RecipeCategory,
  recipeCategoryRoutes,
  recipeRoutes,
} from '#shared/recipes/contract.ts'
import { findingsIn, judgeRecipe } from '#shared/recipes/judge.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import { placeOf } from '../collections/place.ts'
import { createActs } from '../inventory/act.ts'
import { produce } from '../inventory/produce.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, notFound } from '../platform/http/errors.ts'
import { requireOpenSomewhere } from '../tenancy/open-in.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readAnalytics } from './analytics.ts'
import { readContext, requireCategory } from './context.ts'
import { readCosts } from './costs.ts'
import { readPantry, readUsing, RECIPES } from './pantry.ts'
import { keepVersion } from './versions.ts'

type Deps = CollectionDeps & {
  readonly now: () => Date
  /** Follows a recipe to another photo: 404 for one that its restaurant does not have. */
  readonly changePicture: (
    trx: Db,
    restaurantId: string,
    change: { readonly before: string | null; readonly after: string | null },
    at: Date,
  ) => Promise<void>
}
type Kept = Pick<Handlers<Contract>, 'recipes' | 'recipeCategories'>

/** Returns the handlers of what dishes are made of. */
export function createRecipeHandlers({ now, changePicture, ...deps }: Deps): Kept {
  const { db, configs, change } = deps
  const act = createActs(change)
  const collection = createCollection<Recipe>(deps, recipeRoutes, {
    ...RECIPES,
    subject: 'recipe',
    areas: ['recipes'],
    most: 5000,
    taken: { recipes_target: { code: 'RECIPE_TAKEN', field: 'targetId' } },
    async check({ trx, place: { restaurantId }, at }, recipe, former) {
      const { picture: after = null } = recipe
      await changePicture(trx, restaurantId, { before: former?.picture ?? null, after }, at)
      await requireCategory(trx, restaurantId, recipe.categoryId)
      const [fault] = judgeRecipe(recipe, await readContext(trx, restaurantId, recipe._id))
      if (fault) throw badRequest(fault, { field: 'body.lines' })
    },
    async follow(scene, after, before) {
      await keepVersion(scene, after, before)
      return {}
    },
  })
  return {
    recipes: {
      ...collection,
      async cost({ caller, params: { id }, query: { branchId } }) {
        const { branch } = await configs.enter(caller, branchId)
        const [cost] = await readCosts(db, branch, { at: now(), only: [id] })
        if (!cost) throw notFound()
        return cost
      },
      async bulkCalculateCosts({ caller, body: { branchId, recipes: only } }) {
        const { branch } = await configs.enter(caller, branchId)
        const results = await readCosts(db, branch, { at: now(), only })
        if (only && results.length < new Set(only).size) throw notFound()
        return { currency: branch.currency, results: [...results] }
      },
      async pantry({ caller, query: { branchId } }) {
        const { branch } = await configs.enter(caller, branchId)
        return readPantry(db, branch, now())
      },
      async using({ caller, query: { restaurantId, ingredientId } }) {
        const place = await placeOf(deps, caller, { restaurantId })
        await requireOpenSomewhere(db, caller, place.restaurantId, 'recipes')
        return { results: [...(await readUsing(db, place.restaurantId, ingredientId))] }
      },
      async validate({ caller, query, body: { recipe } }) {
        const { restaurantId } = await placeOf(deps, caller, query)
        await requireOpenSomewhere(db, caller, restaurantId, 'recipes')
        await requireCategory(db, restaurantId, recipe.categoryId)
        const findings = findingsIn(recipe, await readContext(db, restaurantId, null))
        const faults = [...new Set(findings.map(({ fault }) => fault))]
        const strange = faults.find((fault) => fault.endsWith('_UNKNOWN'))
        // A thing of another restaurant is refused, here as anywhere.
        if (strange) throw badRequest(strange)
        return { faults, findings: [...findings] }
      },
      process: ({ caller, body }) =>
        act(caller, { kind: 'production' }, body, (scene) => produce(scene, body)),
      async analytics({ caller, query: { branchId, ...days } }) {
        const { branch } = await configs.enter(caller, branchId)
        const { timeZone, businessDayCutoff, currency } = branch
        const to = days.to ?? businessDate(now().getTime(), timeZone, businessDayCutoff)
        const from = days.from ?? addDays(to, -29)
        return { currency, ...(await readAnalytics(db, branch, { from, to })) }
      },
    },
    recipeCategories: createCollection<RecipeCategory>(deps, recipeCategoryRoutes, {
      table: 'recipe_categories',
      subject: 'recipeCategory',
      areas: ['recipeCategories'],
      search: ['name'],
      order: 'sort',
      most: 200,
      taken: { recipe_categories_name: { code: 'CATEGORY_NAME_TAKEN', field: 'name' } },
    }),
  }
}
