import { describe, expect, test } from 'vitest'
import { NO_PRINTERS } from '#shared/printers/printer.ts'
import { lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { ingredientDraft } from '../support/stock-drafts.ts'

const house = await openHouse()
const owner = await house.signIn('la.owner')
const other = await house.signIn('la.owner')
const admin = await house.signIn('sala.admin')
// Laos begins without some features.
await admin.patch('/countries/LA', { features: { off: [] } })

const BRANCH = `/branches/${riverside.branch._id}`
const branch = async (): Promise<Loose> => (await owner.get(BRANCH)).body
const restaurant = async (): Promise<Loose> => (await owner.get(`/restaurants/${lao.id}`)).body
const country = async (): Promise<Loose> => (await admin.get('/countries/LA')).body
const dishes = `/menu-items?branchId=${riverside.branch._id}&limit=1`
const dish = async (): Promise<Loose> => (await owner.get(dishes)).body.results[0]
const dishPath = `/menu-items/${(await dish())._id}`
const pick = (from: Loose, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]]))

const salt = await owner.post(`/ingredients?restaurantId=${lao.id}`, ingredientDraft('Salt'))
const ingredientPath = `/ingredients/${salt.body._id}/stock?branchId=${riverside.branch._id}`

/** The first two of some values that are not stored. */
const others = (stored: unknown, ...values: readonly unknown[]) =>
  values.filter((value) => value !== stored)

type Edit = {
  readonly path: string
  readonly method?: 'post'
  /** The values as a window shows them. */
  readonly read: () => Promise<Loose>
  /** What two people want of one field; a single value where it has only two. */
  readonly field: string
  readonly wanted: (stored: Loose) => readonly unknown[]
  /** An edit of another field, where there is one. */
  readonly beside?: object
  /** Only the platform's staff may. */
  readonly platform?: true
}

const EDITS: Readonly<Record<string, Edit>> = {
  'branches.update': {
    path: BRANCH,
    read: async () => pick(await branch(), 'code', 'businessDayCutoff'),
    field: 'code',
    wanted: () => ['MINE', 'THEIRS'],
    beside: { businessDayCutoff: '03:30' },
  },
  'branches.setPriceDisplay': {
    path: `${BRANCH}/price-display`,
    read: async () => ({ included: (await branch()).taxes.at(-1).included }),
    field: 'included',
    wanted: (stored) => [!stored],
  },
  'stations.updateTimes': {
    path: `${BRANCH}/kitchen-times`,
    read: async () => (await branch()).kitchen,
    field: 'warnAfter',
    wanted: () => [120, 180],
    beside: { lateAfter: 1260 },
  },
  'printers.updateTakeaway': {
    path: `${BRANCH}/takeaway-printing`,
    read: async () => (await branch()).printing?.takeaway ?? NO_PRINTERS.takeaway,
    field: 'printsItself',
    wanted: (stored) => [!stored],
    beside: { largeNumber: true },
  },
  'pins.lockAfter': {
    path: `${BRANCH}/auto-lock`,
    read: async () => ({ minutes: (await branch()).autoLockMinutes ?? null }),
    field: 'minutes',
    wanted: () => [11, 12],
  },
  'languages.update': {
    path: `${BRANCH}/languages`,
    read: async () => ({ guest: (await branch()).languages?.guest ?? null }),
    field: 'guest',
    wanted: () => ['en', 'th'],
    beside: { withdraw: ['my'] },
  },
  'restaurants.update': {
    path: `/restaurants/${lao.id}`,
    read: async () => pick(await restaurant(), 'legalName', 'taxNumber'),
    field: 'legalName',
    wanted: () => ['Mine', 'Theirs'],
    beside: { taxNumber: 'T-1' },
  },
  'restaurants.changePackage': {
    path: `/restaurants/${lao.id}/package`,
    read: async () => pick(await restaurant(), 'packageType', 'billingPeriod'),
    field: 'packageType',
    wanted: (stored) => others(stored, 'premium', 'standard', 'basic'),
  },
  'countries.update': {
    path: '/countries/LA',
    read: async () => pick(await country(), 'contact', 'branding'),
    field: 'contact',
    wanted: () =>
      ['mine', 'theirs'].map((name) => ({
        email: `${name}@example.com`,
        phone: '1',
        website: '',
      })),
    beside: { branding: { name: 'Lao PDR', nativeName: 'ລາວ' } },
    platform: true,
  },
  'menuItems.update': {
    path: dishPath,
    read: async () => pick(await dish(), 'price', 'barcode'),
    field: 'price',
    wanted: () => [51_000, 52_000],
    beside: { barcode: '885000' },
  },
  'ingredients.setStock': {
    path: ingredientPath,
    read: async () => pick((await owner.get(ingredientPath)).body, 'minimum', 'par'),
    field: 'minimum',
    wanted: () => [1000, 2000],
    beside: { par: 5000 },
  },
  'profile.update': {
    path: '/staffs/me',
    read: async () => pick((await owner.get('/staffs/me')).body, 'phone'),
    field: 'phone',
    wanted: () => ['+856 20 5551 0001', '+856 20 5551 0002'],
  },
  'firstRun.confirmPricing': {
    path: `${BRANCH}/first-run/pricing`,
    method: 'post',
    async read() {
      const { taxes, serviceCharge } = await branch()
      return { tax: pick(taxes.at(-1), 'rate', 'included'), serviceCharge }
    },
    field: 'serviceCharge',
    wanted: () => [4, 6].map((rate) => ({ rate, taxed: true, base: 'after_discount' })),
  },
}

describe.each(Object.entries(EDITS))('%s', (_call, edit) => {
  const { path, method = 'patch', read, field, wanted, beside = {}, platform } = edit
  const [one, two] = platform ? [admin, admin] : [owner, other]
  const send = (by: typeof one, body: object) => by[method](path, body)

  test('of two people who edit the same, the later undoes nothing of the earlier unseen', async () => {
    const base = await read()
    const [mine, theirs] = wanted(base[field])
    const first = await send(one, { ...base, [field]: mine, base })
    expect([first.status, first.body.message]).toEqual([200, undefined])

    // A field that the later edit left as it was keeps the change of the earlier.
    const aside = await send(two, { ...base, ...beside, base })
    expect([aside.status, aside.body.message]).toEqual([200, undefined])
    const now = await read()
    expect(now[field]).toEqual(mine)
    const shown = Object.entries(beside).filter(([name]) => name in now)
    expect(now).toMatchObject(Object.fromEntries(shown))

    if (theirs === undefined) return
    const late = await send(two, { ...base, [field]: theirs, base })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'CHANGED_MEANWHILE', details: { stored: { [field]: mine } } },
    })
    expect((await read())[field]).toEqual(mine)

    // A person who has seen both values may choose.
    const seen = await send(two, { ...now, [field]: theirs, base: now })
    expect([seen.status, seen.body.message]).toEqual([200, undefined])
    expect((await read())[field]).toEqual(theirs)
  })
})
