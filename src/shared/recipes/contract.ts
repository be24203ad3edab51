import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { routes } from '../contract/route.ts'
import { DateOnly, Id, IdParams, LocalText, PictureId } from '../contract/scalars.ts'
import { ActHead, ActResult, Typed } from '../inventory/act.ts'
import { Allergen } from '../menu/allergen.ts'
import { Dimension, OwnUnit } from '../inventory/unit.ts'
import { RECIPE_FAULTS } from './judge.ts'
import { RecipeLineDraft, RecipeTarget } from './recipe.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const named = (most: number) => line(most).check(z.minLength(1))

export const RecipeDraft = z.object({
  name: named(80),
  categoryId: z.nullable(Id),
  /** What it is of. Null: nothing that is sold or kept yet. */
  target: z.nullable(RecipeTarget),
  targetId: z.nullable(Id),
  /** Pieces of a dish or a choice; of an ingredient thousandths of its base unit that a batch gives. */
  yields: z.int().check(z.gte(1), z.lte(1_000_000_000_000)),
  /** An ingredient that is made ahead and kept; else it is made as it is sold. */
  batch: z.boolean(),
  lines: z.array(RecipeLineDraft).check(z.maxLength(100)),
  steps: line(5000),
  note: line(500),
  /** How it looks when it is done; absent or null: no photo. */
  picture: z.optional(z.nullable(PictureId)),
})

const VIEW = ['view_recipes', 'manage_recipes'] as const

const recipes = collection({
  path: '/recipes',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_recipes',
  feature: 'recipes',
  draft: RecipeDraft,
  own: z.object({}),
  filters: z.object({
    categoryId: z.optional(Id),
    target: z.optional(RecipeTarget),
    targetId: z.optional(Id),
  }),
  sort: ['name', 'target'],
})
export type Recipe = z.output<typeof recipes.get.response>
export type RecipeDraft = z.output<typeof RecipeDraft>

/** What one yield costs in a branch now. Money is in thousandths of the smallest unit of its currency. */
const RecipeCost = z.object({
  _id: Id,
  name: z.string(),
  target: z.nullable(RecipeTarget),
  targetId: z.nullable(Id),
  /** Of one piece of a dish or choice, of all that a batch gives; without the packaging of orders that leave. */
  cost: z.int(),
  /** Of every ingredient a cost is known. */
  complete: z.boolean(),
  /** What it cost 30 days ago; null where that is not known. */
  before: z.nullable(z.int()),
  /** Of the dish, as the menu shows it, in smallest units; null where it is of none. */
  price: z.nullable(z.int()),
  /**
   * How many can be made of what is there and not on the stove, and what there is least of for it; null where nothing
   * is taken.
   */
  portions: z.nullable(z.int()),
  scarce: z.nullable(Id),
  lines: z.array(
    z.object({ ingredientId: Id, name: z.string(), quantity: z.int(), cost: z.nullable(z.int()) }),
  ),
})
export type RecipeCost = z.output<typeof RecipeCost>

/** What recipes are made of in a branch. Enough to say what one costs while it is typed, by the rules of `costRecipe`. */
const Pantry = z.object({
  currency: z.string(),
  ingredients: z.array(
    z.object({
      _id: Id,
      name: z.string(),
      dimension: Dimension,
      kind: z.string(),
      unit: z.string(),
      units: z.array(OwnUnit),
      usable: z.int(),
      allergens: z.array(Allergen),
      archived: z.boolean(),
      /** What is there without what is on the stove, in thousandths of the base unit. */
      quantity: z.int(),
      /** What so much of it costs, by the method of the branch. Null: not known. */
      cost: z.nullable(z.object({ value: z.number(), quantity: z.number() })),
    }),
  ),
  /** Dishes, choices and ingredients that have a recipe. */
  taken: z.array(Id),
  /** The recipes of ingredients, also those that are made ahead. */
  made: z.array(
    z.object({
      recipeId: Id,
      ingredientId: Id,
      yields: z.int(),
      batch: z.boolean(),
      lines: z.array(RecipeLineDraft),
    }),
  ),
})
export type Pantry = z.output<typeof Pantry>

export const recipeRoutes = routes({
  ...recipes,
  cost: {
    method: 'GET',
    path: '/recipes/:id/cost',
    access: VIEW,
    feature: 'recipes',
    summary: 'Returns what a recipe costs in a branch now, ingredient by ingredient',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: RecipeCost,
  },
  bulkCalculateCosts: {
    method: 'POST',
    path: '/recipes/bulk-calculate-costs',
    access: VIEW,
    feature: 'recipes',
    summary: 'Returns what several recipes cost in a branch now; all of them where none is named',
    body: z.object({ branchId: Id, recipes: z.optional(z.array(Id).check(z.maxLength(2000))) }),
    response: z.object({ currency: z.string(), results: z.array(RecipeCost) }),
  },
  pantry: {
    method: 'GET',
    path: '/recipes/pantry',
    access: VIEW,
    feature: 'recipes',
    summary: 'Returns what recipes are made of in a branch, what is there of it and what it costs',
    query: z.object({ branchId: Id }),
    response: Pantry,
  },
  using: {
    method: 'GET',
    path: '/recipes/using',
    access: VIEW,
    feature: 'recipes',
    summary: 'Lists the recipes that an ingredient is in',
    query: z.object({ restaurantId: Id, ingredientId: Id }),
    response: z.object({ results: z.array(recipes.get.response) }),
  },
  validate: {
    method: 'POST',
    path: '/recipes/validate',
    access: VIEW,
    feature: 'recipes',
    summary: 'Says what is wrong with a recipe before it is saved; changes nothing',
    query: z.object({ restaurantId: Id }),
    // One that is not finished has no name yet.
    body: z.object({ recipe: z.extend(RecipeDraft, { name: line(80) }) }),
    response: z.object({
      faults: z.array(z.string()),
      /** The same, each with the line that it is about, counted from 0; null: the recipe. */
      findings: z.array(z.object({ fault: z.enum(RECIPE_FAULTS), line: z.nullable(z.int()) })),
    }),
  },
  /** Cooks make batches, who see no recipe in the office. */
  process: {
    method: 'POST',
    path: '/recipes/process',
    access: ['manage_recipes', 'manage_inventory', 'manage_kitchen_orders'],
    feature: 'inventory',
    summary:
      'Takes the ingredients of a batch out of stock and puts what it gave in, at their cost',
    body: z.extend(ActHead, {
      recipeId: Id,
      /** How much was made: the ingredients are taken for as much. */
      made: Typed,
      /** What it gave, where that is another quantity than was made for. Absent: the same. */
      gave: z.optional(Typed),
    }),
    response: ActResult,
  },
  analytics: {
    method: 'GET',
    path: '/recipes/analytics',
    access: VIEW,
    feature: 'recipes',
    summary: 'Returns what dishes brought and what they cost on business days, as it was frozen',
    query: z.object({ branchId: Id, from: z.optional(DateOnly), to: z.optional(DateOnly) }),
    response: z.object({
      currency: z.string(),
      /** Net sales whose cost is known, and all: a margin is never shown without. */
      net: z.int(),
      knownNet: z.int(),
      results: z.array(
        z.object({
          _id: Id,
          name: LocalText,
          quantity: z.int(),
          net: z.int(),
          knownNet: z.int(),
          /** Pieces whose cost is known. */
          known: z.int(),
          /** Of the sales whose cost is known, in thousandths. */
          cost: z.int(),
          /** The same of as many days before; zero where it was not sold. */
          before: z.object({ known: z.int(), knownNet: z.int(), cost: z.int() }),
        }),
      ),
    }),
  },
})

export const recipeCategoryRoutes = collection({
  path: '/recipe-categories',
  place: 'restaurant',
  view: VIEW,
  manage: 'manage_recipes',
  feature: 'recipes',
  draft: z.object({
    name: named(80),
    sort: z.int().check(z.gte(0), z.lte(100_000)),
    /** What ingredients may be of what guests pay without taxes, in percent. Absent or null: as usual in the trade. */
    foodCost: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(100)))),
  }),
  own: z.object({}),
  filters: z.object({}),
  sort: ['sort', 'name'],
})
export type RecipeCategory = z.output<typeof recipeCategoryRoutes.get.response>
