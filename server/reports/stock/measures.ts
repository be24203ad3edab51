import { sql } from 'kysely'
import type { Measure } from '#shared/inventory/measured.ts'
import type { Db } from '../../platform/database/database.ts'

/** Returns how quantities of a restaurant's ingredients are read, with the category of each. */
export async function readMeasures(trx: Db, restaurantId: string, category: string | undefined) {
  const { rows } = await sql<Measure & { readonly category: string | null }>`
    select id as "_id", name, dimension, unit, units, category_id as category from ingredients
    where restaurant_id = ${restaurantId}
      and (${category ?? null}::uuid is null or category_id = ${category ?? null})`.execute(trx)
  return new Map(
    rows.map(({ category: of, ...measure }) => [measure._id, { measure, category: of }]),
  )
}
