import { expect, test } from 'vitest'
import type { LocalText } from '#shared/contract/scalars.ts'
import { guestLine } from '../../../src/ui/ticket/guest-line.ts'
import { createLane, hot, id, orderId } from '../../shared/support/restaurant.ts'

/** A salad with a choice that alerts the kitchen, and a note for the kitchen. */
function line() {
  const lane = createLane()
  lane.open()
  lane.give({
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: id('line'),
      menuItemId: id('salad'),
      quantity: 1,
      unitPrice: 35_000,
      modifiers: [hot],
      note: 'extra lime, guest allergic',
    },
  })
  const [salad] = lane.order.lines
  if (!salad) throw new Error('no line')
  return salad
}

test('a guest reads every choice, and no note for the kitchen', () => {
  const writing = { local: (text: LocalText) => text['en'] ?? '', money: String }
  expect(guestLine(line(), writing)).toEqual({
    quantity: 1,
    name: 'salad',
    details: ['Hot'],
    amount: '37000',
  })
})
