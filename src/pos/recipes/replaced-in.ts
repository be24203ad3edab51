import { percentOf, ratioOf, round } from '#shared/money/ratio.ts'
import { unitOf } from '#shared/inventory/unit.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import type { PantryItem } from './use-pantry.ts'

/**
 * Returns lines with another ingredient in the place of one, and so many percent of what was there. What can be used of
 * it is its own; a unit that it does not have is its usual one.
 */
export const replacedIn = (
  lines: readonly RecipeLineDraft[],
  from: string,
  other: PantryItem,
  percent: number,
): readonly RecipeLineDraft[] =>
  lines.map((line) => {
    const by = line.by === from ? { ...line, by: other._id } : line
    if (by.ingredientId !== from) return by
    const { usable: _usable, ...rest } = by
    return {
      ...rest,
      ingredientId: other._id,
      quantity: round(percentOf(ratioOf(by.quantity), ratioOf(percent))),
      unit: unitOf(other, by.unit) ? by.unit : other.unit,
    }
  })
