import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { evening, merge, one, two } from './checks-evening.ts'
import { off } from './off.ts'

const undo = (moveId = 'u'): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id(moveId), mergedId: one, tableId: id('t1') },
})
const voided = (lineId: string): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId: two, lineId: id(lineId), voidId: id(`v${lineId}`), reason: 'x' },
})

const send = (name: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId: id(name), sendId: id(`s${name}`) },
})

/** The same evening, and the kitchen has all of it. */
function cooked(also: readonly CommandDraft[]) {
  const { tickets, ...rest } = evening([send('o1'), send('o2'), ...also])
  const dishesOf = (orderId: string) =>
    tickets(orderId).flatMap(({ dishes }) => dishes.map(({ lineId }) => lineId))
  return { ...rest, dishesOf }
}

describe('the kitchen’s cards go back with an undone merge', () => {
  test('also those of dishes that were voided since', () => {
    const { dishesOf } = cooked([merge(one, two), voided('o1b'), voided('o2b'), undo()])
    expect(dishesOf(two).toSorted()).toEqual([id('o2b'), id('o2b'), id('o2r')].toSorted())
    expect(dishesOf(one).toSorted()).toEqual([id('o1b'), id('o1b'), id('o1r')].toSorted())
  })
})

describe('after an undone merge', () => {
  test('a discount that was given since stays with the dishes it was given to', () => {
    const half = { value: 50, lineIds: [id('o1b'), id('o2r')] }
    const { give, order } = cooked([merge(one, two), off(two, 'half', half)])
    const before = order(two).totals
    expect(give(undo())).toBe('ok')
    expect(order(one).discounts).toMatchObject([{ value: 50, lineIds: [id('o1b')] }])
    expect(order(two).discounts).toMatchObject([{ value: 50, lineIds: [id('o2r')] }])
    expect(order(one).totals.total + order(two).totals.total).toBe(before.total)
  })

  test('one on all of both is on both, and an amount is divided by what each bears', () => {
    const amount = { kind: 'amount', value: 9000 } as const
    const given = [off(two, 'tenth'), off(two, 'off', amount)]
    const { give, order } = cooked([merge(one, two), ...given])
    const before = order(two).totals
    give(undo())
    const values = [one, two].map((orderId) => order(orderId).discounts?.map(({ value }) => value))
    expect(values).toEqual([
      [10, 4500],
      [10, 4500],
    ])
    expect(order(one).discounts?.[0]).not.toHaveProperty('lineIds')
    expect(order(one).totals.total + order(two).totals.total).toBe(before.total)
  })

  test('one that was given before is that of its own order alone', () => {
    const own = [off(one, 'a'), off(two, 'b', { kind: 'amount', value: 5000 })]
    const { order } = cooked([...own, merge(one, two), undo()])
    expect(order(one).discounts).toMatchObject([{ _id: id('a'), value: 10 }])
    expect(order(two).discounts).toMatchObject([{ _id: id('b'), value: 5000 }])
    expect(order(one).discounts?.[0]).not.toHaveProperty('lineIds')
  })

  test('one that was divided is divided again after the next merge', () => {
    const given = [off(two, 'tenth'), off(two, 'off', { kind: 'amount', value: 9000 })]
    const again = [undo(), merge(one, two, 'm3'), undo('u2')]
    const { order } = cooked([merge(one, two), ...given, ...again])
    const values = [one, two].map((orderId) => order(orderId).discounts?.map(({ value }) => value))
    expect(values).toEqual([
      [10, 4500],
      [10, 4500],
    ])
  })
})
