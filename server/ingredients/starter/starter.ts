import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import type { Dimension } from '#shared/inventory/unit.ts'
import type { Allergen } from '#shared/menu/allergen.ts'
import { currencyOf } from '#shared/money/currency.ts'
import {
  FROM_MARKET,
  type IngredientData,
  INGREDIENTS,
  LOCAL_UNITS,
  PRICE_LEVEL,
  TEXTS,
} from './data.ts'

/** An ingredient to begin with. Its key is the same in every country and version, e.g. `rice`. */
export type StarterIngredient = {
  readonly key: string
  /** In the language of the country. */
  readonly name: string
  /** Its name in English, to be found by; empty where that is the language of the country. */
  readonly note: string
  /** Key of the category. */
  readonly category: string
  readonly dimension: Dimension
  readonly kind: 'raw' | 'prep' | 'packaging'
  /** A standard unit of its dimension. */
  readonly unit: string
  readonly usable: number
  readonly allergens: readonly Allergen[]
  /** What it is bought in: `quantity` is in thousandths of the base unit. Null: loose. */
  readonly pack: { readonly name: string; readonly quantity: number } | null
  /** So much money in smallest units for so much of it. Null: it is made in the kitchen. */
  readonly reference: { readonly amount: number; readonly quantity: number } | null
}

type StarterIngredients = {
  readonly categories: readonly { readonly key: string; readonly name: string }[]
  readonly ingredients: readonly StarterIngredient[]
}

const MEASURES = {
  kg: { dimension: 'mass', quantity: 1_000_000 },
  l: { dimension: 'volume', quantity: 1_000_000 },
  piece: { dimension: 'count', quantity: 1000 },
} as const

/** Returns what kitchens of a country usually cook with, in its language, at estimated prices. */
export function starterIngredients(country: CountryCode): StarterIngredients {
  const language = languageOf(country)
  const listed = Object.entries(INGREDIENTS).filter(([, { name }]) => name[listedIn(country)])
  const ingredients = listed.map(([key, data]) => ingredientIn(country, language, key, data))
  const used = new Set(ingredients.map(({ category }) => category))
  return {
    ingredients,
    categories: Object.entries(TEXTS.categories)
      .filter(([key]) => used.has(key))
      .map(([key, name]) => ({ key, name: name[language] ?? key })),
  }
}

const languageOf = (country: CountryCode): string => countryOf(country).languages[0]

/** Dishes of Singapore are written in Chinese too: what has a Chinese name is cooked there. */
const listedIn = (country: CountryCode): string => (country === 'SG' ? 'zh' : languageOf(country))

/** Returns the word of a pack in the language of a country, with what is in it: 'bag 25 kg'. */
export function packName(country: CountryCode, word: string, packed: string): string {
  return `${TEXTS.packs[word]?.[languageOf(country)] ?? word} ${packed}`
}

function ingredientIn(
  country: CountryCode,
  language: string,
  key: string,
  data: IngredientData,
): StarterIngredient {
  const { name, category, measure, cost, usable, allergens, pack, packed = 1 } = data
  const { dimension, quantity } = MEASURES[measure]
  const size = measure === 'piece' ? `${packed}` : `${packed} ${measure}`
  return {
    key,
    name: name[language] ?? key,
    note: (language === 'en' ? name['zh'] : name['en']) ?? '',
    category,
    dimension,
    kind: kindOf(category),
    unit: unitIn(country, data),
    usable,
    allergens,
    pack:
      pack === undefined
        ? null
        : { name: packName(country, pack, size), quantity: packed * quantity },
    reference: cost === 0 ? null : { amount: priceIn(country, cost), quantity },
  }
}

const kindOf = (category: string) =>
  category === 'made' ? 'prep' : category === 'packaging' ? 'packaging' : 'raw'

function unitIn(country: CountryCode, { category, measure }: IngredientData): string {
  const local = LOCAL_UNITS[country]
  if (measure !== 'kg' || !local || !FROM_MARKET.has(category)) return measure
  return (category === 'herb' ? local.herb : undefined) ?? local.all ?? measure
}

/** Returns a price in smallest units with two figures, as markets write them. */
function priceIn(country: CountryCode, cost: number): number {
  const { digits } = currencyOf(countryOf(country).currency)
  const exact = cost * PRICE_LEVEL[country] * 10 ** digits
  const step = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1)
  return Math.max(1, Math.round(exact / step) * step)
}
