import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { StarterIngredients } from '#shared/ingredients/starter.ts'
import { countryOf } from '#shared/countries/country.ts'
import { sameText } from '#shared/texts/same-text.ts'
import type { Db } from '../../platform/database/database.ts'
import { type StarterIngredient, starterIngredients } from './starter.ts'

const PER = { mass: 'kg', volume: 'l', count: 'piece' } as const

/** Returns what kitchens of a branch's country cook with, and which of it the restaurant has already. */
export async function offerStarter(db: Db, branch: Branch): Promise<StarterIngredients> {
  const { restaurantId, country, currency } = branch
  const { categories, ingredients } = starterIngredients(country)
  const known = await readIds(db, 'ingredients', restaurantId)
  return {
    currency,
    categories: categories.map(({ key, name }) => ({
      key,
      name,
      items: ingredients
        .filter(({ category }) => category === key)
        .map((one) => ({
          name: one.name,
          present: known.has(sameText(one.name)),
          price: referenceIn(branch, one)?.amount ?? null,
          per: PER[one.dimension],
        })),
    })),
  }
}

/** Adds the chosen categories of them. What the restaurant has under the same name stays as it is. */
export async function takeStarter(
  trx: Db,
  branch: Branch,
  chosen: readonly string[],
  newId: () => string,
): Promise<{ readonly created: number; readonly skipped: number }> {
  const { restaurantId, _id: branchId, country } = branch
  const { categories, ingredients } = starterIngredients(country)
  const known = await readIds(trx, 'ingredients', restaurantId)
  const offered = ingredients.filter(({ category }) => chosen.includes(category))
  const fresh = offered.filter(({ name }) => !known.has(sameText(name)))
  const common = { restaurant_id: restaurantId, revision: 1, archived_at: null }

  const kept = await readIds(trx, 'ingredient_categories', restaurantId)
  const used = new Set(fresh.map(({ category }) => category))
  const shelves = categories
    .filter(({ key }) => used.has(key))
    .map(({ key, name }) => ({ key, name, there: kept.get(sameText(name)) }))
    .map(({ there, ...shelf }) => ({ ...shelf, isNew: there === undefined, id: there ?? newId() }))
  const idOf = new Map(shelves.map(({ key, id }) => [key, id]))
  await insert(
    trx,
    'ingredient_categories',
    shelves
      .filter(({ isNew }) => isNew)
      .map(({ id, name }, index) => ({ ...common, id, name, sort: kept.size + index })),
  )

  const rows = fresh.map((one) => ({ one, id: newId() }))
  await insert(
    trx,
    'ingredients',
    rows.map(({ one: { name, dimension, kind, unit, usable, allergens, note, ...one }, id }) => ({
      ...common,
      id,
      name,
      dimension,
      kind,
      unit,
      usable,
      allergens,
      note,
      category_id: idOf.get(one.category) ?? null,
      // Whom it is bought from is not known: what it is bought in is a unit to count and order by.
      units: one.pack
        ? [{ _id: newId(), name: one.pack.name, num: one.pack.quantity / 1000, den: 1 }]
        : [],
      packs: [],
    })),
  )
  await insert(
    trx,
    'stock_targets',
    rows.flatMap(({ one, id }) => {
      const reference = referenceIn(branch, one)
      return reference
        ? [
            {
              restaurant_id: restaurantId,
              branch_id: branchId,
              ingredient_id: id,
              minimum: 0,
              par: 0,
              shelf: '',
              shelf_order: 0,
              supplier_id: null,
              reference_value: reference.amount,
              reference_quantity: reference.quantity,
            },
          ]
        : []
    }),
  )
  return { created: fresh.length, skipped: offered.length - fresh.length }
}

/** What it costs until the first delivery says it. Prices in another currency would be wrong. */
const referenceIn = ({ country, currency }: Branch, { reference }: StarterIngredient) =>
  countryOf(country).currency === currency ? reference : null

/** Returns the ids of what is there by name. */
async function readIds(
  db: Db,
  table: 'ingredients' | 'ingredient_categories',
  restaurantId: string,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ readonly id: string; readonly name: string }>`
    select id, name from ${sql.table(table)}
    where restaurant_id = ${restaurantId} and archived_at is null`.execute(db)
  return new Map(rows.map(({ id, name }) => [sameText(name), id]))
}

/** Writes rows that name every column of their table. */
async function insert(trx: Db, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    trx,
  )
}
