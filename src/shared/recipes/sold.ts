import type { Premodifier } from '../menu/premodifier.ts'
import type { Weighed } from '../menu/sold-by.ts'
import { divide, multiply, type Ratio, ratioOf } from '../money/ratio.ts'
import { linesWith } from './choices.ts'
import { explode, type Needs, type Preparations } from './explode.ts'
import { effectsOf, linesOf, type RecipeDocument } from './recipe.ts'

/** The version of a recipe that counts. */
export type Version = {
  readonly recipeId: string
  readonly version: number
  readonly document: RecipeDocument
}

/** The recipes of a restaurant at one moment. */
export type Cookbook = {
  readonly dish: (id: string) => Version | undefined
  readonly choice: (id: string) => Version | undefined
  readonly preparations: Preparations
  /** Percent of what is bought of an ingredient that can be used, where its line says nothing. */
  readonly usableOf: (ingredientId: string) => number | undefined
}

/** A line of an order, as far as it takes ingredients. */
export type Sold = {
  readonly menuItemId: string
  readonly modifiers: readonly {
    readonly optionId: string
    readonly price: number
    readonly pre?: Premodifier | undefined
    readonly free?: boolean | undefined
    readonly instead?: number | undefined
  }[]
  readonly weight?: Weighed | undefined
  readonly orderType: string
}

/** What one piece of a sold line takes. */
export type Consumed = {
  readonly needs: Needs
  /** Of the dish; undefined: it has none. */
  readonly recipe: Version | undefined
  /** The dish has a recipe, and so has each choice but sizes that the menu has a price for, free ones among them. */
  readonly known: boolean
}

/** Grams or millilitres of one unit that a dish is weighed by: its recipe is for one of them. */
const WEIGHED = { kg: 1000, hundredGrams: 100, litre: 1000 } as const satisfies Record<
  Weighed['by'],
  number
>

/** Returns what one piece of a line takes from stock, exactly. A weighed portion takes its weight of the recipe. */
export function consumedBy(
  { menuItemId, modifiers, weight, orderType }: Sold,
  { dish, choice, preparations, usableOf }: Cookbook,
): Consumed {
  const recipe = dish(menuItemId)
  const pieces = recipe?.document.yields ?? 1
  const taken = modifiers.map(({ optionId, pre, price, free, instead }) => ({
    version: choice(optionId),
    pre,
    // A size without a recipe takes what its dish does, also in a combo, which says how much dearer it is.
    needsNone: instead !== undefined || (price === 0 && !free),
  }))
  const choices = taken.flatMap(({ version, pre }) =>
    version ? [{ effects: effectsOf(version.document, pieces), pre }] : [],
  )
  const own = recipe ? linesOf(recipe.document) : []
  const lines = linesWith(own, choices, orderType).map((line) => {
    const usable = line.usable ?? usableOf(line.ingredientId)
    return usable === undefined ? line : { ...line, usable }
  })
  const times = divide(portionOf(weight), ratioOf(pieces))
  return {
    needs: explode(lines, times, preparations),
    recipe,
    known:
      recipe !== undefined &&
      taken.every(({ version, needsNone }) => version !== undefined || needsNone),
  }
}

const portionOf = (weight: Weighed | undefined): Ratio =>
  weight ? divide(ratioOf(weight.grams), ratioOf(WEIGHED[weight.by])) : ratioOf(1)

/** Returns what so many pieces take: exactly as many times what one takes. */
export const timesOf = (needs: Needs, pieces: number): Needs =>
  new Map([...needs].map(([id, need]) => [id, multiply(need, ratioOf(pieces))]))
