import * as z from 'zod/mini'
import { CountryCode } from '#shared/countries/country-code.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { currencyOf } from '#shared/money/currency.ts'
import menus from './menus.json' with { type: 'json' }
import restaurants from './restaurants.json' with { type: 'json' }
import texts from './texts.json' with { type: 'json' }

/** Amount in major units, e.g. `6.50`. */
const Price = z.string().check(z.regex(/^\d+(\.\d\d)?$/))

const Dish = z.object({ name: LocalText, category: z.string(), station: z.string(), price: Price })

const RestaurantData = z.object({
  name: LocalText,
  zones: z.tuple([z.string(), z.string()]),
  /** Price of an egg on top. */
  extra: Price,
  /** What lies in the drawer when a shift opens. */
  float: Price,
  shifts: z.tuple([z.string(), z.string()]),
  taxNumber: z.string(),
  footer: z.string(),
  people: z.array(z.string()),
  service: z.optional(z.boolean()),
  branches: z.array(
    z.object({
      code: z.string(),
      name: LocalText,
      address: z.string(),
      phone: z.string(),
      /** Orders of an ordinary day. */
      orders: z.int(),
    }),
  ),
})
export type RestaurantData = z.output<typeof RestaurantData>

const ModifierData = z.object({
  name: LocalText,
  min: z.int(),
  max: z.int(),
  options: z.array(
    z.object({
      key: z.string(),
      name: LocalText,
      /** In pieces of the restaurant's `extra`. */
      price: z._default(z.int(), 0),
      alert: z._default(z.boolean(), false),
    }),
  ),
})

const Named = z.record(z.string(), LocalText)

export const TEXTS = z
  .object({
    categories: Named,
    modifiers: z.record(z.string(), ModifierData),
  })
  .parse(texts)

/** Real dishes at the price of a modest place; the prices are estimates of 2026. */
export const DISHES = z.record(CountryCode, z.array(Dish)).parse(menus)

export const RESTAURANTS = z.record(CountryCode, RestaurantData).parse(restaurants)

/** An amount in major units as smallest units of the currency. */
export function smallestUnits(price: string, currency: string): number {
  return Math.round(Number(price) * 10 ** currencyOf(currency).digits)
}
