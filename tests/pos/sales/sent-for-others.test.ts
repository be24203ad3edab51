import { expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import { sentForOthers } from '../../../src/pos/sales/sent-for-others.ts'
import { createLane, id } from '../../shared/support/restaurant.ts'

const owner = { _id: id('owner'), name: 'Somchai' }
const said = (order: Order) =>
  sentForOthers(order).map(({ text, by, sent }) => `${text}: ${by}, ${sent}`)

/** Two kinds of dishes for Noy; one payment, and one that was taken back. */
function noysOrder(): Order {
  const lane = createLane()
  lane.open()
  lane.add('beer', 2)
  lane.add('rice', 1)
  const noy = lane.order.openedBy
  const payment = {
    _id: id('payment'),
    method: 'cash',
    amount: 1000,
    rounding: 0,
    tendered: 1000,
    change: 0,
    by: noy,
    at: lane.order.openedAt,
    shiftSessionId: null,
    receiptNumber: null,
  } as const
  const removed = {
    _id: id('removal'),
    payment,
    by: noy,
    approvedBy: null,
    at: lane.order.openedAt,
    shiftSessionId: null,
  }
  return { ...lane.order, payments: [payment], removedPayments: [removed], cancelled: { by: noy } }
}

test('an order whose commands were all sent by their own people has nothing to report', () => {
  expect(said(noysOrder())).toEqual([])
})

test('the restaurant reads who sent another person’s action, a removed payment and a cancellation too', () => {
  const { lines, payments, removedPayments = [], ...rest } = noysOrder()
  const [beer, rice] = lines
  const [payment] = payments
  const [removed] = removedPayments
  if (!beer || !rice || !payment || !removed) throw new Error('The order is not whole')
  const sent: Order = {
    ...rest,
    sentBy: owner,
    lines: [beer, { ...rice, sentBy: owner }],
    payments,
    removedPayments: [{ ...removed, payment: { ...payment, sentBy: owner }, sentBy: owner }],
    cancelled: { by: rest.openedBy, sentBy: owner },
  }
  expect(said(sent)).toEqual([
    'sales.openedFor: Noy, Somchai',
    'sales.addedFor: Noy, Somchai',
    'sales.sentFor: Noy, Somchai',
    'sales.removedFor: Noy, Somchai',
    'sales.cancelledFor: Noy, Somchai',
  ])
})
