import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { branch, id, items } from '../support/restaurant.ts'
import { contextOf, type Floor, giveTo, opening } from './checks-walk.ts'

const [one, two] = [id('o1'), id('o2')]
const house = contextOf({ branch, menu: items })

const add = (name: string, orderId: string, lineId: string, quantity: number): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(lineId),
    menuItemId: id(name),
    quantity,
    unitPrice: name === 'beer' ? 25_000 : 15_000,
    modifiers: [],
    note: '',
  },
})
const merge = (orderId: string, intoId: string, moveId = 'm'): CommandDraft => ({
  kind: 'order.merge',
  payload: { orderId, moveId: id(moveId), intoId },
})
const undo = (moveId = 'u'): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id(moveId), mergedId: one, tableId: id('t1') },
})
const discount = (
  name: string,
  orderId: string,
  more: Partial<PayloadOf<'order.discount'>> = {},
): CommandDraft => ({
  kind: 'order.discount',
  payload: {
    orderId,
    discountId: id(name),
    category: 'discount',
    kind: 'percent',
    value: 10,
    reason: '',
    ...more,
  },
})
const voided = (lineId: string): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId: two, lineId: id(lineId), voidId: id(`v${lineId}`), reason: 'x' },
})

const send = (name: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId: id(name), sendId: id(`s${name}`) },
})

/** Two tables with three beers and a rice each, which the kitchen has. */
function evening(also: readonly CommandDraft[]) {
  let floor: Floor = new Map()
  let n = 0
  const give = (draft: CommandDraft) => {
    const given = giveTo(floor, draft, n++, house)
    floor = given.floor
    return given.outcome.ok ? 'ok' : given.outcome.code
  }
  const begun = ['o1', 'o2'].flatMap((name) => [
    opening(name),
    add('beer', id(name), `${name}b`, 3),
    add('rice', id(name), `${name}r`, 1),
    send(name),
  ])
  for (const draft of [...begun, ...also]) expect(give(draft)).toBe('ok')
  const laneOf = (orderId: string) => {
    const { order, tickets = [] } = floor.get(orderId) ?? {}
    if (!order) throw new Error('no such order')
    return { order, tickets }
  }
  const dishesOf = (orderId: string) =>
    laneOf(orderId).tickets.flatMap(({ dishes }) => dishes.map(({ lineId }) => lineId))
  return { give, order: (orderId: string) => laneOf(orderId).order, dishesOf }
}

describe('the kitchen’s cards go back with an undone merge', () => {
  test('also those of dishes that were voided since', () => {
    const { dishesOf } = evening([merge(one, two), voided('o1b'), voided('o2b'), undo()])
    expect(dishesOf(two).toSorted()).toEqual([id('o2b'), id('o2b'), id('o2r')].toSorted())
    expect(dishesOf(one).toSorted()).toEqual([id('o1b'), id('o1b'), id('o1r')].toSorted())
  })
})

describe('after an undone merge', () => {
  test('a discount that was given since stays with the dishes it was given to', () => {
    const half = { value: 50, lineIds: [id('o1b'), id('o2r')] }
    const { give, order } = evening([merge(one, two), discount('half', two, half)])
    const before = order(two).totals
    expect(give(undo())).toBe('ok')
    expect(order(one).discounts).toMatchObject([{ value: 50, lineIds: [id('o1b')] }])
    expect(order(two).discounts).toMatchObject([{ value: 50, lineIds: [id('o2r')] }])
    expect(order(one).totals.total + order(two).totals.total).toBe(before.total)
  })

  test('one on all of both is on both, and an amount is divided by what each bears', () => {
    const off = { kind: 'amount', value: 9000 } as const
    const given = [discount('tenth', two), discount('off', two, off)]
    const { give, order } = evening([merge(one, two), ...given])
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
    const own = [discount('a', one), discount('b', two, { kind: 'amount', value: 5000 })]
    const { order } = evening([...own, merge(one, two), undo()])
    expect(order(one).discounts).toMatchObject([{ _id: id('a'), value: 10 }])
    expect(order(two).discounts).toMatchObject([{ _id: id('b'), value: 5000 }])
    expect(order(one).discounts?.[0]).not.toHaveProperty('lineIds')
  })

  test('one that was divided is divided again after the next merge', () => {
    const given = [discount('tenth', two), discount('off', two, { kind: 'amount', value: 9000 })]
    const again = [undo(), merge(one, two, 'm2'), undo('u2')]
    const { order } = evening([merge(one, two), ...given, ...again])
    const values = [one, two].map((orderId) => order(orderId).discounts?.map(({ value }) => value))
    expect(values).toEqual([
      [10, 4500],
      [10, 4500],
    ])
  })
})
