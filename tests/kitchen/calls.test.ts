import { expect, test } from 'vitest'
import { PASS } from '../../src/kitchen/board/views.ts'
import { callsOf } from '../../src/kitchen/guests/calls.ts'
import { cardsFrom, dish, sendOf, ticket, voidOf } from './support.ts'

const at = (time: string) => `2026-11-21T${time}.000Z`
const numbers = (tickets: Parameters<typeof cardsFrom>[0]) => {
  const { making, ready } = callsOf(cardsFrom(tickets, PASS))
  return [making.map(({ number }) => number), ready.map(({ number }) => number)]
}
const waits = (orderNumber: string, over = {}) =>
  ticket({ orderNumber, tableName: null, orderType: 'takeaway', ...over })

test('a number is being made until every station has finished its order', () => {
  const [hot, bar] = sendOf(
    { hot: [dish('Larb')], bar: [dish('Beer')] },
    { orderNumber: 'A7', tableName: null, orderType: 'takeaway' },
  )
  if (!hot || !bar) throw new Error('two stations')
  const hotIsDone = { ...hot, bumpedAt: at('11:05:00') }
  expect(numbers([hotIsDone, bar])).toEqual([['A7'], []])
  expect(numbers([hotIsDone, { ...bar, bumpedAt: at('11:06:00') }])).toEqual([[], ['A7']])
})

test('a number leaves when the guest has the order', () => {
  const passed = { by: 'Kham', at: at('11:07:00') }
  expect(numbers([waits('A7', { bumpedAt: at('11:05:00'), passed })])).toEqual([[], []])
})

test('guests at a table, deliveries and cancelled orders are not called', () => {
  const larb = dish('Larb')
  const cancelled = waits('A3', { dishes: [larb] })
  expect(
    numbers([
      waits('A1', { tableName: 'T1', orderType: 'dine_in' }),
      waits('A2', { orderType: 'delivery' }),
      cancelled,
      voidOf(larb, { orderId: cancelled.orderId, tableName: null }),
    ]),
  ).toEqual([[], []])
})

test('the oldest is made first, the latest that is ready is read first', () => {
  const tickets = [
    waits('A2', { sentAt: at('11:02:00') }),
    waits('A1', { sentAt: at('11:01:00') }),
    waits('A3', { bumpedAt: at('11:03:00') }),
    waits('A4', { bumpedAt: at('11:04:00') }),
  ]
  expect(numbers(tickets)).toEqual([
    ['A1', 'A2'],
    ['A4', 'A3'],
  ])
})

test('guests read numbers and nothing else of an order', () => {
  const [call] = callsOf(cardsFrom([waits('A7')], PASS)).making
  expect(Object.keys(call ?? {})).toEqual(['id', 'number'])
})
