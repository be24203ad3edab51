import { expect, test } from 'vitest'
import { waysOf } from '../../../src/pos/checkout/use-methods.ts'

const ledgers = (methods: Parameters<typeof waysOf>[0]) =>
  waysOf(methods, []).map(({ id, method, ledger }) => [id, method, ledger])

test('a gift card is paid from its ledger, and no till offers points without one', () => {
  expect(ledgers(['gift_card', 'loyalty_points', 'multiple'])).toEqual([
    ['gift_card', 'gift_card', 'giftCard'],
  ])
})

test('a branch that takes other ways lets regulars pay later, which is a way of its own', () => {
  expect(ledgers(['cash', 'other'])).toEqual([
    ['cash', 'cash', undefined],
    ['later', 'other', 'guestAccount'],
    ['other', 'other', undefined],
  ])
})
