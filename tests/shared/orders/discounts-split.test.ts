import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { add, evening, merge, one, piece, split, two } from './checks-evening.ts'
import { off } from './off.ts'

const [part, three] = [id('part'), id('o3')]
const FREE = { category: 'comp', value: 100, reason: 'Spilled' } as const

const free = (pieces: number, name: string) =>
  off(one, 'free', { ...FREE, lineIds: [id(name)], pieces })

/** The discounts of both checks after a split, with what they reach. */
function divided(given: readonly CommandDraft[], ...pieces: ReturnType<typeof piece>[]) {
  const { order } = evening([...given, split(pieces)])
  return { left: order(one), taken: order(part) }
}

describe('a split', () => {
  test('of an order without discounts gives no check any', () => {
    const { left, taken } = divided([], piece('o1b', 1))
    expect(left).not.toHaveProperty('discounts')
    expect(taken).not.toHaveProperty('discounts')
  })

  test('takes no more pieces than there are, of any of its lines', () => {
    const { give } = evening()
    expect(give(split([piece('o1r', 3)]))).toBe('SPLIT_INVALID')
    expect(give(split([piece('o1b', 1), piece('o1r', 2)]))).toBe('SPLIT_INVALID')
  })

  test('leaves no amount off where all that is left is free', () => {
    const given = [
      off(one, 'free', { ...FREE, lineIds: [id('o1r')] }),
      off(one, 'less', { kind: 'amount', value: 1000 }),
    ]
    const { left, taken } = divided(given, piece('o1b', 3))
    expect(left.discounts?.map(({ _id }) => _id)).toEqual([id('free')])
    expect(taken.discounts).toMatchObject([{ _id: id('less'), value: 1000 }])
  })

  test('leaves a discount of one dish with that dish', () => {
    const half = off(one, 'half', { value: 50, lineIds: [id('o1b')] })
    const { left, taken } = divided([half], piece('o1r', 1))
    expect(left.discounts).toMatchObject([{ lineIds: [id('o1b')] }])
    expect(taken.discounts ?? []).toEqual([])
  })

  test('forgets dishes of a discount that were taken off', () => {
    const { left } = divided(
      [
        add('rice', one, 'soup', 1),
        off(one, 'half', { value: 50, lineIds: [id('o1b'), id('soup')] }),
        { kind: 'order.voidLine', payload: { orderId: one, lineId: id('soup') } },
      ],
      piece('o1b', 1),
    )
    expect(left.discounts).toMatchObject([{ lineIds: [id('o1b')] }])
  })

  test('takes free pieces along only where those that stay are too few for them', () => {
    const few = divided([free(1, 'o1b')], piece('o1b', 1))
    expect(few.left.discounts).toMatchObject([{ pieces: 1 }])
    expect(few.taken.discounts ?? []).toEqual([])
    const rice = divided([free(2, 'o1b')], piece('o1r', 1))
    expect(rice.left.discounts).toMatchObject([{ pieces: 2 }])
    const third = divided([add('beer', one, 'late', 5), free(4, 'late')], piece('late', 2))
    expect(third.left.discounts).toMatchObject([{ pieces: 3 }])
    expect(third.taken.discounts).toMatchObject([{ pieces: 1 }])
  })
})

const undo = (mergedId: string, table: string): CommandDraft => ({
  kind: 'order.unmerge',
  payload: { orderId: two, moveId: id(`u${table}`), mergedId, tableId: id(table) },
})

test('a discount of some dishes is one of these, whatever orders come and go', () => {
  const { give, order } = evening([
    off(two, 'half', { value: 50, lineIds: [id('o2b'), id('o2r')] }),
    opening('o3'),
    add('rice', three, 'o3r', 1),
    merge(one, two),
    merge(three, two, 'm3'),
  ])
  expect(order(two).joined?.map((joined) => 'whole' in joined)).toEqual([false, false])
  expect(give(undo(one, 't1'))).toBe('ok')
  expect(order(two).joined?.map((joined) => 'whole' in joined)).toEqual([false])
  expect(give(undo(three, 't3'))).toBe('ok')
  expect(order(two).discounts).toMatchObject([{ lineIds: [id('o2b'), id('o2r')] }])
  const { discount } = order(two).totals
  give(add('beer', two, 'late', 1))
  expect(order(two).totals.discount).toBe(discount)
})
