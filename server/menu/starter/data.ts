import * as z from 'zod/mini'
import { CountryCode } from '#shared/countries/country-code.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { currencyOf } from '#shared/money/currency.ts'
import dishes from './dishes.json' with { type: 'json' }
import texts from './texts.json' with { type: 'json' }

/** Amount in major units, e.g. `6.50`. */
export const Price = z.string().check(z.regex(/^\d+(\.\d\d)?$/))

const Dish = z.object({ name: LocalText, category: z.string(), station: z.string(), price: Price })

const Question = z.object({
  name: LocalText,
  min: z.int(),
  max: z.int(),
  options: z.array(
    z.object({
      key: z.string(),
      name: LocalText,
      /** In pieces of the country's `EXTRA`. */
      price: z._default(z.int(), 0),
      alert: z._default(z.boolean(), false),
    }),
  ),
})

/** Names of the categories, and of the choices of a dish (`modifiers`). */
export const TEXTS = z
  .object({
    categories: z.record(z.string(), LocalText),
    modifiers: z.record(z.string(), Question),
  })
  .parse(texts)

/** Real dishes at the price of a modest place; the prices are estimates of 2026. */
export const DISHES = z.record(CountryCode, z.array(Dish)).parse(dishes)

/** Price of an egg on top, in major units. */
export const EXTRA: Readonly<Record<CountryCode, string>> = {
  LA: '5000',
  TH: '15',
  VN: '10000',
  SG: '1.00',
  MY: '2.00',
  ID: '5000',
  PH: '25.00',
  MM: '1000',
  KH: '2000',
  BN: '1.00',
}

/** Returns an amount in major units as smallest units of the currency. */
export function smallestUnits(price: string, currency: string): number {
  return Math.round(Number(price) * 10 ** currencyOf(currency).digits)
}
