import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { splitAgain } from '../../../../src/pos/place/split-again.ts'
import { evening, merge, one, piece, split } from '../../../shared/orders/checks-evening.ts'
import { id } from '../../../shared/support/restaurant.ts'

/** What it costs, and how many pieces of each dish it has. */
const shown = ({ lines, due }: Order) => ({
  due,
  pieces: lines.map(({ menuItemId, quantity }) => `${menuItemId} ${quantity}`).toSorted(),
})
const part = id('part')

/** A check of some pieces that was joined to its order again, and what takes that back. */
function joined(pieces: readonly ReturnType<typeof piece>[]) {
  const { give, order } = evening()
  expect(give(split([...pieces]))).toBe('ok')
  const before = [shown(order(one)), shown(order(part))]
  const came = order(part)
  expect(give(merge(part, one))).toBe('ok')
  let n = 0
  return { give, order, before, came, newId: () => id(`again${++n}`) }
}

test.each([
  ['a part of a dish', [piece('o1b', 2)]],
  ['a whole dish and a part of one', [piece('o1r', 1), piece('o1b', 1)]],
])('a check that was joined to its order comes off it again: %s', (_what, pieces) => {
  const { give, order, before, came, newId } = joined(pieces)
  const draft = splitAgain(came, order(one), newId)
  if (!draft) throw new Error('nothing to take back')
  const [made] = draft.payload.parts.map((check) => ({ ...check, number: 'A10' }))
  if (!made) throw new Error('no check')
  expect(give({ ...draft, payload: { ...draft.payload, parts: [made] } })).toBe('ok')
  expect([shown(order(one)), shown(order(made.orderId))]).toEqual(before)
})

test('nothing is offered where a dish is gone, or where nothing else would be left', () => {
  const { order, came, newId } = joined([piece('o1b', 2)])
  const { lines } = order(one)
  expect(splitAgain(came, { _id: one, lines: [] }, newId)).toBeNull()
  const alone = lines.flatMap((line) => (line._id === id('o1b') ? [{ ...line, quantity: 2 }] : []))
  expect(splitAgain(came, { _id: one, lines: alone }, newId)).toBeNull()
})
