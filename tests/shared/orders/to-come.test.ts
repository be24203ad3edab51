import { expect, test } from 'vitest'
import { toComeOf } from '#shared/orders/to-come.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'

const COURSES = ['Starters', 'Mains', 'Desserts']
const line = (name: string, more: Partial<OrderLine> = {}) =>
  ({
    _id: name,
    name: { en: name },
    quantity: 1,
    sent: null,
    modifiers: [],
    note: '',
    ...more,
  }) as OrderLine
const SENT = { sent: { quantity: 1, note: '', at: '' } }
const order = (lines: readonly OrderLine[], status = 'open') =>
  ({ _id: 'o', lines, status }) as Order

test('the pass sees what waits for its course or for a waiter, and no price', () => {
  const lines = [
    line('Soup', { ...SENT, course: 1 }),
    line('Beer'),
    line('Steak', { course: 2, quantity: 2 }),
    line('Cake', { held: true }),
  ]
  expect(toComeOf(order(lines), COURSES)).toEqual({
    _id: 'o',
    dishes: [
      { name: { en: 'Steak' }, quantity: 2, course: 'Mains' },
      { name: { en: 'Cake' }, quantity: 1 },
    ],
  })
})

test('nothing is to come of an order that the kitchen has nothing of, has all of, or that has ended', () => {
  const main = line('Steak', { course: 2 })
  const soup = line('Soup', { ...SENT, course: 1 })
  expect(toComeOf(order([main]), COURSES)).toBeNull()
  expect(toComeOf(order([soup, { ...main, ...SENT }]), COURSES)).toBeNull()
  expect(toComeOf(order([soup, main], 'paid'), COURSES)).toBeNull()
  expect(toComeOf(null, COURSES)).toBeNull()
})
