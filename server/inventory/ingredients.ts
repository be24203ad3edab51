import { sql } from 'kysely'
import { type Dimension, type OwnUnit, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { Typed } from '#shared/inventory/act.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'

/** An ingredient, as far as acts on stock need it. */
export type KnownIngredient = {
  readonly id: string
  readonly name: string
  readonly dimension: Dimension
  readonly units: readonly OwnUnit[]
}

/** Reads the ingredients that an act names. Throws 400 INGREDIENT_UNKNOWN where a restaurant lacks one. */
export async function requireIngredients(
  trx: Db,
  restaurantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownIngredient>> {
  const wanted = [...new Set(ids)]
  const { rows } = await sql<KnownIngredient>`
    select id, name, dimension, units from ingredients
    where restaurant_id = ${restaurantId} and id = any(${wanted}::uuid[])`.execute(trx)
  if (rows.length < wanted.length) throw badRequest('INGREDIENT_UNKNOWN')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns what was typed in thousandths of the base unit. Throws 400 UNIT_UNKNOWN and QUANTITY_OUT_OF_RANGE. */
export function quantityOf(ingredient: KnownIngredient, { amount, unit }: Typed): number {
  const found = unitOf(ingredient, unit)
  if (!found) throw badRequest('UNIT_UNKNOWN')
  const quantity = quantityIn(amount, found)
  if (!Number.isSafeInteger(quantity)) throw badRequest('QUANTITY_OUT_OF_RANGE')
  return quantity
}

/** Returns the same, above zero. Throws 400 QUANTITY_OUT_OF_RANGE. */
export function someOf(ingredient: KnownIngredient, typed: Typed): number {
  const quantity = quantityOf(ingredient, typed)
  if (quantity < 1) throw badRequest('QUANTITY_OUT_OF_RANGE')
  return quantity
}
