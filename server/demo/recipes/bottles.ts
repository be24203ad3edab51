import type { CountryCode } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { packName } from '../../ingredients/starter/starter.ts'
import { demoId } from '../ids.ts'
import type { DemoIngredient } from './pantry.ts'

const BOTTLED =
  /beer|stout|heineken|carlsberg|guinness|pilsen|san mig|wine$|cola$|(drinking|mineral) water$|bottled tea/iu
const BY_GLASS = /\(shot\)/u
/** What a restaurant pays of what it takes for a drink that it only opens. */
const [OF_BOTTLE, OF_GLASS] = [0.33, 0.24]
const CASE = 24
/** Millilitres. */
export const SHOT = 40
const BOTTLE = 700

/** Returns whether a dish is a drink that is sold as it was bought. */
export const isBought = ({ name, station }: Pick<MenuItem, 'name' | 'station'>): boolean =>
  station === 'bar' && (BOTTLED.test(name['en'] ?? '') || BY_GLASS.test(name['en'] ?? ''))

export const bottleKey = (english: string) => `bottle ${english}`

/** Returns the bottles that a restaurant buys for the drinks of its menu, under the names that guests read. */
export function bottlesFor(
  country: CountryCode,
  items: readonly MenuItem[],
): readonly DemoIngredient[] {
  const [language] = countryOf(country).languages
  return items.filter(isBought).map(({ name, price }): DemoIngredient => {
    const english = name['en'] ?? ''
    const byGlass = BY_GLASS.test(english)
    const title = (name[language] ?? english).replace(/\s*\([^)]*\)$/u, '')
    return {
      key: bottleKey(english),
      id: demoId(country, 'ingredient', bottleKey(english)),
      name: title,
      note: language === 'en' ? (name['zh'] ?? '') : english.replace(BY_GLASS, '').trim(),
      category: 'drink',
      dimension: byGlass ? 'volume' : 'count',
      kind: 'raw',
      unit: byGlass ? 'l' : 'piece',
      usable: 100,
      allergens: [],
      pack: byGlass
        ? { name: packName(country, 'bottle', `${BOTTLE} ml`), quantity: BOTTLE * 1000 }
        : { name: packName(country, 'case', `${CASE}`), quantity: CASE * 1000 },
      reference: byGlass
        ? { amount: Math.round(price * OF_GLASS), quantity: SHOT * 1000 }
        : { amount: Math.round(price * OF_BOTTLE), quantity: 1000 },
    }
  })
}
