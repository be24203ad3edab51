import { expect, test } from 'vitest'
import type { OrderDiscount } from '#shared/orders/order.ts'
import { isWithin } from '#shared/orders/within-limit.ts'
import { id } from '../support/restaurant.ts'

const noy = { _id: id('noy'), name: 'Noy' }
const [beer, rice, soup] = [id('beer'), id('rice'), id('soup')]
const limit = { percent: 10, amount: 5000 }

type Given = Parameters<typeof isWithin>[0]
const percent = (value: number, lineIds?: string[]): Given => ({
  category: 'discount',
  kind: 'percent',
  value,
  ...(lineIds && { lineIds }),
})
const money = (value: number, lineIds?: string[]): Given => ({
  ...percent(value, lineIds),
  kind: 'amount',
})
const before = (given: Given, more: Partial<OrderDiscount> = {}): OrderDiscount => ({
  ...given,
  _id: id('before'),
  reason: '',
  by: noy,
  approvedBy: null,
  at: '2026-11-21T05:00:00.000Z',
  ...more,
})

test.each<[string, Given, boolean]>([
  ['ten percent', percent(10), true],
  ['more than that', percent(10.1), false],
  ['money up to the limit', money(5000), true],
  ['a unit more', money(5001), false],
  ['what a law gives, however much', { ...percent(20), category: 'statutory' }, true],
  ['dishes on the house, however little', { ...percent(1), category: 'comp' }, false],
])('%s', (_case, given, within) => {
  expect(isWithin(given, {}, limit)).toBe(within)
  expect(isWithin(given, { discounts: [] }, limit)).toBe(within)
})

/** Whether a person may give the last of these percentages after the others. */
function isFor(given: readonly number[], most: number) {
  const [last = 0, ...others] = given.toReversed()
  const discounts = others.map((value) => before(percent(value)))
  return isWithin(percent(last), { discounts }, { percent: most, amount: 0 })
}

test('percentages add up exactly, and parts of a hundredth come to something', () => {
  expect(isFor([1.1, 2.2], 3.3)).toBe(true)
  expect(isFor([1.1, 2.21], 3.3)).toBe(false)
  expect(isFor([0.1, 0.2, 9.7], 10)).toBe(true)
  expect(isFor([9.998, 0.004], 10)).toBe(false)
})

test.each<[string, OrderDiscount, Given, boolean]>([
  ['of percent count together', before(percent(5)), percent(6), false],
  ['of percent up to the limit', before(percent(5)), percent(5), true],
  ['of money count together', before(money(3000)), money(2001), false],
  ['of money on other dishes count too', before(money(3000, [rice])), money(2001, [beer]), false],
  ['of percent on other dishes do not', before(percent(10, [rice])), percent(10, [beer]), true],
  [
    'of percent on one dish of both do',
    before(percent(5, [rice, beer])),
    percent(6, [beer, soup]),
    false,
  ],
  ['of the whole order reach each dish', before(percent(5)), percent(6, [beer]), false],
  ['of dishes are part of the order', before(percent(5, [beer])), percent(6), false],
  ['of money do not count as percent', before(money(5000)), percent(10), true],
  ['of percent do not count as money', before(percent(10)), money(5000), true],
  [
    'that a manager approved do not count',
    before(percent(50), { approvedBy: { _id: id('boss'), name: 'Boss' } }),
    percent(10),
    true,
  ],
  ['on the house do not count', before({ ...percent(100), category: 'comp' }), percent(10), true],
  [
    'that a law gives do not count',
    before({ ...percent(20), category: 'statutory' }),
    percent(10),
    true,
  ],
])('discounts of before %s', (_case, given, next, within) => {
  expect(isWithin(next, { discounts: [given] }, limit)).toBe(within)
})

test('an amount counts as it was given, however a split divided it, and other checks of the bill have none', () => {
  const part = before(money(1000), { given: 5000 })
  expect(isWithin(money(1), { discounts: [part] }, limit)).toBe(false)
  expect(isWithin(money(2000), { discounts: [before(money(3000))] }, limit)).toBe(true)
  const splitFrom = { _id: id('first'), number: 'A1' }
  expect(isWithin(money(1), { splitFrom }, limit)).toBe(false)
  expect(isWithin(percent(10), { splitFrom }, limit)).toBe(true)
})
