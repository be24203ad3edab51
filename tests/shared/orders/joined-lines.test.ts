import { describe, expect, test } from 'vitest'
import { inCombos } from '#shared/orders/combo.ts'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { id, mild } from '../support/restaurant.ts'
import { evening, merge, one, piece, split, two } from './checks-evening.ts'
import { more, note, send, voided } from './kitchen-words.ts'
import { off } from './off.ts'

const voidLine = (orderId: string, lineId: string): CommandDraft => ({
  kind: 'order.voidLine',
  payload: { orderId, lineId: id(lineId) },
})

const part = id('part')
const FREE = { category: 'comp', value: 100, reason: 'Spilled' } as const

/** The beers and rice of a table after a beer was away on a check of its own. */
function backAgain(also: readonly CommandDraft[]) {
  const { order } = evening([split([piece('o1b', 1)]), ...also, merge(part, one)])
  return { order: order(one), pieces: order(one).lines.map(({ quantity }) => quantity) }
}

describe('a beer that comes back from a check of its own', () => {
  test('is one of the three again, also with an amount off', () => {
    const { order, pieces } = backAgain([
      off(part, 'less', { kind: 'amount', value: 1000, lineIds: [id('o1b!')] }),
    ])
    expect(pieces).toEqual([3, 1])
    // 1,000 with the tax of 10 % in it.
    expect(order.totals.discount).toBe(909)
  })

  test('is one of the three again where only so many pieces are free', () => {
    const free = { ...FREE, lineIds: [id('o1b!')], pieces: 1 }
    const { order, pieces } = backAgain([off(part, 'free', free)])
    expect(pieces).toEqual([3, 1])
    expect(order.totals.discount).toBe(25_000)
  })

  test('stays apart with a tenth off all of its check', () => {
    const { order, pieces } = backAgain([off(part, 'tenth')])
    expect(pieces).toEqual([2, 1, 1])
    expect(order.totals.discount).toBe(2500)
  })

  test('stays apart from those of which the kitchen has another note', () => {
    const { pieces } = backAgain([
      send(one, 's1'),
      send(part, 's2'),
      note(part, 'o1b!', 'cold'),
      send(part, 's3'),
      note(one, 'o1b', 'cold'),
    ])
    expect(pieces).toEqual([2, 1, 1])
  })

  test('stays apart through a merge that is undone, also once the kitchen has the same note of all', () => {
    const { give, order } = evening([
      split([piece('o1b', 1)]),
      send(one, 's1'),
      send(part, 's2'),
      note(part, 'o1b!', 'cold'),
      send(part, 's3'),
      note(one, 'o1b', 'cold'),
      merge(part, one),
      send(one, 's4'),
    ])
    const before = order(one).lines.map(({ _id, quantity }) => [_id, quantity])
    expect(before.map(([, quantity]) => quantity)).toEqual([2, 1, 1])
    expect(give(merge(one, two, 'm3'))).toBe('ok')
    const payload = { orderId: two, moveId: id('m4'), mergedId: one, tableId: id('t1') }
    expect(give({ kind: 'order.unmerge', payload })).toBe('ok')
    expect(order(one).lines.map(({ _id, quantity }) => [_id, quantity])).toEqual(before)
  })

  test('brings no free piece for the others, whatever came with it', () => {
    const { give, order } = evening([
      split([piece('o1b', 1), piece('o1r', 1)]),
      off(part, 'free', { ...FREE, lineIds: [id('o1b!')], pieces: 3 }),
    ])
    expect(give(merge(part, one))).toBe('ok')
    expect(order(one).totals.discount).toBe(25_000)
  })
})

test('an amount off that a split divided is one amount again', () => {
  const { give, order } = evening([
    off(one, 'less', { kind: 'amount', value: 9000 }),
    split([piece('o1b', 1)]),
  ])
  expect(order(part).discounts?.[0]?.value).toBeLessThan(9000)
  expect(give(merge(part, one))).toBe('ok')
  expect(order(one).discounts).toMatchObject([{ value: 9000 }])
  expect(order(one).discounts?.[0]).not.toHaveProperty('pieces')
})

type Dish = Partial<PayloadOf<'order.addCombo'>['parts'][number]>

/** Two sets under one id, as a device that repeats its ids makes them. */
const sets = (
  orderId: string,
  menuItemId = 'lunch',
  main: Dish = {},
  lines: readonly [string, string] = ['xm', 'xd'],
): CommandDraft => {
  const plain = { extra: 0, modifiers: [] }
  const choices = [
    { lineId: id(lines[0]), choiceId: id('main'), menuItemId: id('rice'), base: 15_000, ...main },
    { lineId: id(lines[1]), choiceId: id('drink'), menuItemId: id('beer'), base: 25_000 },
  ]
  return {
    kind: 'order.addCombo',
    payload: {
      orderId,
      comboId: id('set'),
      menuItemId: id(menuItemId),
      quantity: 2,
      unitPrice: 30_000,
      note: '',
      parts: choices.map((choice) => ({ ...plain, ...choice })),
    },
  }
}
const oneSet = [piece('xm', 1), piece('xd', 1)]
const others = ['ym', 'yd'] as const

describe('a set', () => {
  test('that was split off joins the other one again', () => {
    const { give, order } = evening([sets(one), split(oneSet)])
    expect(give(merge(part, one))).toBe('ok')
    expect(order(one).lines.map(({ quantity }) => quantity)).toEqual([3, 1, 2, 2])
  })

  test('comes to a table that has none', () => {
    const { give, order } = evening([sets(one)])
    expect(give(merge(one, two))).toBe('ok')
    expect(order(two).lines).toHaveLength(6)
  })

  test('of other dishes under the same id stays where it is', () => {
    const salad = { menuItemId: id('salad'), extra: 5000, modifiers: [mild] }
    const { give } = evening([sets(one), sets(two, 'lunch', salad, others)])
    expect(give(merge(two, one))).toBe('ID_REUSED')
  })

  test('of another name under the same id stays where it is', () => {
    const { give } = evening([sets(one), sets(two, 'box', {}, others)])
    expect(give(merge(two, one))).toBe('ID_REUSED')
  })

  test('is not cut in two under the id of another one', () => {
    const { give } = evening([sets(one)])
    expect(give(split([piece('xm', 1), piece('xd', 1, 'set')]))).toBe('ID_REUSED')
  })

  test('that came back with another note is a set of its own: void one, and the other stays', () => {
    const { give, order } = evening([
      sets(one),
      split(oneSet),
      note(part, 'xd!', 'no ice'),
      merge(part, one),
    ])
    expect(
      inCombos(order(one).lines).map((lines) => lines.map(({ quantity }) => quantity)),
    ).toEqual([[3], [1], [1, 1], [1, 1]])
    expect(give(voidLine(one, 'xm!'))).toBe('ok')
    expect(order(one).lines.map(({ _id, quantity }) => [_id, quantity])).toEqual([
      [id('o1b'), 3],
      [id('o1r'), 1],
      [id('xm'), 1],
      [id('xd'), 1],
    ])
  })

  test('of which pieces are voided after the other half was merged records no piece that never was', () => {
    const { order } = evening([
      sets(one),
      more(one, 'xm', 1),
      send(one, 's1'),
      split(oneSet),
      note(part, 'xd!', 'no ice'),
      send(part, 's2'),
      merge(part, one),
      voided(one, 'xm', 2, 'v'),
    ])
    expect(order(one).voids?.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
      [id('xm'), 2],
      [id('xd'), 2],
    ])
    expect(order(one).lines.map(({ quantity }) => quantity)).toEqual([3, 1, 1, 1])
  })
})
