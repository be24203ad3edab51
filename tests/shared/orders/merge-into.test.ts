import { describe, expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { id } from '../support/restaurant.ts'
import { opening } from './checks-walk.ts'
import { add, evening, merge, one, piece, split, two } from './checks-evening.ts'
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
