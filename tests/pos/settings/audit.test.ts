import { describe, expect, test } from 'vitest'
import { formatMoney } from '#shared/format/money.ts'
import { currencyOf } from '../../../src/pos/settings/audit/currency-of.ts'
import { factText } from '../../../src/pos/settings/audit/fact-text.ts'
import { factsOf } from '../../../src/pos/settings/audit/facts.ts'

const branch = (_id: string, restaurantId: string, currency: string) => ({
  _id,
  restaurantId,
  currency,
})
const group = (price: number) => ({ max: 2, options: [{ name: { en: 'Egg' }, price }] })
const baht = (amount: number) => formatMoney(amount, 'THB')

describe('what an entry of the audit log tells', () => {
  test('has amounts as money, and other numbers as they are', () => {
    const report = { opening: 150_000, cashTaken: 64_250, difference: -500, orders: 12 }
    expect(factsOf(report, baht)).toEqual([
      { path: 'opening', after: '฿1,500.00' },
      { path: 'cashTaken', after: '฿642.50' },
      { path: 'difference', after: '-฿5.00' },
      { path: 'orders', after: '12' },
    ])
  })

  test('has what a price was and became, also of a choice', () => {
    expect(factsOf({ before: group(1000), after: group(1500) }, baht)).toEqual([
      { path: 'options.0.price', before: '฿10.00', after: '฿15.00' },
    ])
    expect(
      factsOf(
        { before: { cashRounding: { unit: 25 } }, after: { cashRounding: { unit: 100 } } },
        baht,
      ),
    ).toEqual([{ path: 'cashRounding.unit', before: '฿0.25', after: '฿1.00' }])
  })

  test('has what was taken back from the kitchen as money', () => {
    const voids = [{ name: { en: 'Laap' }, quantity: 2, amount: 9000 }]
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.amount', after: '฿90.00' })
    expect(factsOf({ voids }, baht)).toContainEqual({ path: 'voids.0.quantity', after: '2' })
  })
})

describe('what is kept for machines', () => {
  const words = { t: (key: string) => `<${key}>`, dateTime: (at: string) => `at ${at}` }
  test.each([
    ['method', 'cash', '<checkout.methods.cash>'],
    [
      'paymentMethods',
      'cash, credit_card',
      '<checkout.methods.cash>, <checkout.methods.credit_card>',
    ],
    ['remarks', 'no_drawer', '<latePayments.remarks.no_drawer>'],
    ['claimedAt', '2026-11-22T07:00:00Z', 'at 2026-11-22T07:00:00Z'],
    ['known', 'false', '<common.no>'],
    ['hasPin', 'true', '<common.yes>'],
    ['pin', 'set', '<audit.deeds.newPin>'],
    ['method', 'of a later build', 'of a later build'],
    ['name', 'Noy', 'Noy'],
  ])('is in words: %s, %s', (path, kept, text) => {
    expect(factText(path, kept, words)).toBe(text)
  })
})

describe('the currency of an entry', () => {
  const branches = [
    branch('vte', 'lao', 'LAK'),
    branch('lpb', 'lao', 'LAK'),
    branch('bkk', 'both', 'THB'),
    branch('sin', 'both', 'SGD'),
  ]
  const entry = (restaurantId: string, branchId: string | null, details = {}) =>
    currencyOf({ restaurantId, branchId, details }, branches)

  test('is the one it names, else its branch’s', () => {
    expect(entry('lao', 'vte', { currency: 'USD' })).toBe('USD')
    expect(entry('both', 'sin')).toBe('SGD')
  })
  test('is that of all branches where it belongs to the restaurant', () => {
    expect(entry('lao', null)).toBe('LAK')
  })
  test('is not guessed where branches have several, or are not one’s own', () => {
    expect(entry('both', null)).toBeNull()
    expect(entry('other', null)).toBeNull()
    expect(entry('lao', 'gone')).toBeNull()
  })
})
