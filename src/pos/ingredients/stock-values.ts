import { averageCost } from '#shared/inventory/level.ts'
import { amountIn, quantityIn, unitOf } from '#shared/inventory/unit.ts'
import type { IngredientHere } from './ingredient-here.ts'

/** Costs are kept in thousandths of the smallest unit of a currency. */
const PER_UNIT = 1000

/** Returns a cost in smallest units of the currency. */
export const worth = (value: number): number => Math.round(value / PER_UNIT)

/** Returns a quantity as a figure in the unit of its ingredient, for a file; null where there is none. */
export function inUnit(row: IngredientHere, quantity: number): number | null {
  const unit = unitOf(row, row.unit)
  return unit ? amountIn(quantity, unit) : null
}

/** Returns what one of its unit costs in smallest units: the average, else what was paid last; null: not known. */
export function unitCost(row: IngredientHere): number | null {
  const { quantity, value, last, reference } = row.stock
  const unit = unitOf(row, row.unit)
  const before =
    last ?? (reference && { value: reference.amount * PER_UNIT, quantity: reference.quantity })
  const cost = value === null ? null : averageCost({ quantity, value, last: before })
  if (!cost || !unit) return null
  return (Number(cost.n) / Number(cost.d)) * (quantityIn(1, unit) / PER_UNIT)
}

/** Less than wanted, or less than nothing. */
export const isLow = ({ stock: { quantity, minimum } }: IngredientHere): boolean =>
  quantity < minimum || quantity < 0
