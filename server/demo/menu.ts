import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DISHES, RESTAURANTS, smallestUnits, TEXTS } from './data.ts'
import { demoId } from './ids.ts'

export type DemoMenu = {
  readonly categories: readonly Category[]
  readonly groups: readonly ModifierGroup[]
  readonly items: readonly MenuItem[]
}

/** What is asked with a dish. The rest of the menu is sold with one tap. */
const GROUPS_OF: Readonly<Record<string, readonly string[]>> = {
  noodle: ['spice', 'extras', 'without'],
  salad: ['spice', 'without'],
  // One question and no more: added with its answer.
  soup: ['spice'],
  curry: ['spice', 'extras'],
  hotpot: ['spice', 'extras'],
  rice: ['extras'],
  main: ['extras'],
  drink: ['ice', 'sugar'],
}

export function demoMenu(country: CountryCode): DemoMenu {
  const { currency } = countryOf(country)
  const dishes = DISHES[country]
  const extra = smallestUnits(RESTAURANTS[country].extra, currency)
  const served = new Set(dishes.map(({ category }) => category))
  const asked = new Set(dishes.flatMap(({ category }) => GROUPS_OF[category] ?? []))

  const categories = entriesOf(TEXTS.categories, served).map(([key, name], index): Category => ({
    _id: demoId(country, 'category', key),
    kind: 'category',
    name,
    hue: (index * 67) % 360,
    sort: index,
  }))
  const groups = entriesOf(TEXTS.modifiers, asked).map(
    ([key, { name, min, max, options }]): ModifierGroup => ({
      _id: demoId(country, 'group', key),
      kind: 'modifierGroup',
      name,
      min,
      max,
      options: options.map((option) => ({
        _id: demoId(country, 'option', key, option.key),
        name: option.name,
        price: option.price * extra,
        alert: option.alert,
      })),
    }),
  )
  return {
    categories,
    groups,
    items: dishes.map(({ name, category, station, price }, index): MenuItem => ({
      _id: demoId(country, 'item', name['en'] ?? index),
      kind: 'item',
      categoryId: demoId(country, 'category', category),
      name,
      price: smallestUnits(price, currency),
      taxClass: category === 'alcohol' ? 'alcohol' : 'standard',
      station,
      barcode: ['alcohol', 'drink'].includes(category) ? barcode(country, index) : null,
      modifierGroupIds: (GROUPS_OF[category] ?? []).map((key) => demoId(country, 'group', key)),
      soldOut: false,
      sort: index,
    })),
  }
}

const entriesOf = <T>(record: Readonly<Record<string, T>>, keys: ReadonlySet<string>) =>
  Object.entries(record).filter(([key]) => keys.has(key))

/** An EAN-13 of the range that shops use for themselves: 20, calling code, number, check digit. */
function barcode(country: CountryCode, index: number): string {
  const body = `20${countryOf(country).callingCode.padStart(4, '0')}${String(index + 1).padStart(6, '0')}`
  const sum = Array.from(body, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}
