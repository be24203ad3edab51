import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Returns the categories by which ingredients can be looked at, in their sequence. */
export async function readCategories(trx: Db, restaurantId: string) {
  const { rows } = await sql<{ readonly _id: string; readonly name: string }>`
    select id as "_id", name from ingredient_categories
    where restaurant_id = ${restaurantId} and archived_at is null
    order by sort, lower(name)`.execute(trx)
  return [...rows]
}

type Row = {
  readonly ingredient: string
  readonly ingredient_category: string | null
  readonly by_name: string
  readonly category_name: string | null
} & Readonly<Record<string, string | number | null>>

/** Returns rows of ingredients added up by their categories. */
export function categoriesOf(rows: readonly Row[]) {
  const found = new Map<string | null, Record<string, string | number | null>>()
  for (const {
    ingredient_category,
    category_name,
    by_name: _name,
    ingredient: _id,
    ...sums
  } of rows) {
    const known = found.get(ingredient_category) ?? { ingredient_category, by_name: category_name }
    for (const [name, sum] of Object.entries(sums))
      if (typeof sum === 'number') known[name] = Number(known[name] ?? 0) + sum
    found.set(ingredient_category, known)
  }
  return [...found.values()]
}
