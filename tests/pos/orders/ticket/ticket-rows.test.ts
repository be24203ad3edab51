import { expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import { linesInOrder, ticketRows } from '../../../../src/pos/orders/ticket/ticket-rows.ts'
import { createLane, id, orderId } from '../../../shared/support/restaurant.ts'

function createOrder() {
  const lane = createLane()
  lane.open()
  const shown = () =>
    ticketRows(lane.order).map((row) =>
      row.kind === 'line'
        ? row.line.name['en']
        : row.kind === 'sent'
          ? 'sent'
          : row.kind === 'voided'
            ? `voided ${row.taken.quantity} ${row.taken.name['en']}`
            : row.kind,
    )
  const takeBack = (name: string, quantity: number): CommandDraft => ({
    kind: 'order.voidSent',
    payload: {
      orderId,
      voidId: id(`void${name}${quantity}${lane.order.revision}`),
      lineId: id(`line-${name}`),
      quantity,
      reason: 'Spilt',
    },
  })
  return { lane, shown, takeBack: (name: string, of: number) => lane.give(takeBack(name, of)) }
}

test('the time of a batch is once below its lines: none of them moves when it is sent', () => {
  const { lane, shown } = createOrder()
  lane.add('beer', 2)
  lane.add('rice')
  lane.send('s1')
  lane.add('salad')
  expect(shown()).toEqual(['beer', 'rice', 'sent', 'salad'])
  lane.send('s2')
  expect(shown()).toEqual(['beer', 'rice', 'sent', 'salad', 'sent'])
})

test('voids stay on the ticket, pieces of one line as one row', () => {
  const { lane, shown, takeBack } = createOrder()
  lane.add('beer', 3)
  lane.add('rice')
  lane.send('s1')
  lane.add('salad')
  takeBack('beer', 1)
  takeBack('beer', 2)
  expect(shown()).toEqual(['rice', 'sent', 'voided 3 beer', 'salad'])
})

test('keys go through the lines as they are shown', () => {
  const { lane, takeBack } = createOrder()
  lane.add('beer')
  lane.give({
    kind: 'order.send',
    payload: { orderId, sendId: id('s1') },
  })
  lane.give({
    kind: 'order.changeQuantity',
    payload: { orderId, lineId: id('line-beer'), by: 1 },
  })
  takeBack('beer', 1)
  lane.add('rice')
  lane.send('s2')
  lane.add('salad')
  const names = linesInOrder(lane.order).map(({ name }) => name['en'])
  expect(names).toEqual(['beer', 'rice', 'salad'])
  expect(linesInOrder(null)).toEqual([])
})
