import type { MenuItem } from '#shared/menu/menu.ts'
import { bottleKey, isBought, SHOT } from './bottles.ts'
import { BASES, type Base, CATEGORIES, IGNORED, MAINS, RULES } from './data.ts'
import type { DemoIngredient, Pantry } from './pantry.ts'

/** So many grams, millilitres or pieces of an ingredient. */
type Part = { readonly ingredient: DemoIngredient; readonly amount: number }

type Portion = { readonly step: number; readonly least: number; readonly most: number }

/** How large the portion of a main thing can be, in grams or pieces, so that a dish is one. */
const PORTIONS: Readonly<Record<string, Portion>> = {
  bread: { step: 1, least: 1, most: 4 },
  coconut: { step: 1, least: 1, most: 1 },
  coffee: { step: 1, least: 10, most: 45 },
  condensed: { step: 5, least: 15, most: 90 },
  egg: { step: 1, least: 1, most: 4 },
  flour: { step: 5, least: 60, most: 200 },
  paste: { step: 5, least: 30, most: 150 },
  rice: { step: 5, least: 60, most: 320 },
  tea: { step: 1, least: 3, most: 25 },
  tealeaf: { step: 5, least: 25, most: 120 },
}
const USUAL: Portion = { step: 5, least: 40, most: 400 }
/** Meat and fish of a dish for several. */
const LARGE: Portion = { step: 5, least: 40, most: 2000 }

/** Food costs between 27 and 34 percent of the price: a dearer dish is a larger one. */
const shareOf = (sort: number) => 0.27 + ((sort * 5) % 8) / 100

/** Returns what a portion of a dish is made of. */
export function partsOf(item: MenuItem, category: string, pantry: Pantry): readonly Part[] {
  const english = item.name['en'] ?? ''
  if (isBought(item)) {
    const ingredient = pantry.find(bottleKey(english))
    if (!ingredient) throw new Error(`No bottle of ${english}`)
    return [{ ingredient, amount: ingredient.dimension === 'volume' ? SHOT : 1 }]
  }
  const base = baseOf(english, category)
  const main = pantry.first([...mainsIn(english), base.main].join('|'))
  const parts = base.lines.flatMap(({ key, amount }): Part[] => {
    const ingredient = pantry.first(key)
    return ingredient && ingredient.key !== main?.key ? [{ ingredient, amount }] : []
  })
  if (!main) return parts
  const aside = parts.reduce(
    (sum, part) => sum + pantry.costOf(part.ingredient.key, part.amount),
    0,
  )
  const left = item.price * shareOf(item.sort) - aside
  return [{ ingredient: main, amount: portionOf(main, left, pantry) }, ...parts]
}

function portionOf({ key, category }: DemoIngredient, money: number, pantry: Pantry): number {
  const large = ['meat', 'seafood'].includes(category)
  const { step, least, most } = PORTIONS[key] ?? (large ? LARGE : USUAL)
  const amount = Math.round(money / pantry.costOf(key, step)) * step
  return Math.min(Math.max(amount, least), most)
}

function baseOf(english: string, category: string): Base {
  const rule = RULES.find(
    (one) => (one.category === '' || one.category === category) && one.pattern.test(english),
  )
  const name = rule?.base ?? CATEGORIES[category] ?? ''
  const base = BASES[name]
  if (!base) throw new Error(`No recipe for ${english} (${category})`)
  return base
}

/** Returns the main things that a name says, in its sequence. */
function mainsIn(english: string): readonly string[] {
  const name = english.replace(IGNORED, ' ')
  return MAINS.flatMap(({ pattern, main }) => {
    const at = name.search(pattern)
    return at < 0 ? [] : [{ at, main }]
  })
    .toSorted((one, other) => one.at - other.at)
    .map(({ main }) => main)
}
