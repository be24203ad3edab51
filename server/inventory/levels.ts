import { sql } from 'kysely'
import type { Cost, Level } from '#shared/inventory/level.ts'
import type { Db } from '../platform/database/database.ts'

export type StockPlace = 'stock' | 'transit'
export type LevelKey = {
  readonly branchId: string
  readonly place: StockPlace
  readonly ingredientId: string
}

/** A level as a transaction has it: read, locked and changed in memory. */
export type LevelRow = LevelKey & {
  level: Level
  /** What was entered as its cost; absent or null: nothing was. */
  readonly fixed?: Cost | null
  /** The last delivery is another one than what was read. */
  isBought: boolean
  /** No delivery is left: what was entered is the last known cost again. */
  isForgotten?: boolean
}

type Read = LevelKey & {
  readonly quantity: number
  readonly value: number
  readonly lastValue: number | null
  readonly lastQuantity: number | null
  readonly reference: number | null
  readonly referenceQuantity: number | null
}

const RECORD = sql`("branchId" uuid, place text, "ingredientId" uuid)`

/**
 * Locks levels, in the same order for everyone, so that two who need the same ones wait and never block each other.
 * Until something is delivered, what was entered as its cost is the last known one.
 */
export async function readLevels(
  trx: Db,
  restaurantId: string,
  keys: readonly LevelKey[],
): Promise<readonly LevelRow[]> {
  if (keys.length === 0) return []
  const wanted = JSON.stringify(keys)
  await sql`
    insert into stock_levels (restaurant_id, branch_id, place, ingredient_id)
    select distinct ${restaurantId}::uuid, k."branchId", k.place, k."ingredientId"
    from json_to_recordset(${wanted}::json) as k ${RECORD}
    order by 2, 3, 4
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Read>`
    select l.branch_id as "branchId", l.place, l.ingredient_id as "ingredientId", l.quantity,
      l.value, l.last_value as "lastValue", l.last_quantity as "lastQuantity",
      t.reference_value as reference, t.reference_quantity as "referenceQuantity"
    from stock_levels l
    left join stock_targets t on t.restaurant_id = l.restaurant_id and t.branch_id = l.branch_id
      and t.ingredient_id = l.ingredient_id
    where l.restaurant_id = ${restaurantId} and (l.branch_id, l.place, l.ingredient_id) in (
      select k."branchId", k.place, k."ingredientId"
      from json_to_recordset(${wanted}::json) as k ${RECORD}
    )
    order by l.branch_id, l.place, l.ingredient_id
    for update of l`.execute(trx)
  return rows.map(({ branchId, place, ingredientId, quantity, value, ...costs }) => ({
    branchId,
    place,
    ingredientId,
    level: { quantity, value, last: lastOf(costs) },
    fixed: fixedOf(costs),
    isBought: false,
  }))
}

/** Returns what an ingredient cost last, in thousandths of the smallest unit: money that people enter is in whole ones. */
export function lastOf({
  lastValue,
  lastQuantity,
  reference,
  referenceQuantity,
}: Pick<Read, 'lastValue' | 'lastQuantity' | 'reference' | 'referenceQuantity'>): Level['last'] {
  return lastValue !== null && lastQuantity !== null
    ? { value: lastValue, quantity: lastQuantity }
    : fixedOf({ reference, referenceQuantity })
}

/** Returns what a branch entered as the cost of an ingredient; null: nothing. */
export const fixedOf = ({
  reference,
  referenceQuantity,
}: Pick<Read, 'reference' | 'referenceQuantity'>): Cost | null =>
  reference === null || referenceQuantity === null
    ? null
    : { value: reference * PER_UNIT, quantity: referenceQuantity }

/** Values are whole thousandths of the smallest unit of a currency. */
export const PER_UNIT = 1000

export async function writeLevels(
  trx: Db,
  restaurantId: string,
  levels: readonly LevelRow[],
): Promise<void> {
  const rows = levels.map(({ level: { quantity, value, last }, isBought, ...row }) => {
    const { branchId, place, ingredientId, isForgotten = false } = row
    const cost = isBought ? last : null
    return {
      branchId,
      place,
      ingredientId,
      quantity,
      value,
      isForgotten,
      lastValue: cost?.value ?? null,
      lastQuantity: cost?.quantity ?? null,
    }
  })
  await sql`
    update stock_levels l set quantity = r.quantity, value = r.value,
      last_value = case when not r."isForgotten" then coalesce(r."lastValue", l.last_value) end,
      last_quantity = case when not r."isForgotten" then coalesce(r."lastQuantity", l.last_quantity) end
    from json_to_recordset(${JSON.stringify(rows)}::json) as r ("branchId" uuid, place text,
      "ingredientId" uuid, quantity bigint, value bigint, "isForgotten" boolean, "lastValue" bigint,
      "lastQuantity" bigint)
    where l.restaurant_id = ${restaurantId} and l.branch_id = r."branchId" and l.place = r.place
      and l.ingredient_id = r."ingredientId"`.execute(trx)
}
