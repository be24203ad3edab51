import * as z from 'zod/mini'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DISHES, Price, smallestUnits } from '../menu/starter/data.ts'
import { GROUPS_OF, type StarterDish } from '../menu/starter/starter.ts'
import bn from './menus/bn.json' with { type: 'json' }
import id from './menus/id.json' with { type: 'json' }
import kh from './menus/kh.json' with { type: 'json' }
import la from './menus/la.json' with { type: 'json' }
import mm from './menus/mm.json' with { type: 'json' }
import my from './menus/my.json' with { type: 'json' }
import ph from './menus/ph.json' with { type: 'json' }
import sg from './menus/sg.json' with { type: 'json' }
import th from './menus/th.json' with { type: 'json' }
import vn from './menus/vn.json' with { type: 'json' }

/**
 * A dish of a restaurant that has been there for years: its name in the country's language and in English, its category,
 * its price in major units, and what is unusual: `size` is asked, `plain` asks nothing, or the station.
 */
const Row = z.union([
  z.tuple([z.string(), z.string(), z.string(), Price]),
  z.tuple([z.string(), z.string(), z.string(), Price, z.string()]),
])

const ROWS: Readonly<Record<CountryCode, unknown>> = {
  BN: bn,
  ID: id,
  KH: kh,
  LA: la,
  MM: mm,
  MY: my,
  PH: ph,
  SG: sg,
  TH: th,
  VN: vn,
}

/** Where dishes of a category are made; all others on the stove. */
const STATIONS: Readonly<Record<string, string>> = {
  alcohol: 'bar',
  bread: 'cold',
  dessert: 'cold',
  drink: 'bar',
  grill: 'grill',
  salad: 'cold',
}
const NAMED = ['bar', 'cold', 'grill', 'hot']

/** Returns the language that menus of a country are written in beside English. */
export const menuLanguage = (country: CountryCode): string =>
  Object.keys(DISHES[country][0]?.name ?? {}).find((one) => one !== 'en') ?? 'en'

/** Returns the dishes of a country that the sample menu does not have. */
export function moreDishes(country: CountryCode): readonly StarterDish[] {
  const { currency } = countryOf(country)
  const language = menuLanguage(country)
  return z
    .array(Row)
    .parse(ROWS[country])
    .map(([name, english, category, price, unusual = '']) => {
      const words = unusual.split(' ')
      const usual = words.includes('plain') ? [] : (GROUPS_OF[category] ?? [])
      return {
        name: { [language]: name, en: english },
        price: smallestUnits(price, currency),
        taxClass: category === 'alcohol' ? 'alcohol' : 'standard',
        station: words.find((word) => NAMED.includes(word)) ?? STATIONS[category] ?? 'hot',
        category,
        groups: words.includes('size') ? ['size', ...usual] : usual,
      }
    })
}
