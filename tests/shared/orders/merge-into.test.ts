import { describe, expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { id, mild } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { add, evening, merge, moved, one, piece, split, two } from './checks-evening.ts'
import { off } from './off.ts'

const noteOn = (orderId: string, note: string): CommandDraft => ({
  kind: 'order.changeOrderNote',
  payload: { orderId, note },
})

/** The second order after the first one came to it, with the notes that both had. */
const after = (there: string, comes: string) => {
  const { give, order } = evening()
  if (there) give(noteOn(two, there))
  if (comes) give(noteOn(one, comes))
  expect(give(merge(one, two))).toBe('ok')
  return order(two)
}

describe('the note of an order that others come to', () => {
  test('stays empty where none of them has one', () => {
    expect(after('', '')).not.toHaveProperty('note')
    expect(after('', '')).not.toHaveProperty('allergens')
    expect(after('', '').joined?.[0]).not.toHaveProperty('note')
    expect(after('', '').joined?.[0]).not.toHaveProperty('allergens')
  })

  test('is theirs where it has none', () => {
    expect(after('', 'Nuts').note).toBe('Nuts')
  })

  test('says the same once, and nothing of what is not there', () => {
    expect(after('Hurry, nuts', 'nuts').note).toBe('Hurry, nuts')
    expect(after('Hurry', '').note).toBe('Hurry')
  })

  test('is no longer than a ticket has room for', () => {
    const long = after('a'.repeat(150), 'b'.repeat(150)).note ?? ''
    expect(long).toHaveLength(BOUNDS.note)
    expect(long.endsWith('b')).toBe(true)
  })
})

describe('a check that shares its table', () => {
  test('still does where an order of another table comes to it', () => {
    const { give, order } = evening([split([piece('o1b', 1)])])
    expect(give(merge(two, id('part')))).toBe('ok')
    expect(order(id('part')).sharesTable).toBe(true)
  })

  test('still does where another one that shares it comes', () => {
    const second = split([piece('o1b', 1, 'b2')], { orderId: id('part2'), number: 'A10' })
    if (second.kind !== 'order.split') throw new Error('no split')
    const { give, order } = evening([
      split([piece('o1b', 1)]),
      { ...second, payload: { ...second.payload, moveId: id('m9') } },
    ])
    expect(give(merge(id('part2'), id('part')))).toBe('ok')
    expect(order(id('part')).sharesTable).toBe(true)
  })
})

test('a dish remembers the last twenty orders that it was on', () => {
  const names = Array.from({ length: 22 }, (_, n) => id(`x${n}`))
  const { give, order } = evening()
  let from = one
  for (const [n, orderId] of names.entries()) {
    const draft = opening('o3')
    if (draft.kind !== 'order.open') throw new Error('not an opening')
    give({ kind: 'order.open', payload: { ...draft.payload, orderId } })
    expect(give(merge(from, orderId, `y${n}`))).toBe('ok')
    from = orderId
  }
  const marks = order(from).lines[0]?.from?.map(({ on }) => on)
  expect(marks).toEqual(names.slice(-20))
})

test('a discount on all of a check is on all of it again when its parts come together', () => {
  const { give, order } = evening([off(one, 'tenth'), split([piece('o1b', 1)])])
  expect(give(merge(id('part'), one))).toBe('ok')
  expect(order(one).discounts).toHaveLength(1)
  expect(order(one).discounts?.[0]).not.toHaveProperty('lineIds')
  give(add('rice', one, 'late', 1))
  const { subtotal, discount } = order(one).totals
  expect(discount).toBe(subtotal / 10)
})

const noodles = (orderId: string, lineId: string): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(lineId),
    menuItemId: id('noodles'),
    quantity: 2,
    unitPrice: 40_000,
    modifiers: [mild],
    note: '',
  },
})
const priceOf = ({ lines }: Order, lineId: string) =>
  lines.find(({ _id }) => _id === id(lineId))?.unitPrice

const valuesOf = ({ discounts = [] }: Order) => discounts.map((given) => [given.value, given.given])

describe('an order that comes to one of another type', () => {
  const away: CommandDraft = {
    kind: 'order.changeType',
    payload: { orderId: two, type: 'takeaway', prices: [] },
  }
  test('costs what that type costs, and its own again once the merge is undone', () => {
    const { give, order } = evening([noodles(one, 'n1'), away])
    expect(give(merge(one, two))).toBe('ok')
    expect(priceOf(order(two), 'n1')).toBe(38_000)
    expect(order(two).lines.map(({ pricedFor }) => pricedFor)).not.toContain(undefined)
    const undo = { orderId: two, moveId: id('u'), mergedId: one, tableId: id('t1') }
    expect(give({ kind: 'order.unmerge', payload: undo })).toBe('ok')
    expect(priceOf(order(one), 'n1')).toBe(40_000)
    expect(order(one).lines.map(({ pricedFor }) => pricedFor)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  test('so do pieces that are moved there, but not at a price that was agreed by hand', () => {
    const agreed: CommandDraft = {
      kind: 'order.changePrice',
      payload: { orderId: one, lineId: id('o1b'), unitPrice: 20_000, reason: 'Flat' },
    }
    const { give, order } = evening([noodles(one, 'n1'), agreed, away])
    expect(give(moved(one, two, [piece('n1', 1), piece('o1b', 3)]))).toBe('ok')
    expect(priceOf(order(two), 'n1!')).toBe(38_000)
    expect(priceOf(order(two), 'o1b')).toBe(20_000)
    expect(priceOf(order(one), 'n1')).toBe(40_000)
  })
})

test('an amount that a split divided is remembered as it was given, until all of it is together again', () => {
  const flat = off(one, 'flat', { kind: 'amount', value: 9000 })
  const { give, order } = evening([flat, split([piece('o1b', 1)])])
  const [first, part] = [order(one), order(id('part'))].map(valuesOf)
  expect((first?.[0]?.[0] ?? 0) + (part?.[0]?.[0] ?? 0)).toBe(9000)
  expect([first?.[0]?.[1], part?.[0]?.[1]]).toEqual([9000, 9000])
  expect(give(merge(id('part'), one))).toBe('ok')
  expect(valuesOf(order(one))).toEqual([[9000, undefined]])
})
