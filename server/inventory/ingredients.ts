import { sql } from 'kysely'
import { type Dimension, quantityIn, STANDARD_UNITS, type Unit } from '#shared/inventory/unit.ts'
import type { Typed } from '#shared/inventory/act.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'

/** An ingredient, as far as acts on stock need it. */
export type KnownIngredient = {
  readonly id: string
  readonly name: string
  readonly dimension: Dimension
  readonly units: readonly (Unit & { readonly _id: string })[]
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

/** Returns the unit of that name of an ingredient. Throws 400 UNIT_UNKNOWN. */
function unitOf({ dimension, units }: KnownIngredient, name: string): Unit {
  const standard: Readonly<Record<string, Unit>> = STANDARD_UNITS[dimension]
  const found = units.find(({ _id }) => _id === name) ?? standard[name]
  if (!found) throw badRequest('UNIT_UNKNOWN')
  return found
}

/** Returns what was typed in thousandths of the base unit. */
export const quantityOf = (ingredient: KnownIngredient, { amount, unit }: Typed): number =>
  quantityIn(amount, unitOf(ingredient, unit))

/** Returns the same, above zero. Throws 400 QUANTITY_OUT_OF_RANGE. */
export function someOf(ingredient: KnownIngredient, typed: Typed): number {
  const quantity = quantityOf(ingredient, typed)
  if (quantity < 1 || !Number.isSafeInteger(quantity)) throw badRequest('QUANTITY_OUT_OF_RANGE')
  return quantity
}
