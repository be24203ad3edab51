import * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { Allergen } from '#shared/menu/allergen.ts'
import ingredients from './ingredients.json' with { type: 'json' }
import texts from './texts.json' with { type: 'json' }

const Ingredient = z.object({
  /** Names it in every language that has it: a country has those that its language names. */
  name: LocalText,
  category: z.string(),
  measure: z.enum(['kg', 'l', 'piece']),
  /** What so much of it costs where prices are those of Thailand in US dollars; 0: it is made in the kitchen. */
  cost: z.number(),
  /** Percent that can be used. */
  usable: z._default(z.int(), 100),
  /** The word of what it is bought in, and how much is in it. */
  pack: z.optional(z.string()),
  packed: z.optional(z.int()),
  allergens: z._default(z.array(Allergen), []),
})
export type IngredientData = z.output<typeof Ingredient>

/** What kitchens of the ten countries cook with, by a key that is the same in all of them. */
export const INGREDIENTS = z.record(z.string(), Ingredient).parse(ingredients)

/** Names of categories, and words of packs. */
export const TEXTS = z
  .object({
    categories: z.record(z.string(), LocalText),
    packs: z.record(z.string(), LocalText),
  })
  .parse(texts)

/** What kitchens pay in the currency of the country for what costs a dollar; estimates of 2026, with its price level. */
export const PRICE_LEVEL: Readonly<Record<CountryCode, number>> = {
  BN: 1.5,
  ID: 16_000,
  KH: 4600,
  LA: 21_000,
  MM: 2300,
  MY: 4.2,
  PH: 62,
  SG: 2.4,
  TH: 32,
  VN: 26_000,
}

type Weighed = { readonly all?: string; readonly herb?: string }

/** The units in which kitchens of a country weigh, where those are its own; herbs are bought in smaller ones. */
export const LOCAL_UNITS: Readonly<Partial<Record<CountryCode, Weighed>>> = {
  BN: { all: 'kati' },
  KH: { herb: 'lang' },
  LA: { herb: 'khit' },
  MM: { all: 'viss', herb: 'tical' },
  MY: { all: 'kati' },
  SG: { all: 'kati' },
  TH: { herb: 'khit' },
}

/** Weighed in it: what comes from the market. Bags and bottles are in kilograms and litres everywhere. */
export const FROM_MARKET: ReadonlySet<string> = new Set(['meat', 'seafood', 'vegetable', 'herb'])
