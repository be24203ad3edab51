import type { CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { countryOf } from '#shared/countries/country.ts'
import { DISHES, EXTRA, smallestUnits, TEXTS } from './data.ts'

/** Prices in smallest units of `currency`. Keys are the same in every country and version, e.g. `soup`. */
export type Starter = {
  readonly currency: string
  readonly categories: readonly { readonly key: string; readonly name: LocalText }[]
  readonly groups: readonly StarterGroup[]
  readonly dishes: readonly StarterDish[]
}

/** A choice with a dish, e.g. how hot. */
export type StarterGroup = {
  readonly key: string
  readonly name: LocalText
  readonly min: number
  readonly max: number
  readonly options: readonly {
    readonly key: string
    readonly name: LocalText
    readonly price: number
    readonly alert: boolean
  }[]
}

export type StarterDish = {
  readonly name: LocalText
  readonly price: number
  readonly taxClass: string
  readonly station: string
  /** Key of the category. */
  readonly category: string
  /** Keys of the groups. */
  readonly groups: readonly string[]
}

/** Choices of dishes. The rest of the menu is sold with one tap. */
export const GROUPS_OF: Readonly<Record<string, readonly string[]>> = {
  noodle: ['spice', 'extras', 'without'],
  salad: ['spice', 'without'],
  // A single question: the dish is added with its answer.
  soup: ['spice'],
  curry: ['spice', 'extras'],
  hotpot: ['spice', 'extras'],
  rice: ['extras'],
  main: ['extras'],
  drink: ['ice', 'sugar'],
}

/** Returns dishes of a country, at the prices of a modest place, with their usual choices. */
export function starterMenu(country: CountryCode): Starter {
  const { currency } = countryOf(country)
  const dishes = DISHES[country].map(({ name, category, station, price }) => ({
    name,
    price: smallestUnits(price, currency),
    taxClass: category === 'alcohol' ? 'alcohol' : 'standard',
    station,
    category,
    groups: GROUPS_OF[category] ?? [],
  }))
  const served = new Set(dishes.map(({ category }) => category))
  const asked = new Set(dishes.flatMap(({ groups }) => groups))
  return {
    currency,
    dishes,
    categories: categoriesIn(served),
    groups: groupsIn(country, asked),
  }
}

/** Returns choices by their keys, at the prices of a country. */
export function groupsIn(country: CountryCode, keys: ReadonlySet<string>): Starter['groups'] {
  const extra = smallestUnits(EXTRA[country], countryOf(country).currency)
  return entriesOf(TEXTS.modifiers, keys).map(([key, group]) => ({
    ...group,
    key,
    options: group.options.map((option) => ({ ...option, price: option.price * extra })),
  }))
}

/** Returns categories by their keys. */
export const categoriesIn = (keys: ReadonlySet<string>): Starter['categories'] =>
  entriesOf(TEXTS.categories, keys).map(([key, name]) => ({ key, name }))

const entriesOf = <T>(record: Readonly<Record<string, T>>, keys: ReadonlySet<string>) =>
  Object.entries(record).filter(([key]) => keys.has(key))
