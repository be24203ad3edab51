import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Random } from '../random.ts'
import type { DemoIngredient } from '../recipes/pantry.ts'
import type { Demand } from './demand.ts'
import type { BoughtLine, Shelves } from './shelves.ts'
import { DEARER, LOW, STORY } from './story.ts'
import { supplierId, supplierNumber } from './suppliers-of.ts'
import { bought, packs, type TypedQuantity } from './typed.ts'
import { word } from './words.ts'

type Deps = {
  readonly country: CountryCode
  readonly shelves: Shelves
  readonly demand: Demand
  readonly ingredients: readonly DemoIngredient[]
  readonly days: number
  readonly random: Random
}

/** Days that stock lasts beyond what is expected. */
const [BEYOND, SPARE] = [5, 1.5]
/** Somewhat more than is sold: counts find less, and some is thrown away. */
const MORE = 1.06
/** Sent back of the delivery that came short. */
const WET = 2

/** Buys what a branch will sell until its supplier comes again. */
export function createBuyer({ country, shelves, demand, ingredients, days, random }: Deps) {
  /** Returns how much is missing of an ingredient until a day. */
  function missing({ id }: DemoIngredient, from: number, to: number, spare: number): number {
    const wanted = demand.between(id, from, to) * MORE + demand.aDay(id) * spare
    return wanted - shelves.levelOf(id).quantity
  }

  function lineOf(ingredient: DemoIngredient, typed: TypedQuantity, dearer: boolean): BoughtLine {
    const { amount, quantity } = ingredient.reference ?? { amount: 0, quantity: 1 }
    const wobble = 0.97 + random.next() * 0.06
    const price = (amount * typed.quantity * wobble * (dearer ? 1.2 : 1)) / quantity
    const quality = random.chance(0.3) ? 'excellent' : random.chance(0.9) ? 'good' : 'fair'
    return { ingredient, typed, price: Math.round(price), quality }
  }

  /** What comes of the ingredient that is low today: just enough until now, and the rest was wet. */
  function shortLine(ingredient: DemoIngredient, day: number): BoughtLine {
    const least = missing(ingredient, day, days, 0.3) / (ingredient.pack?.quantity ?? 1)
    const typed = packs(ingredient, Math.max(1, Math.ceil(least)))
    const line = lineOf(ingredient, typed, false)
    return { ...line, quality: 'poor', rejected: `${WET}`, reason: word(country, 'wet') }
  }

  return {
    /** Returns what is there when stock is first kept, as if it had been bought. */
    opening: (): readonly BoughtLine[] =>
      ingredients
        .filter(({ reference }) => reference)
        .map((ingredient) => {
          const number = supplierNumber(country, ingredient.category) ?? 0
          const first = backsOf(number).find((back) => back < days) ?? -BEYOND
          const wanted = missing(ingredient, 0, days - first, SPARE)
          return lineOf(ingredient, bought(ingredient, wanted), false)
        }),

    /** Returns what a supplier brings so many days ago, by its number. */
    delivery(number: number, back: number) {
      const day = days - back
      const isLast = back === backsOf(number).at(-1)
      const until = days - (backsOf(number).find((other) => other < back) ?? -BEYOND)
      const lines = ingredients.flatMap((ingredient): BoughtLine[] => {
        if (supplierNumber(country, ingredient.category) !== number) return []
        if (isLast && ingredient.key === LOW) return [shortLine(ingredient, day)]
        const wanted = missing(ingredient, day, until, SPARE)
        const isDearer = isLast && ingredient.key === DEARER
        if (wanted <= 0 && !isDearer) return []
        return [lineOf(ingredient, bought(ingredient, wanted), isDearer)]
      })
      const isShort = lines.some(({ rejected }) => rejected !== undefined)
      const note = isShort ? word(country, 'late') : ''
      return { supplierId: supplierId(country, number), lines, note }
    },
  }
}

const backsOf = (number: number): readonly number[] => STORY.deliveries[number] ?? []
