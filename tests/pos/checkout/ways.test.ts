import { expect, test } from 'vitest'
import { waysOf } from '../../../src/pos/checkout/use-methods.ts'

const ledgers = (methods: Parameters<typeof waysOf>[0]) =>
  waysOf(methods, []).map(({ id, method, ledger }) => [id, method, ledger])

test('a gift card and points are paid from their ledgers', () => {
  expect(ledgers(['gift_card', 'loyalty_points', 'multiple'])).toEqual([
    ['gift_card', 'gift_card', 'giftCard'],
    ['loyalty_points', 'loyalty_points', 'points'],
  ])
})

test('a branch that takes other ways lets regulars pay later, which is a way of its own', () => {
  expect(ledgers(['cash', 'other'])).toEqual([
    ['cash', 'cash', undefined],
    ['later', 'other', 'guestAccount'],
    ['other', 'other', undefined],
  ])
})
