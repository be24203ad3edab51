import { starterIngredients, type StarterIngredient } from '../../ingredients/starter/starter.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { RecipeLineDraft } from '#shared/recipes/recipe.ts'
import { demoId } from '../ids.ts'

/** An ingredient of a restaurant of the demonstration. */
export type DemoIngredient = StarterIngredient & { readonly id: string }

/** What recipes of a restaurant can name, by their keys. */
export type Pantry = {
  readonly all: readonly DemoIngredient[]
  readonly find: (key: string) => DemoIngredient | undefined
  /** Returns the first of `pork|chicken` that the country has. */
  readonly first: (keys: string) => DemoIngredient | undefined
  /** Returns what so many grams, millilitres or pieces cost, in smallest units, with what is peeled off. */
  readonly costOf: (key: string, amount: number) => number
}

/** What the kitchen makes itself, of what: grams, millilitres or pieces for a batch. */
export const MADE: Readonly<Record<string, Made>> = {
  broth: {
    yields: 10_000,
    batch: false,
    lines: [
      ['bones', 2500],
      ['onion|shallot', 300],
    ],
  },
  paste: {
    yields: 1000,
    batch: true,
    lines: [
      ['chilli', 300],
      ['garlic', 250],
      ['onion|shallot', 300],
      ['oil', 200],
    ],
  },
}
type Made = {
  readonly yields: number
  /** Made ahead and kept; else as it is sold. */
  readonly batch: boolean
  readonly lines: readonly (readonly [key: string, amount: number])[]
}

/** Thousandths of a base unit. */
export const PER_BASE = 1000

/** Returns what the kitchen of a country may cook with, and `more`. */
export function demoPantry(country: CountryCode, more: readonly DemoIngredient[]): Pantry {
  const usual = starterIngredients(country).ingredients.map((one) => ({
    ...one,
    id: demoId(country, 'ingredient', one.key),
  }))
  const byKey = new Map([...usual, ...more].map((one) => [one.key, one]))
  const find = (key: string) => byKey.get(key)
  const first = (keys: string) =>
    keys
      .split('|')
      .map(find)
      .find((one) => one !== undefined)
  function costOf(key: string, amount: number): number {
    const made = MADE[key]
    if (made) {
      const batch = made.lines.reduce((sum, [part, some]) => sum + costOf(part, some), 0)
      return (batch * amount) / made.yields
    }
    const { reference, usable = 100 } = first(key) ?? {}
    if (!reference) return 0
    const bought = (amount * PER_BASE * 100) / usable
    return (reference.amount * bought) / reference.quantity
  }
  return {
    all: [...byKey.values()],
    find,
    first,
    costOf,
  }
}

const SMALL_UNITS = { mass: 'g', volume: 'ml', count: 'piece' } as const

/** Returns the line of a recipe that adds so many grams, millilitres or pieces. */
export const added = ({ id, dimension }: DemoIngredient, amount: number): RecipeLineDraft => ({
  effect: 'add',
  ingredientId: id,
  quantity: amount * PER_BASE,
  unit: SMALL_UNITS[dimension],
})
