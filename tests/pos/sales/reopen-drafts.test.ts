import { expect, test } from 'vitest'
import { kitchenDifference } from '#shared/orders/kitchen-difference.ts'
import type { Order, OrderDiscount } from '#shared/orders/order.ts'
import { isWithin } from '#shared/orders/within-limit.ts'
import { reopenDrafts } from '../../../src/pos/sales/refund/reopen-drafts.ts'
import { createLane, id } from '../../shared/support/restaurant.ts'

type Rules = Partial<Parameters<typeof reopenDrafts>[1]>

function reopened(more: Partial<Order> = {}, rules: Rules = {}) {
  const paid = createLane()
  paid.open()
  paid.add('beer', 2)
  paid.add('salad')
  paid.send('send')
  paid.payCash(paid.order.due, 200_000)
  let made = 0
  const drafts = reopenDrafts(
    { ...paid.order, ...more },
    {
      orderId: id('again'),
      newId: () => id(`new${made++}`),
      tableId: null,
      mayGive: () => true,
      mayReprice: true,
      ...rules,
    },
  )
  const lane = createLane()
  const outcomes = drafts.map((draft) =>
    lane.give(
      draft.kind === 'order.open'
        ? { ...draft, payload: { ...draft.payload, number: 'A2' } }
        : draft,
    ),
  )
  return { paid: paid.order, order: lane.order, tickets: lane.state.tickets, outcomes }
}

const dishesOf = ({ lines }: Order) =>
  lines.map(({ menuItemId, quantity, unitPrice, modifiers }) => ({
    menuItemId,
    quantity,
    unitPrice,
    choices: modifiers.map(({ optionId }) => optionId),
  }))

test('a reopened order has the dishes, choices and prices of the paid one', () => {
  const { paid, order, outcomes } = reopened()
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(dishesOf(order)).toEqual(dishesOf(paid))
  expect([order.due, order.status]).toEqual([paid.totals.total, 'open'])
})

test('a reopened order is of the guest of the paid one, whose points it earns again', () => {
  const customer = { _id: id('noy'), key: 'ABCDEFGH23' }
  const { order, outcomes } = reopened({ customer })
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(order.customer).toEqual(customer)
})

test('the kitchen gets nothing of a reopened order again', () => {
  const { order, tickets } = reopened()
  expect(tickets).toEqual([])
  expect(order.lines.map((line) => kitchenDifference(line))).toEqual([[], []])
})

test('a reopened order names the paid one, and is at its table', () => {
  const { paid, order } = reopened()
  expect(order.reopens).toEqual({ _id: paid._id, number: paid.number })
  const drafts = reopenDrafts(paid, {
    orderId: id('again'),
    newId: () => id('new'),
    tableId: id('table'),
    mayGive: () => true,
    mayReprice: true,
  })
  expect(drafts[0]).toMatchObject({ payload: { tableId: id('table') } })
})

const by = { _id: id('noy'), name: 'Noy' }
const discount = (name: string, value: number, lineIds?: string[]): OrderDiscount => ({
  _id: id(name),
  category: 'discount',
  kind: 'percent',
  value,
  ...(lineIds && { lineIds }),
  reason: 'Waited long',
  by,
  approvedBy: null,
  at: '2026-11-21T05:00:00.000Z',
})

test('discounts come along with their lines and their reasons, and so does the note', () => {
  const [line] = reopened().paid.lines
  const discounts = [discount('whole', 10), discount('line', 20, [line?._id ?? ''])]
  const { order, outcomes } = reopened({ discounts, note: 'In a hurry' })
  expect(outcomes.every(({ ok }) => ok)).toBe(true)
  expect(order.discounts?.map(({ value, reason }) => [value, reason])).toEqual([
    [10, 'Waited long'],
    [20, 'Waited long'],
  ])
  expect(order.discounts?.[1]?.lineIds).toEqual([order.lines[0]?._id])
  expect(order.note).toBe('In a hurry')
})

test('a discount above what the person may give alone stays behind, and earlier ones count', () => {
  const discounts = [discount('first', 10), discount('second', 10)]
  const limit = { percent: 10, amount: 0 }
  const mayGive: NonNullable<Rules['mayGive']> = (given, has) =>
    isWithin(given, { discounts: [...has] }, limit)
  expect(reopened({ discounts }, { mayGive }).order.discounts).toHaveLength(1)
})

test('a changed price comes along only for a person who may change it', () => {
  const { paid } = reopened()
  const at = '2026-11-21T05:00:00.000Z'
  const priceChange = {
    before: paid.lines[0]?.unitPrice ?? 0,
    reason: 'Small',
    by,
    approvedBy: null,
    at,
  }
  const lines = paid.lines.map((line, n) =>
    n === 0 ? { ...line, unitPrice: 500, priceChange } : line,
  )
  const price = (mayReprice: boolean) =>
    reopened({ lines }, { mayReprice }).order.lines[0]?.unitPrice
  expect(price(true)).toBe(500)
  expect(price(false)).toBe(priceChange.before)
})
