import { expect, test } from 'vitest'
import type { Definition } from '#shared/promotions/definition.ts'
import { demoRestaurants } from '../../../server/demo/restaurants.ts'
import { tryOn } from '../../../src/pos/promotions/trial/test-order.ts'

const lao = demoRestaurants().find(({ country }) => country === 'LA')
const branch = lao?.branches[0]?.branch
if (!lao || !branch) throw new Error('The demonstration lost Laos')
const menu = [...lao.menu.categories, ...lao.menu.groups, ...lao.menu.items]
const beer = lao.menu.items.find(({ name }) => name['en'] === 'Beerlao')
const sausage = lao.menu.items.find(({ name }) => name['en'] === 'Lao Sausage')
if (!beer || !sausage) throw new Error('The menu lost its beer')

const usual: Definition = {
  name: { en: 'Offer' },
  currency: 'LAK',
  givenBy: 'itself',
  conditions: { of: { items: [beer._id] } },
  reward: { kind: 'percent', percent: 20 },
  limits: {},
  stacks: false,
  alone: false,
  priority: 1,
}
const scene = { branch: { ...branch, serviceCharge: null }, menu, at: '2026-11-23T10:00:00.000Z' }
const tried = (more: Partial<Definition>, beers: number) =>
  tryOn({ ...usual, ...more }, [{ itemId: beer._id, quantity: beers }], scene)

/** A beer as guests pay for it: its tax is on top of the price of the menu. */
const each = tried({}, 1)?.before ?? 0

test('a test order is priced by the engine of the till', () => {
  const result = tried({}, 2)
  expect(result).toMatchObject({ before: 2 * each, off: Math.round(0.4 * each) })
  expect(result?.lines).toEqual([{ name: beer.name, amount: 2 * beer.price }])
})

test('what is missing is said', () => {
  const reward = { kind: 'buyGet', buy: 2, get: 1, percent: 100 } as const
  expect(tried({ reward }, 2)).toMatchObject({ off: 0, gap: { pieces: 1, amount: 0 } })
  expect(tried({ reward }, 3)).toMatchObject({ off: each })
  const conditions = { ...usual.conditions, minPieces: 5 }
  expect(tried({ conditions }, 3)).toMatchObject({ off: 0, gap: { pieces: 2 } })
  const least = { ...usual.conditions, minAmount: 4 * beer.price }
  expect(tried({ conditions: least }, 3)).toMatchObject({ off: 0, gap: { amount: beer.price } })
  expect(tried({ conditions: { of: { items: [sausage._id] } } }, 3)).toMatchObject({
    off: 0,
    gap: null,
  })
})

test('its days, its guest and its code are not asked for', () => {
  expect(tried({ when: { until: '2020-01-01' } }, 1)?.off).toBeGreaterThan(0)
  expect(tried({ givenBy: 'code' }, 1)?.off).toBeGreaterThan(0)
  const guest = { birthdayWithin: 3 }
  expect(tried({ conditions: { ...usual.conditions, guest } }, 1)?.off).toBeGreaterThan(0)
})

test('without dishes there is nothing to price', () => {
  expect(tryOn(usual, [], scene)).toBeNull()
})
