import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { LevelKey } from './levels.ts'

/** A moment at which it is known what was there. */
export type Counted = { readonly countedAt: Date; readonly businessDate: string }

type Row = Counted & { readonly branchId: string; readonly ingredientId: string }

/** Returns the counts of these levels' stock since a moment, by their key. Call it with the levels locked. */
export async function readCounts(
  trx: Db,
  restaurantId: string,
  { keys, since }: { readonly keys: readonly LevelKey[]; readonly since: Date },
): Promise<ReadonlyMap<string, readonly Counted[]>> {
  const { rows } = await sql<Row>`
    select branch_id as "branchId", ingredient_id as "ingredientId", counted_at as "countedAt",
      business_date as "businessDate"
    from stock_counts
    where restaurant_id = ${restaurantId} and counted_at >= ${since} and (branch_id, ingredient_id) in (
      select k."branchId", k."ingredientId"
      from json_to_recordset(${JSON.stringify(keys)}::json) as k ("branchId" uuid, "ingredientId" uuid)
    )`.execute(trx)
  const found = new Map<string, Counted[]>()
  for (const { branchId, ingredientId, ...counted } of rows) {
    const key = `${branchId}/stock/${ingredientId}`
    found.set(key, [...(found.get(key) ?? []), counted])
  }
  return found
}
