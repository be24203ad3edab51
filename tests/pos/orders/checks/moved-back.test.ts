import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { movedBack } from '../../../../src/pos/place/moved-back.ts'
import { evening, moved, one, piece, two } from '../../../shared/orders/checks-evening.ts'
import { id } from '../../../shared/support/restaurant.ts'

/** What it costs, and the pieces of each line by its id. */
const shown = ({ lines, due }: Order) => ({
  due,
  pieces: Object.fromEntries(lines.map(({ _id, quantity }) => [_id, quantity])),
})

test('dishes that were moved to another order come back by the opposite move, all of a line and a part of one', () => {
  const { give, order } = evening()
  const before = order(one)
  const draft = moved(one, two, [piece('o1r', 1), piece('o1b', 2)])
  if (draft.kind !== 'order.moveLines') throw new Error('no move')
  expect(give(draft)).toBe('ok')
  let n = 0
  expect(give(movedBack(draft, order(one), () => id(`back${++n}`)))).toBe('ok')
  expect(shown(order(one))).toEqual(shown(before))
  expect(order(two).lines).toHaveLength(2)
})
