import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { chargedTwice, isHeld, isLive } from '../../../src/pos/checkout/asked.ts'
import { id } from '../../shared/support/restaurant.ts'

test('while the outcome of a card machine is not known, it is not asked again', () => {
  for (const state of ['waiting', 'unknown', 'paid'] as const) expect(isLive(state)).toBe(true)
  for (const state of [undefined, 'declined', 'cancelled'] as const)
    expect(isLive(state)).toBe(false)
})

test('where the till asks the machine, only its word or the code of its slip takes the payment', () => {
  expect(isHeld(true, undefined)).toBe(true)
  expect(isHeld(true, { code: '004217' })).toBe(false)
  expect(isHeld(false, undefined)).toBe(false)
})

const order = (due: number, ...paid: string[]) =>
  ({ due, payments: paid.map((name) => ({ _id: id(name) })) }) as unknown as Order
const charges = [
  { _id: id('first'), amount: 30_000 },
  { _id: id('second'), amount: 20_000 },
]

test.each([
  ['the whole bill while machines are asked for a part', order(60_000), 60_000, undefined, 50_000],
  ['what the bill owes beside them', order(60_000), 10_000, undefined, 0],
  ['one more than that', order(60_000), 10_001, undefined, 50_000],
  ['the very payment that a machine is asked for', order(50_000), 30_000, 'first', 0],
  [
    'a payment beside one that is on the order already',
    order(30_000, 'first'),
    10_000,
    undefined,
    0,
  ],
  ['of that, too much', order(30_000, 'first'), 10_001, undefined, 20_000],
])('paid: %s', (_, of, amount, own, asked) => {
  expect(chargedTwice(of, charges, { amount, own: own && id(own) })).toBe(asked)
})
