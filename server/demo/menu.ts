import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { countryOf } from '#shared/countries/country.ts'
import { categoriesIn, groupsIn, starterMenu } from '../menu/starter/starter.ts'
import { demoId } from './ids.ts'
import { moreDishes } from './menus.ts'

export type DemoMenu = {
  readonly categories: readonly Category[]
  readonly groups: readonly ModifierGroup[]
  readonly items: readonly MenuItem[]
}

/**
 * Returns the menu of a restaurant that has been there for years: the dishes of its country's sample menu, then many
 * more. Ids are constant, and drinks have barcodes.
 */
export function demoMenu(country: CountryCode): DemoMenu {
  const dishes = [...starterMenu(country).dishes, ...moreDishes(country)]
  const categories = categoriesIn(new Set(dishes.map(({ category }) => category)))
  const groups = groupsIn(country, new Set(dishes.flatMap((dish) => dish.groups)))
  return {
    categories: categories.map(({ key, name }, index): Category => ({
      _id: demoId(country, 'category', key),
      kind: 'category',
      name,
      hue: (index * 67) % 360,
      sort: index,
    })),
    groups: groups.map(({ key, options, ...group }): ModifierGroup => ({
      ...group,
      _id: demoId(country, 'group', key),
      kind: 'modifierGroup',
      options: options.map(({ key: word, ...option }) => ({
        ...option,
        _id: demoId(country, 'option', key, word),
      })),
    })),
    items: dishes.map(({ category, groups: asked, ...dish }, index): MenuItem => ({
      ...dish,
      _id: demoId(country, 'item', dish.name['en'] ?? index),
      kind: 'item',
      categoryId: demoId(country, 'category', category),
      barcode: ['alcohol', 'drink'].includes(category) ? barcode(country, index) : null,
      modifierGroupIds: asked.map((key) => demoId(country, 'group', key)),
      soldOut: false,
      sort: index,
    })),
  }
}

/** Returns an EAN-13 of the range for internal use: 20, calling code, number, check digit. */
function barcode(country: CountryCode, index: number): string {
  const body = `20${countryOf(country).callingCode.padStart(4, '0')}${String(index + 1).padStart(6, '0')}`
  const sum = Array.from(body, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}
