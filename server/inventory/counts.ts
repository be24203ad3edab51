import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { LevelKey } from './levels.ts'

/** A moment at which it is known what was there. */
export type Counted = { readonly countedAt: Date; readonly businessDate: string }

type Row = Counted & { readonly branchId: string; readonly ingredientId: string }

type Wanted = {
  readonly keys: readonly LevelKey[]
  readonly since: Date
  /** An act that is being undone: it counted nothing. */
  readonly without?: string | undefined
}

/** A count that was not taken back. */
export const holds = sql`not exists (
  select from stock_acts u
  where u.restaurant_id = c.restaurant_id and u.of_act = c.act_id and u.kind = 'undo'
)`

/** Returns the counts of these levels' stock since a moment, by their key. Call it with the levels locked. */
export async function readCounts(
  trx: Db,
  restaurantId: string,
  { keys, since, without }: Wanted,
): Promise<ReadonlyMap<string, readonly Counted[]>> {
  const { rows } = await sql<Row>`
    select c.branch_id as "branchId", c.ingredient_id as "ingredientId",
      c.counted_at as "countedAt", c.business_date as "businessDate"
    from stock_counts c
    where c.restaurant_id = ${restaurantId} and c.counted_at >= ${since} and ${holds}
      and c.act_id is distinct from ${without ?? null}::uuid
      and (c.branch_id, c.ingredient_id) in (
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
