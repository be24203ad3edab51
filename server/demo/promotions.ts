import type { LocalText } from '#shared/contract/scalars.ts'
import { offerAt } from '#shared/menu/offer.ts'
import { asOffered } from '#shared/orders/as-offered.ts'
import type { Order } from '#shared/orders/order.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { Published } from '#shared/promoting/draft.ts'
import { Definition, type PromotionVersion } from '#shared/promotions/definition.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import { createUseWriter } from '../promotions/write-uses.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { NAMES as HOURS } from './hours.ts'
import { demoId } from './ids.ts'
import { menuLanguage } from './menus.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'

/** Returns whether a restaurant has promotions: one of a few days has none yet, and journeys sell at the prices of the menu. */
export const isPromoted = (days: number): boolean => days > 7

/** Since when the promotions of the demonstration are on. */
const SINCE_DAYS = 26

const NAMES = {
  happy: HOURS.happy,
  three: {
    lo: 'ຊື້ 2 ແຖມ 1',
    en: 'Buy 2 get 1',
    th: 'ซื้อ 2 แถม 1',
    vi: 'Mua 2 tặng 1',
    ms: 'Beli 2 percuma 1',
    id: 'Beli 2 gratis 1',
    fil: 'Buy 2 take 1',
    my: '2 ခုဝယ် 1 ခုလက်ဆောင်',
    km: 'ទិញ 2 ថែម 1',
    zh: '买二送一',
  },
  code: {
    lo: 'ລະຫັດຈາກງານວັດ',
    en: 'Code from the fair',
    th: 'รหัสจากงานวัด',
    vi: 'Mã từ hội chợ',
    ms: 'Kod dari pesta',
    id: 'Kode dari pameran',
    fil: 'Code mula sa perya',
    my: 'ပွဲတော်မှ ကုဒ်',
    km: 'កូដពីពិព័រណ៍',
    zh: '展会代码',
  },
  comeBack: { lo: 'ຄັ້ງໜ້າຫຼຸດ 10%', en: '10% off the next visit', th: 'ครั้งหน้าลด 10%' },
  birthday: {
    lo: 'ວັນເກີດ',
    en: 'Birthday',
    th: 'วันเกิด',
    vi: 'Sinh nhật',
    ms: 'Hari lahir',
    id: 'Ulang tahun',
    fil: 'Kaarawan',
    my: 'မွေးနေ့',
    km: 'ខួបកំណើត',
    zh: '生日',
  },
} satisfies Readonly<Record<string, LocalText>>
type Key = keyof typeof NAMES

/** Countries whose guests get a code for the next visit on their receipts. */
const COMES_BACK: readonly string[] = ['LA', 'TH'] satisfies readonly CountryCode[]

/** What the promotions of a restaurant say: a happy hour, buy 2 get 1, codes, and a draft for birthdays. */
function definitionsOf({ country, menu, branches }: DemoRestaurant) {
  const currency = branches[0]?.branch.currency ?? ''
  const named = (key: Key) =>
    Object.fromEntries(
      Object.entries(NAMES[key]).filter(([language]) =>
        ['en', menuLanguage(country)].includes(language),
      ),
    )
  const category = (key: string) => demoId(country, 'category', key)
  const has = (key: string) => menu.categories.some(({ _id }) => _id === category(key))
  // As much as the dearest dish.
  const least = menu.items.reduce((most, { price }) => Math.max(most, price), 1)
  const usual = { currency, limits: {}, stacks: false, alone: false }
  const definitions: Readonly<Record<Key, Published>> = {
    happy: {
      ...usual,
      name: named('happy'),
      givenBy: 'itself',
      when: {
        days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        hours: { startsAt: '15:00', endsAt: '17:00' },
      },
      conditions: { of: { categories: [category('drink')] } },
      reward: { kind: 'percent', percent: 20 },
      priority: 10,
    },
    three: {
      ...usual,
      name: named('three'),
      givenBy: 'itself',
      conditions: { of: { categories: [category(has('dessert') ? 'dessert' : 'rice')] } },
      reward: { kind: 'buyGet', buy: 2, get: 1, percent: 100 },
      priority: 20,
    },
    code: {
      ...usual,
      name: named('code'),
      givenBy: 'code',
      conditions: { minAmount: least },
      reward: { kind: 'orderPercent', percent: 10 },
      limits: { perOrder: 1, inAll: 500 },
      priority: 30,
    },
    comeBack: {
      ...usual,
      name: named('comeBack'),
      givenBy: 'code',
      conditions: {},
      reward: { kind: 'orderPercent', percent: 10 },
      limits: { perOrder: 1 },
      priority: 35,
      nextVisit: { days: 30, from: least },
    },
    birthday: {
      ...usual,
      name: named('birthday'),
      givenBy: 'itself',
      conditions: { guest: { birthdayWithin: 3 } },
      reward: { kind: 'orderPercent', percent: 15 },
      limits: { perGuest: 1 },
      priority: 40,
    },
  }
  return definitions
}

const versionOf = (
  country: DemoRestaurant['country'],
  key: Key,
  definition: Published,
): PromotionVersion => ({
  ...Definition.parse(definition),
  _id: demoId(country, 'promotion version', key),
  promotionId: demoId(country, 'promotion', key),
})

/** What guests get without a code. */
const AUTOMATIC = ['happy', 'three'] as const

/** Returns what gives past sales of a branch the promotions that were on; null: none of them came onto it. */
export function createPromoted(restaurant: DemoRestaurant, { branch }: DemoBranch, now: Date) {
  const definitions = definitionsOf(restaurant)
  const since = now.getTime() - SINCE_DAYS * DAY_MS
  const versions = AUTOMATIC.map((key) => versionOf(restaurant.country, key, definitions[key]))
  const items = new Map(restaurant.menu.items.map((item) => [item._id, item]))
  return (order: Order): Order | null =>
    Date.parse(order.openedAt) <= since
      ? null
      : asOffered(order, versions, {
          itemOf: (id) => items.get(id),
          isOn: ({ when }, type, at) => offerAt([when], { branch, type, at }).kind === 'now',
        })
}

/** Writes the promotions of a restaurant as they were published, but for the draft. */
export async function insertPromotions(
  trx: Db,
  restaurant: DemoRestaurant,
  now: Date,
): Promise<void> {
  const { id: restaurant_id, country } = restaurant
  const since = new Date(now.getTime() - SINCE_DAYS * DAY_MS)
  const entries = Object.entries(definitionsOf(restaurant))
    .filter(([key]) => key !== 'comeBack' || COMES_BACK.includes(country))
    .map(([key, definition]) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table above
      version: versionOf(country, key as Key, definition),
      definition,
      // Sales of the past are in no log and bring no codes: no copy of their receipts says one.
      at: key === 'comeBack' ? now : since,
      isDraft: key === 'birthday',
    }))
  await trx
    .insertInto('promotions')
    .values(
      entries.map(({ version, definition, at, isDraft }) => ({
        restaurant_id,
        id: version.promotionId,
        name: JSON.stringify(definition.name),
        words: JSON.stringify({}),
        currency: definition.currency,
        given_by: definition.givenBy,
        when: definition.when ? JSON.stringify(definition.when) : null,
        conditions: JSON.stringify(definition.conditions),
        reward: JSON.stringify(definition.reward),
        limits: JSON.stringify(definition.limits),
        stacks: definition.stacks,
        alone: definition.alone,
        priority: definition.priority,
        next_visit: definition.nextVisit ? JSON.stringify(definition.nextVisit) : null,
        ...(!isDraft && { version_id: version._id, published_at: at, edited: false }),
      })),
    )
    .execute()
  const published = entries.filter(({ isDraft }) => !isDraft)
  await trx
    .insertInto('promotion_versions')
    .values(
      published.map(({ version, definition, at }) => ({
        restaurant_id,
        id: version._id,
        promotion_id: version.promotionId,
        n: 1,
        definition: JSON.stringify(definition),
        published_at: at,
        published_by: PRODUCT.userId,
        published_by_name: PRODUCT.name,
      })),
    )
    .execute()
  await trx
    .insertInto('promotion_spans')
    .values(
      published.map(({ version, at }) => ({
        restaurant_id,
        promotion_id: version.promotionId,
        since: at,
        version_id: version._id,
      })),
    )
    .execute()
}

/** Counts what the promotions took off past sales, as the poster does. */
export async function insertPromotionUses(
  trx: Db,
  { id: restaurantId, branches }: DemoRestaurant,
  now: Date,
): Promise<void> {
  const write = createUseWriter({ now: () => now })
  // Facts of the past are in no log.
  for (const { branch } of branches)
    await write(trx, { restaurantId, branchId: branch._id }, { from: -1, to: 0 })
}
