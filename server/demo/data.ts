import * as z from 'zod/mini'
import { CountryCode } from '#shared/countries/country-code.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { Price } from '../menu/starter/data.ts'
import restaurants from './restaurants.json' with { type: 'json' }

const RestaurantData = z.object({
  name: LocalText,
  zones: z.tuple([z.string(), z.string()]),
  /** The money in the drawer when a shift opens. */
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

export const RESTAURANTS = z.record(CountryCode, RestaurantData).parse(restaurants)
