import type { CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { newPrice } from '#shared/menu/new-price.ts'
import type { Tag } from '#shared/menu/tag.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import type { NewPrice } from '../menu/item-prices.ts'
import { demoId } from './ids.ts'
import { menuLanguage } from './menus.ts'
import type { DemoRestaurant } from './restaurants.ts'

export const NAMES = {
  breakfast: {
    lo: 'ອາຫານເຊົ້າ',
    en: 'Breakfast',
    th: 'มื้อเช้า',
    vi: 'Bữa sáng',
    ms: 'Sarapan',
    id: 'Sarapan',
    fil: 'Almusal',
    my: 'မနက်စာ',
    km: 'អាហារពេលព្រឹក',
    zh: '早餐',
  },
  happy: {
    lo: 'ຊ່ວງຫຼຸດລາຄາ',
    en: 'Happy hour',
    th: 'แฮปปี้อาวร์',
    vi: 'Giờ vàng',
    ms: 'Waktu promosi',
    id: 'Happy hour',
    fil: 'Happy hour',
    my: 'လျှော့ဈေးအချိန်',
    km: 'ម៉ោងបញ្ចុះតម្លៃ',
    zh: '欢乐时光',
  },
} satisfies Readonly<Record<string, LocalText>>

const HOURS = {
  breakfast: { startsAt: '06:30', endsAt: '10:30' },
  happy: { startsAt: '15:00', endsAt: '17:00' },
} as const
type Part = keyof typeof HOURS

/** Grilled over charcoal that is lit once a day. */
const EVENING = { startsAt: '17:00', endsAt: '22:00' }
const SPICY = /chilli|chili|spicy|sambal|curry|papaya salad|tom yam/i
/** Countries in which a kitchen of the place serves nothing else. */
const HALAL: readonly CountryCode[] = ['BN', 'ID', 'MY']

/** Returns a daypart of the demonstration, in its country's language and in English. */
const daypart = (country: CountryCode, part: Part) => ({
  id: demoId(country, 'daypart', part),
  name: Object.fromEntries(
    Object.entries(NAMES[part]).filter(([language]) =>
      ['en', menuLanguage(country)].includes(language),
    ),
  ),
  days: [...WEEKDAYS],
  ...HOURS[part],
})

/**
 * Returns what a restaurant that has been there for years has besides its menu: breakfast, a happy hour, a dish for the
 * evening, prices of its second branch, and what guests look for in a dish.
 */
export function demoHours({ country, menu, branches }: DemoRestaurant) {
  const dayparts = (['breakfast', 'happy'] as const).map((part) => daypart(country, part))
  const within = (category: string) =>
    menu.items.filter(
      ({ categoryId, combo }) => categoryId === demoId(country, 'category', category) && !combo,
    )
  const [evening] = within('grill').slice(-1)
  const [first, second] = branches
  const by = (item: MenuItem, percent: number) =>
    first ? newPrice(item.price, { kind: 'percent', by: percent }, first.branch) : item.price
  const everywhere = { branchId: null, orderType: null, daypartId: null }
  const cheaper = [...within('alcohol').slice(1).slice(-1), ...within('drink').slice(-3, -2)]
  const prices: readonly NewPrice[] = [
    ...cheaper.map((item) => ({
      ...everywhere,
      itemId: item._id,
      daypartId: demoId(country, 'daypart', 'happy'),
      price: by(item, -20),
    })),
    ...(second ? within('soup').slice(-3) : []).map((item) => ({
      ...everywhere,
      itemId: item._id,
      branchId: second?.branch._id ?? null,
      price: by(item, 10),
    })),
  ]
  return {
    dayparts,
    prices: prices.map((one, index) => ({ ...one, id: demoId(country, 'price', index) })),
    ofCategory: (id: string) =>
      id === demoId(country, 'category', 'breakfast')
        ? { daypartIds: [demoId(country, 'daypart', 'breakfast')] }
        : null,
    ofDish: (item: MenuItem) => (item._id === evening?._id ? { hours: EVENING } : null),
    tagsOf(item: MenuItem): Tag[] {
      const hasAlcohol = item.taxClass === 'alcohol'
      return [
        ...(HALAL.includes(country) && !hasAlcohol ? (['halal'] as const) : []),
        ...(SPICY.test(item.name['en'] ?? '') ? (['spicy'] as const) : []),
        ...(hasAlcohol ? (['alcohol'] as const) : []),
      ]
    },
  }
}

export type DemoHours = ReturnType<typeof demoHours>
