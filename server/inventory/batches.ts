import { sql } from 'kysely'
import type { Batch } from '#shared/inventory/contract.ts'
import type { Measure } from '#shared/inventory/measured.ts'
import type { Db } from '../platform/database/database.ts'

type Row = Omit<Batch, '_id' | 'ingredient'> &
  Measure & { readonly recipeId: string; readonly prep: string }

/** Returns the preparations of a restaurant that are made ahead. */
export async function readBatches(db: Db, restaurantId: string): Promise<Batch[]> {
  const { rows } = await sql<Row>`
    select r.id as "recipeId", r.name, r.yields, i.id as "_id", i.name as prep, i.dimension,
      i.unit, i.units
    from recipes r
    join ingredients i on i.restaurant_id = r.restaurant_id and i.id = r.target_id
    where r.restaurant_id = ${restaurantId} and r.target = 'ingredient' and r.batch
      and r.archived_at is null and i.archived_at is null
    order by lower(r.name)`.execute(db)
  return rows.map(({ recipeId, name, yields, prep, ...ingredient }) => ({
    _id: recipeId,
    name,
    yields,
    ingredient: { ...ingredient, name: prep },
  }))
}
