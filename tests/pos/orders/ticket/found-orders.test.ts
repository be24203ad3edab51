import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { foundOrders, OPEN_FILTERS } from '../../../../src/pos/orders/ticket/found-orders.ts'
import { evening, one } from '../../../shared/orders/checks-evening.ts'
import { id } from '../../../shared/support/restaurant.ts'

const base: Order = { ...evening().order(one), tableName: null, type: 'takeaway' }
const sent = base.lines.map((line) => ({
  ...line,
  sent: { quantity: line.quantity, note: line.note, at: base.openedAt },
}))
const mai = { _id: id('mai'), name: 'Mai' }
const open: readonly Order[] = [
  { ...base, _id: id('a'), number: 'A1', name: 'Khamla', lines: sent, servedBy: mai },
  { ...base, _id: id('b'), number: 'A2', tableName: 'Terrace 3', type: 'dine_in', lines: sent },
  { ...base, _id: id('c'), number: 'A12', buzzer: '17', type: 'delivery', phone: '020 555' },
]
const found = (query: string, filter: (typeof OPEN_FILTERS)[number] = 'all') =>
  foundOrders(open, { query, filter, me: mai._id }).map(({ number }) => number)

test.each([
  ['', ['A1', 'A2', 'A12']],
  ['a1', ['A1', 'A12']],
  ['terr', ['A2']],
  [' KHAM ', ['A1']],
  ['17', ['A12']],
  ['555', ['A12']],
  ['nothing', []],
])('open orders are found by “%s”', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('open orders are narrowed to those of the person, of a type, or with dishes that were not sent', () => {
  expect(OPEN_FILTERS.map((filter) => found('', filter))).toEqual([
    ['A1', 'A2', 'A12'],
    ['A1'],
    ['A12'],
    ['A2'],
    ['A1'],
    ['A12'],
  ])
  expect(found('a12', 'mine')).toEqual([])
  expect(foundOrders(open, { query: '', filter: 'mine', me: undefined })).toEqual([])
})
