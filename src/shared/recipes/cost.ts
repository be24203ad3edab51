import { valueAt } from '../inventory/level.ts'
import type { OrderType } from '../money/order-type.ts'
import { divide, ONE, type Ratio, ratioOf, round, signOf } from '../money/ratio.ts'
import { explode, type Needs, type Preparations, whole } from './explode.ts'
import { linesOf, type RecipeDocument, type RecipeTarget } from './recipe.ts'

/** What a branch has to cook with, and what it costs there. */
export type Pantry = {
  /** Of what is made as it is sold. */
  readonly preparations: Preparations
  /** Percent of an ingredient that can be used, where a line says nothing. */
  readonly usableOf: (ingredientId: string) => number | undefined
  /** What a thousandth of a base unit costs; null: not known. */
  readonly costOf: (ingredientId: string) => Ratio | null
}

type Costed = {
  readonly ingredientId: string
  /** In thousandths of the base unit. */
  readonly quantity: number
  /** In thousandths of the smallest unit of the currency; null: not known. */
  readonly cost: number | null
}

export type RecipeSum = {
  readonly cost: number
  /** Of every ingredient a cost is known. */
  readonly complete: boolean
  readonly lines: readonly Costed[]
  /** What it takes, exactly: many portions of what is rounded once each would not add up. */
  readonly needs: Needs
}

type Wanted = RecipeDocument & { readonly target: RecipeTarget | null }

/**
 * Returns what a recipe takes and costs, for one piece of a dish or choice, for all that a batch of an ingredient
 * gives. Boxes and bags count in the orders that take them.
 */
export function costRecipe(
  recipe: Wanted,
  { costOf, ...stores }: Pantry,
  orderType: OrderType = 'dine_in',
): RecipeSum {
  const needs = needsOf(recipe, stores, orderType)
  const lines = [...whole(needs)].map(([ingredientId, quantity]) => {
    const price = costOf(ingredientId)
    return { ingredientId, quantity, cost: price && valueAt(price, quantity) }
  })
  return {
    cost: lines.reduce((sum, { cost }) => sum + (cost ?? 0), 0),
    complete: lines.length > 0 && lines.every(({ cost }) => cost !== null),
    lines,
    needs,
  }
}

/** Returns what a recipe takes, by the same rules. */
export function needsOf(
  { target, yields, ...recipe }: Wanted,
  { preparations, usableOf }: Omit<Pantry, 'costOf'>,
  orderType: OrderType = 'dine_in',
): Needs {
  const own = linesOf(recipe)
    .filter(({ orderTypes }) => !orderTypes || orderTypes.includes(orderType))
    .map((line) => {
      const usable = line.usable ?? usableOf(line.ingredientId)
      return usable === undefined ? line : { ...line, usable }
    })
  const times = target === 'ingredient' ? ONE : divide(ONE, ratioOf(yields))
  return explode(own, times, preparations)
}

/**
 * Returns how many times a recipe can be made of what is there, and the ingredient of which there is least for it;
 * null: it takes nothing.
 */
export function portionsOf(
  needs: Needs,
  quantityOf: (ingredientId: string) => number,
): { readonly portions: number; readonly ingredientId: string } | null {
  const each = [...needs].map(([ingredientId, need]) => ({
    ingredientId,
    // Divided as whole figures: what is left of a portion is none.
    portions:
      signOf(need) > 0
        ? round(divide(ratioOf(Math.max(quantityOf(ingredientId), 0)), need), 'down')
        : Infinity,
  }))
  const [first] = each
    .filter(({ portions }) => Number.isSafeInteger(portions))
    .toSorted((one, other) => one.portions - other.portions)
  return first ?? null
}
