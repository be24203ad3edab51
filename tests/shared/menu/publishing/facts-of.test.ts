import { expect, test } from 'vitest'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { factsOf } from '#shared/menu/publishing/facts-of.ts'
import { laap } from '../../../worker/support/fixtures.ts'

const dish: MenuItem = { ...laap, moreStations: [] }
const names = new Map([
  ['happy', { en: 'Happy hour' }],
  ['grill', { en: 'Grill' }],
])
const facts = (after: Partial<MenuItem>, before: Partial<MenuItem> = {}) =>
  factsOf({ ...dish, ...before }, { ...dish, ...after }, (id) => names.get(id))
const money = (amount: number) => ({ kind: 'money', amount })

test('a price is named with its type and its daypart, and the base alone is not said of them', () => {
  expect(
    facts({
      price: 50_000,
      typePrices: { delivery: 55_000 },
      dayPrices: [{ daypartId: 'happy', price: 30_000 }],
    }),
  ).toEqual([
    { field: 'price', before: money(45_000), after: money(50_000) },
    { field: 'price', orderType: 'delivery', before: null, after: money(55_000) },
    { field: 'price', of: { en: 'Happy hour' }, before: null, after: money(30_000) },
  ])
})

test('ids are read as names, and a dish that moves within its list says so', () => {
  expect(facts({ categoryId: 'grill', sort: dish.sort + 1 })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        field: 'categoryId',
        after: { kind: 'names', names: [{ en: 'Grill' }] },
      }),
      expect.objectContaining({ field: 'sort' }),
    ]),
  )
})

test('what stays live is no fact', () => {
  expect(facts({ soldOut: !dish.soldOut, picture: 'a'.repeat(40) })).toEqual([])
})

test('of a row that is new or gone its price is said', () => {
  expect(factsOf(null, dish, () => undefined)).toEqual([
    { field: 'price', before: null, after: money(45_000) },
  ])
  expect(factsOf(dish, null, () => undefined)).toEqual([
    { field: 'price', before: money(45_000), after: null },
  ])
})

const option = (_id: string, price: number) => ({ _id, name: { en: _id }, price, alert: false })
const group = (...options: ModifierGroup['options']): ModifierGroup => ({
  _id: 'size',
  kind: 'modifierGroup',
  name: { en: 'Size' },
  min: 0,
  max: 1,
  options,
})

test('what a choice and its group have besides a price is said as well', () => {
  const before = group(option('cheese', 5000), option('ham', 5000))
  const [cheese, ham] = before.options
  if (!cheese || !ham) throw new Error('no options')
  const after = { ...group({ ...cheese, most: 2 }, { ...ham, byDefault: true }), free: 1 }
  expect(factsOf(before, after, () => undefined)).toEqual([
    { field: 'free', before: null, after: { kind: 'count', count: 1 } },
    {
      field: 'most',
      of: { en: 'cheese' },
      before: { kind: 'count', count: 1 },
      after: { kind: 'count', count: 2 },
    },
    {
      field: 'byDefault',
      of: { en: 'ham' },
      before: null,
      after: { kind: 'codes', codes: ['true'] },
    },
  ])
})

test('what guests read over a group is a fact beside its name', () => {
  const [plain, titled] = [group(), { ...group(), title: { en: 'How large' } }]
  const title = { kind: 'names', names: [{ en: 'How large' }] }
  expect(factsOf(plain, titled, () => undefined)).toEqual([
    { field: 'title', before: null, after: title },
  ])
  expect(factsOf(titled, titled, () => undefined)).toEqual([])
})

test('choices are named: new, gone and at another price', () => {
  const found = factsOf(
    group(option('small', 0), option('large', 5000)),
    group(option('large', 6000), option('huge', 9000)),
    () => undefined,
  )
  expect(found).toEqual([
    { field: 'options', before: { kind: 'names', names: [{ en: 'small' }] }, after: null },
    { field: 'price', of: { en: 'large' }, before: money(5000), after: money(6000) },
    { field: 'options', before: null, after: { kind: 'names', names: [{ en: 'huge' }] } },
  ])
})
