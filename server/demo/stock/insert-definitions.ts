import { sql } from 'kysely'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { starterIngredients } from '../../ingredients/starter/starter.ts'
import type { Db } from '../../platform/database/database.ts'
import { demoId } from '../ids.ts'
import type { DemoLogin } from '../logins.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { DemoKitchen } from '../recipes/kitchen.ts'
import type { DemoRestaurant } from '../restaurants.ts'
import { documentOf, FIRST_VERSION } from './cookbook.ts'
import { insertRows } from '../insert-rows.ts'
import { supplierId, supplierNumber } from './suppliers-of.ts'
import { packUnitId } from './typed.ts'

const categoryId = (country: CountryCode, key: string) =>
  demoId(country, 'ingredient category', key)

/** Writes what a restaurant cooks with and how, as people entered it at a moment. */
export async function insertKitchen(
  trx: Db,
  { id: restaurantId, country }: DemoRestaurant,
  { ingredients, recipes, categories }: DemoKitchen,
  { since, by }: { readonly since: Date; readonly by: DemoLogin },
): Promise<void> {
  const common = { restaurant_id: restaurantId, revision: FIRST_VERSION, archived_at: null }
  const shelves = starterIngredients(country).categories
  await insertRows(
    trx,
    'ingredient_categories',
    shelves.map(({ key, name }, sort) => ({
      ...common,
      id: categoryId(country, key),
      name,
      sort,
    })),
  )
  await insertRows(
    trx,
    'ingredients',
    ingredients.map((one) => ({ ...common, ...ingredientRow(country, one) })),
  )
  await insertRows(
    trx,
    'recipe_categories',
    categories.map(({ id, name }, sort) => ({ ...common, id, name, sort })),
  )
  const ids = new Map(categories.map(({ key, id }) => [key, id]))
  await insertRows(
    trx,
    'recipes',
    recipes.map(({ id, name, category, target, targetId, note, ...rest }) => ({
      ...common,
      id,
      name,
      category_id: category === null ? null : (ids.get(category) ?? null),
      target,
      target_id: targetId,
      ...rest,
      steps: '',
      note,
    })),
  )
  const versions = recipes.map((recipe) => ({
    recipe_id: recipe.id,
    target: recipe.target,
    target_id: recipe.targetId,
    document: documentOf(recipe),
  }))
  await sql`
    insert into recipe_versions (restaurant_id, recipe_id, version, target, target_id, since,
      document, made_by, made_by_name)
    select ${restaurantId}::uuid, r.recipe_id, ${FIRST_VERSION}, r.target, r.target_id,
      ${since}::timestamptz, r.document, ${by.id}::uuid, ${by.name}
    from json_to_recordset(${JSON.stringify(versions)}::json) as r (recipe_id uuid, target text,
      target_id uuid, document json)`.execute(trx)
}

function ingredientRow(country: CountryCode, ingredient: DemoIngredient) {
  const { id, name, note, category, dimension, kind, unit, usable, allergens, pack } = ingredient
  const number = supplierNumber(country, category)
  return {
    id,
    name,
    category_id: categoryId(country, category),
    dimension,
    kind,
    unit,
    units: pack
      ? [{ _id: packUnitId(ingredient), name: pack.name, num: pack.quantity / 1000, den: 1 }]
      : [],
    packs:
      pack && number !== null
        ? [
            {
              _id: demoId(id, 'pack'),
              supplierId: supplierId(country, number),
              code: '',
              name: pack.name,
              quantity: pack.quantity,
              preferred: true,
            },
          ]
        : [],
    usable,
    allergens,
    note,
  }
}
