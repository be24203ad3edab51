import type { CountryCode } from '#shared/countries/country-code.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { Demand } from './demand.ts'
import { LOW } from './story.ts'
import { supplierId, supplierNumber } from './suppliers-of.ts'

export type DemoTarget = {
  readonly ingredientId: string
  readonly minimum: number
  readonly par: number
  readonly shelf: string
  readonly shelfOrder: number
  readonly supplierId: string | null
  readonly reference: DemoIngredient['reference']
}

type Scene = {
  readonly country: CountryCode
  readonly demand: Demand
  /** Names of categories: what belongs together is on one shelf. */
  readonly shelves: ReadonlyMap<string, string>
  readonly levelOf: (ingredientId: string) => number
}

/** Days that a branch wants its stock to last at least, and when it is full. */
const [LEAST, FULL] = [2, 10]

/** Returns how much a branch wants of each ingredient: one of them is low today, and all others are not. */
export function targetsOf(
  ingredients: readonly DemoIngredient[],
  { country, demand, shelves, levelOf }: Scene,
): readonly DemoTarget[] {
  return ingredients.map((ingredient, index): DemoTarget => {
    const { id, key, category, pack, reference } = ingredient
    const step = pack?.quantity ?? 500_000
    const up = (quantity: number) => Math.max(1, Math.ceil(quantity / step)) * step
    const there = levelOf(id)
    const used = demand.aDay(id)
    const minimum = key === LOW ? up(there + step / 2) : leastOf(up(used * LEAST), there, step)
    const number = supplierNumber(country, category)
    return {
      ingredientId: id,
      minimum,
      par: Math.max(up(used * FULL), minimum + step),
      shelf: shelves.get(category) ?? '',
      shelfOrder: index * 10,
      supplierId: number === null ? null : supplierId(country, number),
      reference,
    }
  })
}

/** What is kept in small quantities is wanted in parts of a pack: a minimum that is what is there would warn at once. */
function leastOf(wanted: number, there: number, step: number): number {
  if (wanted < there * MUCH) return wanted
  const part = step / PARTS
  return Math.max(0, Math.floor((there * SOME) / part) * part)
}
/** Shares of what is there: so much is nearly all of it, and so much is wanted then. */
const [MUCH, SOME] = [0.9, 0.6]
const PARTS = 10
