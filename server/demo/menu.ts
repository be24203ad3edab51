import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import type { Premodifier } from '#shared/menu/premodifier.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { countryOf } from '#shared/countries/country.ts'
import { usualCashRounding } from '#shared/countries/default-pricing.ts'
import { TEXTS } from '../menu/starter/data.ts'
import { categoriesIn, groupsIn, starterMenu } from '../menu/starter/starter.ts'
import { demoId } from './ids.ts'
import { menuLanguage, moreDishes } from './menus.ts'
import { type OwnChoices, ownChoices } from './own-choices.ts'

export type DemoMenu = {
  readonly categories: readonly Category[]
  readonly groups: readonly ModifierGroup[]
  readonly items: readonly MenuItem[]
}

/** Choices that lead to further choices, by their keys. */
const OPENS: Readonly<Record<string, readonly string[]>> = { egg: ['yolk'] }
const openedBy = (group: string) => (group === 'extras' ? Object.values(OPENS).flat() : [])

/** How guests ask for a choice besides as it is. */
const WANTED: Readonly<Record<string, readonly Premodifier[]>> = {
  meat: ['extra', 'side'],
  vegetables: ['no', 'extra', 'light', 'side'],
}

/**
 * Returns the menu of a restaurant that has been there for years: the dishes of its country's sample menu, then many
 * more. Ids are constant, and drinks have barcodes.
 */
export function demoMenu(country: CountryCode): DemoMenu {
  const more = moreDishes(country)
  const dishes = [...starterMenu(country).dishes, ...more]
  const categories = categoriesIn(new Set(dishes.map(({ category }) => category)))
  const asked = dishes.flatMap((dish) => dish.groups)
  const groups = groupsIn(country, new Set([...asked, ...asked.flatMap(openedBy)]))
  const own = ownChoices(country, more)
  return {
    categories: categories.map(({ key, name }, index): Category => ({
      _id: demoId(country, 'category', key),
      kind: 'category',
      name,
      hue: (index * 67) % 360,
      sort: index,
    })),
    groups: [
      ...groups.map(({ key, options, ...group }): ModifierGroup => ({
        ...group,
        _id: demoId(country, 'group', key),
        kind: 'modifierGroup',
        options: options.map(({ key: word, ...option }) => ({
          ...option,
          ...(WANTED[word] && { premodifiers: [...WANTED[word]] }),
          ...(OPENS[word] && { groupIds: OPENS[word].map((id) => demoId(country, 'group', id)) }),
          _id: demoId(country, 'option', key, word),
        })),
      })),
      ...own.map(({ group }) => group),
    ],
    items: withSet(
      country,
      dishes.map(({ category, groups: offered, ...dish }, index): MenuItem => ({
        ...dish,
        _id: demoId(country, 'item', dish.name['en'] ?? index),
        kind: 'item',
        categoryId: demoId(country, 'category', category),
        barcode: ['alcohol', 'drink'].includes(category) ? barcode(country, index) : null,
        modifierGroupIds: groupIds(
          country,
          offered,
          own.filter((one) => one.dish.name === dish.name),
        ),
        soldOut: false,
        sort: index,
      })),
    ),
  }
}

const SET: LocalText = {
  lo: 'ຊຸດອາຫານທ່ຽງ',
  en: 'Lunch set',
  th: 'ชุดอาหารกลางวัน',
  vi: 'Set trưa',
  ms: 'Set tengah hari',
  id: 'Paket makan siang',
  fil: 'Lunch set',
  my: 'နေ့လယ်စာ အစုံ',
  km: 'ឈុតថ្ងៃត្រង់',
  zh: '午市套餐',
}

const pick = (text: LocalText, languages: readonly string[]): LocalText =>
  Object.fromEntries(Object.entries(text).filter(([language]) => languages.includes(language)))

/** Adds a set of a rice dish and a drink, a tenth cheaper than the cheapest of both. */
function withSet(country: CountryCode, items: readonly MenuItem[]): MenuItem[] {
  const choices = ['rice', 'drink'].flatMap((key) => {
    const categoryId = demoId(country, 'category', key)
    const offered = items.filter((item) => item.categoryId === categoryId)
    const name = TEXTS.categories[key]
    return name && offered.length > 0 ? [{ key, name, offered: offered.slice(0, 6) }] : []
  })
  const [first] = choices[0]?.offered ?? []
  if (!first || choices.length < 2) return [...items]
  const least = choices.reduce((sum, { offered }) => {
    return sum + Math.min(...offered.map(({ price }) => price))
  }, 0)
  const { unit } = usualCashRounding(countryOf(country).currency)
  return [
    ...items,
    {
      ...first,
      _id: demoId(country, 'item', 'set'),
      name: pick(SET, ['en', menuLanguage(country)]),
      price: Math.ceil((least * 0.9) / unit) * unit,
      barcode: null,
      modifierGroupIds: [],
      sort: items.length,
      combo: choices.map(({ key, name, offered }) => ({
        _id: demoId(country, 'set', key),
        name,
        dishes: offered.map(({ _id: itemId }) => ({ itemId, extra: 0 })),
      })),
    },
  ]
}

const groupIds = (country: CountryCode, offered: readonly string[], own: readonly OwnChoices[]) => [
  ...own.map(({ group }) => group._id),
  ...offered
    .filter((key) => own.every(({ insteadOf }) => insteadOf !== key))
    .map((key) => demoId(country, 'group', key)),
]

/** Returns an EAN-13 of the range for internal use: 20, calling code, number, check digit. */
function barcode(country: CountryCode, index: number): string {
  const body = `20${countryOf(country).callingCode.padStart(4, '0')}${String(index + 1).padStart(6, '0')}`
  const sum = Array.from(body, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${body}${(10 - (sum % 10)) % 10}`
}
