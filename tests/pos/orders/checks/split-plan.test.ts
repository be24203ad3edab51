import { expect, test } from 'vitest'
import type { OrderLine } from '#shared/orders/order.ts'
import {
  leftOf,
  movePieces,
  newCheck,
  type Plan,
  planBySeat,
} from '../../../../src/pos/orders/checks/split-plan.ts'

type Facts = Pick<OrderLine, '_id' | 'quantity'> & Partial<Pick<OrderLine, 'seat' | 'combo'>>

const line = (facts: Facts) => facts as OrderLine
const inSet = { combo: { _id: 'set' } as NonNullable<OrderLine['combo']> }

const beer = line({ _id: 'beer', quantity: 3 })
const soup = line({ _id: 'soup', quantity: 2, ...inSet, seat: 2 })
const rice = line({ _id: 'rice', quantity: 2, ...inSet })
const lines = [beer, soup, rice]
const order = { lines }
const one = [newCheck('b')]
const to = (which: OrderLine, by: number, plan: Plan = one) =>
  movePieces(order, plan, { orderId: 'b', line: which, by })
const on = (plan: ReturnType<typeof to>) => Object.fromEntries(plan[0]?.pieces ?? [])

test('no more pieces move than there are, and none come back that are not there', () => {
  expect(on(to(beer, 2))).toEqual({ beer: 2 })
  expect(on(to(beer, 9))).toEqual({ beer: 3 })
  expect(on(to(beer, -1))).toEqual({})
  expect(on(to(beer, -1, to(beer, 2)))).toEqual({ beer: 1 })
  expect(leftOf(beer, to(beer, 2))).toBe(1)
})

test('the parts of a combo move together, there and back', () => {
  const moved = to(rice, 1)
  expect(on(moved)).toEqual({ soup: 1, rice: 1 })
  expect(on(to(soup, -1, moved))).toEqual({})
})

test('each seat has a check, a combo goes whole, and what has no seat stays', () => {
  let n = 0
  const plan = planBySeat(lines, () => `check ${++n}`)
  expect(plan.map(({ pieces }) => Object.fromEntries(pieces))).toEqual([{ soup: 2, rice: 2 }])
})

test('where all have seats, the first one stays', () => {
  const seated = [
    line({ _id: 'a', quantity: 1, seat: 2 }),
    line({ _id: 'b', quantity: 1, seat: 1 }),
    line({ _id: 'c', quantity: 4, seat: 3 }),
  ]
  const plan = planBySeat(seated, () => 'new')
  expect(plan.map(({ pieces }) => Object.fromEntries(pieces))).toEqual([{ a: 1 }, { c: 4 }])
})
