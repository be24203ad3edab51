import type { CountryCode } from '#shared/countries/country-code.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { countryOf } from '#shared/countries/country.ts'
import { demoMenu } from '../demo/menu.ts'

type StarterDish = {
  readonly name: LocalText
  readonly price: number
  readonly taxClass: string
  readonly station: string
  /** Ids of the starter's own groups. */
  readonly groups: readonly string[]
}

export type Starter = {
  readonly currency: string
  readonly categories: readonly {
    /** Stays the same from call to call. */
    readonly key: string
    readonly name: LocalText
    readonly items: readonly StarterDish[]
  }[]
  readonly groups: readonly ModifierGroup[]
}

/**
 * Dishes that are at home in a country, at the prices of a modest place, with what is usually asked
 * with them: the menu of the demonstration, without the barcodes it made up.
 */
export function starterMenu(country: CountryCode): Starter {
  const { categories, groups, items } = demoMenu(country)
  return {
    currency: countryOf(country).currency,
    groups,
    categories: categories.map(({ _id, name }) => ({
      key: _id,
      name,
      items: items
        .filter(({ categoryId }) => categoryId === _id)
        .map((item) => ({
          name: item.name,
          price: item.price,
          taxClass: item.taxClass,
          station: item.station,
          groups: item.modifierGroupIds,
        })),
    })),
  }
}
