import type { Typed } from '#shared/inventory/act.ts'
import { quantityIn, STANDARD_UNITS, type Unit } from '#shared/inventory/unit.ts'
import { demoId } from '../ids.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'

/** A quantity as a person typed it, and what it comes to in thousandths of the base unit. */
export type TypedQuantity = Typed & { readonly quantity: number }

/** Thousandths of the base unit. */
const PER_BASE = 1000

/** Returns the id of the unit that an ingredient is bought in. */
export const packUnitId = ({ id }: DemoIngredient) => demoId(id, 'unit')

const unitOf = ({ dimension, unit }: DemoIngredient): Unit => {
  const units: Readonly<Record<string, Unit>> = STANDARD_UNITS[dimension]
  const found = units[unit]
  if (!found) throw new Error(`There is no unit ${unit}`)
  return found
}

const perUnit = ({ num, den }: Unit) => (num / den) * PER_BASE

/** Returns at least so much, in whole packs or, of what is bought loose, in what a scale is read by. */
export function bought(ingredient: DemoIngredient, quantity: number): TypedQuantity {
  const { pack, unit } = ingredient
  if (pack) return packs(ingredient, Math.max(1, Math.ceil(quantity / pack.quantity)))
  const of = unitOf(ingredient)
  const step = ['kg', 'l', 'kati', 'viss'].includes(unit) ? 0.5 : 1
  const amount = `${Math.max(1, Math.ceil(quantity / perUnit(of) / step)) * step}`
  return { amount, unit, quantity: quantityIn(amount, of) }
}

/** Returns so many packs. */
export function packs(ingredient: DemoIngredient, count: number): TypedQuantity {
  const quantity = ingredient.pack?.quantity ?? 0
  return { amount: `${count}`, unit: packUnitId(ingredient), quantity: count * quantity }
}

/** Returns what a scale shows of a quantity: to the gram, and whole pieces. */
export function counted(ingredient: DemoIngredient, quantity: number): TypedQuantity {
  const { unit, dimension } = ingredient
  const of = unitOf(ingredient)
  const exact = Math.max(0, quantity) / perUnit(of)
  const amount = dimension === 'count' ? `${Math.round(exact)}` : exact.toFixed(3)
  return { amount, unit, quantity: quantityIn(amount, of) }
}
