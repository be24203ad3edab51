import * as z from 'zod/mini'
import { collection, manyOf, ManyChanged } from '../contract/collection.ts'
import { PageQuery, pageOf } from '../contract/page.ts'
import { routes } from '../contract/route.ts'
import { withBase } from '../contract/with-base.ts'
import { Amount, BranchParams, Id, IdParams } from '../contract/scalars.ts'
import { Dimension, OwnUnit } from '../inventory/unit.ts'
import { Pack, Quantity, Stock } from '../inventory/stock.ts'
import { Allergen } from '../menu/allergen.ts'
import { StarterIngredients } from './starter.ts'

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const named = (most: number) => line(most).check(z.minLength(1))
const percent = z.int().check(z.gte(1), z.lte(100))
/** More of anything than a kitchen keeps, so that no product of two of them is inexact. */
const whole = z.int().check(z.gte(1), z.lte(1_000_000_000))

export const IngredientDraft = z.object({
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
export type IngredientDraft = z.output<typeof IngredientDraft>

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
  inBranch: {
    method: 'GET',
    path: '/ingredients/in-branch',
    access: EITHER_VIEW,
    feature: 'ingredients',
    summary: 'Lists ingredients, each with what a branch has of it and wants',
    query: z.extend(PageQuery, {
      branchId: Id,
      search: z.optional(line(100)),
      categoryId: z.optional(Id),
      kind: z.optional(IngredientDraft.shape.kind),
      only: z.optional(z.enum(['low', 'negative', 'uncosted'])),
      sort: z.optional(
        z.enum(['name', '-name', 'kind', '-kind', 'quantity', '-quantity', 'value', '-value']),
      ),
      archived: z._default(z.enum(['true', 'false']), 'false'),
    }),
    response: z.extend(pageOf(z.extend(ingredients.get.response, { stock: Stock })), {
      /** Of all that was found, in thousandths of the smallest unit; null for people who may not see costs. */
      value: z.nullable(z.int()),
    }),
  },
  starter: {
    method: 'GET',
    path: '/branches/:branchId/starter-ingredients',
    access: 'manage_ingredients',
    feature: 'ingredients',
    summary: 'Lists what kitchens of the country usually cook with, at estimated prices',
    params: BranchParams,
    response: StarterIngredients,
  },
  takeStarter: {
    method: 'POST',
    path: '/branches/:branchId/starter-ingredients',
    access: 'manage_ingredients',
    feature: 'ingredients',
    summary:
      'Adds what kitchens of the country cook with; ingredients of the same name stay as they are',
    params: BranchParams,
    body: z.object({
      categories: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(40)),
    }),
    response: z.object({ created: z.int(), skipped: z.int() }),
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
  changeStocks: {
    method: 'POST',
    path: '/ingredients/stock/changes',
    large: true,
    access: EITHER_MANAGE,
    feature: 'ingredients',
    summary:
      'Sets how much of many ingredients a branch wants, all or none; 400 IMPORT_HAS_FAULTS names each fault',
    query: z.object({ branchId: Id }),
    body: manyOf(
      z.object({
        _id: Id,
        draft: z.partial(TargetDraft),
        /** What the person saw of it. */
        base: z.optional(z.partial(TargetDraft)),
      }),
    ),
    response: ManyChanged,
  },
})

export const CategoryDraft = z.object({
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
