import * as z from 'zod/mini'
import { collection } from '../contract/collection.ts'
import { pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { withBase } from '../contract/with-base.ts'
import { Amount, Id, IdParams } from '../contract/scalars.ts'
import { Dimension, OwnUnit } from '../inventory/unit.ts'
import { Pack, Quantity, Stock } from '../inventory/stock.ts'
import { Allergen } from '../menu/allergen.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const named = (most: number) => line(most).check(z.minLength(1))
const percent = z.int().check(z.gte(1), z.lte(100))
/** More of anything than a kitchen keeps, so that no product of two of them is inexact. */
const whole = z.int().check(z.gte(1), z.lte(1_000_000_000))

const IngredientDraft = z.object({
  name: named(80),
  categoryId: z.nullable(Id),
  /** What it is measured by. Fixed once it has moved: grams never become pieces. */
  dimension: Dimension,
  /** Bought, made in the kitchen, or what food is packed in. */
  kind: z.enum(['raw', 'prep', 'packaging']),
  /** The unit that it is shown in: one of the dimension, or the id of one of its own. */
  unit: named(36),
  units: z.array(OwnUnit).check(z.maxLength(20)),
  packs: z.array(Pack).check(z.maxLength(20)),
  /** Percent of what is bought that can be used. */
  usable: percent,
  allergens: z.array(Allergen).check(z.maxLength(14)),
  note: line(500),
})

/**
 * The permissions of the ingredients open what is written of them, those of the inventory what is there of them, and
 * either what both need: reading the list, and how much a branch wants (decision 0058).
 */
const EITHER_VIEW = [
  'view_ingredients',
  'manage_ingredients',
  'view_inventory',
  'manage_inventory',
] as const
const EITHER_MANAGE = ['manage_ingredients', 'manage_inventory'] as const

const ingredients = collection({
  path: '/ingredients',
  place: 'restaurant',
  view: EITHER_VIEW,
  manage: 'manage_ingredients',
  feature: 'ingredients',
  draft: IngredientDraft,
  own: z.object({}),
  filters: z.object({
    categoryId: z.optional(Id),
    kind: z.optional(IngredientDraft.shape.kind),
  }),
  sort: ['name', 'kind'],
})
export type Ingredient = z.output<typeof ingredients.get.response>

/** What a branch wants of an ingredient. Money is in smallest units of the branch's currency. */
export const TargetDraft = z.object({
  /** Below it, it is low. */
  minimum: Quantity,
  /** What orders fill up to. */
  par: Quantity,
  shelf: line(40),
  /** Counts and deliveries go along the shelves. */
  shelfOrder: z.int().check(z.gte(0), z.lte(100_000)),
  supplierId: z.nullable(Id),
  /** What so much of it costs, until the first delivery says it. Null: not known. */
  reference: z.nullable(z.object({ amount: Amount.check(z.gte(0)), quantity: whole })),
})
export type TargetDraft = z.output<typeof TargetDraft>

export const ingredientRoutes = routes({
  ...ingredients,
  /** All of them or none. */
  bulk: {
    method: 'POST',
    path: '/ingredients/bulk',
    access: 'manage_ingredients',
    feature: 'ingredients',
    summary: 'Adds several ingredients, all of them or none',
    query: z.object({ restaurantId: Id }),
    body: z.object({
      ingredients: z.array(IngredientDraft).check(z.minLength(1), z.maxLength(200)),
    }),
    response: z.object({ results: z.array(ingredients.get.response) }),
  },
  search: {
    method: 'GET',
    path: '/ingredients/search',
    access: EITHER_VIEW,
    feature: 'ingredients',
    summary: 'Returns ingredients by a part of their name, for a field that a person types into',
    query: z.object({
      restaurantId: Id,
      q: z.string().check(z.trim(), z.maxLength(100)),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(50)), 10),
    }),
    response: z.pick(pageOf(ingredients.get.response), { results: true }),
  },
  stock: {
    method: 'GET',
    path: '/ingredients/:id/stock',
    access: EITHER_VIEW,
    feature: 'ingredients',
    summary: 'Returns what a branch has of an ingredient, and what it wants',
    params: IdParams,
    query: z.object({ branchId: Id }),
    response: Stock,
  },
  setStock: {
    method: 'PATCH',
    path: '/ingredients/:id/stock',
    access: EITHER_MANAGE,
    feature: 'ingredients',
    summary:
      'Sets how much of an ingredient a branch wants, and what it is worth until it is bought',
    params: IdParams,
    query: z.object({ branchId: Id }),
    body: withBase(z.partial(TargetDraft)),
    response: Stock,
  },
})

const CategoryDraft = z.object({
  name: named(80),
  /** Lists show them by it. */
  sort: z.int().check(z.gte(0), z.lte(100_000)),
})

export const ingredientCategoryRoutes = collection({
  path: '/ingredient-categories',
  place: 'restaurant',
  view: EITHER_VIEW,
  manage: 'manage_ingredients',
  feature: 'ingredients',
  draft: CategoryDraft,
  own: z.object({}),
  filters: z.object({}),
  sort: ['sort', 'name'],
})
export type IngredientCategory = z.output<typeof ingredientCategoryRoutes.get.response>
