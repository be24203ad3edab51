import { expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { createLane, hot, id, mild, orderId } from '../support/restaurant.ts'

type Lane = ReturnType<typeof createLane>

const lineId = id('line-beer')

const fresh = () => createLane()
const opened = () => {
  const lane = fresh()
  lane.open()
  return lane
}
const withBeers = (quantity: number) => {
  const lane = opened()
  lane.add('beer', quantity)
  return lane
}
const sent = () => {
  const lane = withBeers(2)
  lane.send('s')
  return lane
}
const partlyPaid = () => {
  const lane = sent()
  lane.payCash(40_000, 40_000, null)
  return lane
}
const paid = () => {
  const lane = withBeers(1)
  lane.payCash(27_500, 27_500)
  return lane
}
const cancelled = () => {
  const lane = opened()
  lane.give({ kind: 'order.cancel', payload: { orderId } })
  return lane
}
const takenBack = () => {
  const lane = sent()
  lane.give(voidSent('v', 1))
  return lane
}
/** With this many of the one thing that it has. */
const full = ({ order, state }: Lane, key: 'lines' | 'payments' | 'voids', most: number) =>
  createLane({
    tickets: state.tickets,
    order: { ...order, [key]: Array.from({ length: most }, () => order[key]?.[0]) },
  })
const fullTickets = () => {
  const { order, state } = sent()
  return createLane({
    order,
    tickets: Array.from({ length: BOUNDS.tickets }, () => state.tickets).flat(),
  })
}

const open = (more: object = {}): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number: 'A1', type: 'takeaway', tableId: null, ...more },
})
const line = (name: string, more: object = {}): CommandDraft => ({
  kind: 'order.addLine',
  payload: {
    orderId,
    lineId: id(`line-${name}`),
    menuItemId: id(name),
    quantity: 1,
    unitPrice: name === 'beer' ? 25_000 : 35_000,
    modifiers: [],
    note: '',
    ...more,
  },
})
const salad = (...modifiers: object[]) => line('salad', { modifiers })
const pieces = (by: number): CommandDraft => ({
  kind: 'order.changeQuantity',
  payload: { orderId, lineId, by },
})
const note = (of: string): CommandDraft => ({
  kind: 'order.changeNote',
  payload: { orderId, lineId: id(of), note: 'No ice' },
})
const off: CommandDraft = { kind: 'order.voidLine', payload: { orderId, lineId } }
const toType: CommandDraft = { kind: 'order.changeType', payload: { orderId, type: 'dine_in' } }
const send = (name: string): CommandDraft => ({
  kind: 'order.send',
  payload: { orderId, sendId: id(name) },
})
const pay = (amount: number, tendered = amount, more: object = {}): CommandDraft => ({
  kind: 'order.pay',
  payload: {
    orderId,
    paymentId: id('pay'),
    method: 'cash',
    amount,
    tendered,
    receiptNumber: null,
    shiftSessionId: null,
    ...more,
  },
})
const drop: CommandDraft = { kind: 'order.cancel', payload: { orderId } }
const voidSent = (name: string, quantity: number, of = lineId): CommandDraft => ({
  kind: 'order.voidSent',
  payload: { orderId, voidId: id(name), lineId: of, quantity, reason: 'Spilt' },
})
const cancelSent = (name: string): CommandDraft => ({
  kind: 'order.cancelSent',
  payload: { orderId, voidId: id(name), reason: 'Guests left' },
})
const card = { method: 'credit_card' }

test.each<[string, string, () => Lane, CommandDraft]>([
  ['ORDER_EXISTS', 'Order A1 already exists.', opened, open()],
  ['NUMBER_MISSING', 'Give the order a number.', fresh, open({ number: '' })],
  ['TABLE_UNKNOWN', 'This table no longer exists.', fresh, open({ tableId: id('t') })],
  ['ORDER_UNKNOWN', 'This order does not exist.', fresh, line('beer')],
  ['ORDER_UNKNOWN', 'This order does not exist.', fresh, cancelSent('v')],
  ['ALREADY_PAID', 'Order A1 has been paid. Open a new order.', paid, line('beer')],
  ['ALREADY_PAID', 'Order A1 has been paid. Open a new order.', paid, pay(0)],
  ['ORDER_CLOSED', 'Order A1 was cancelled. Open a new order.', cancelled, line('beer')],

  ['TYPE_FIXED', 'Money has been taken for this order, so its type stays.', partlyPaid, toType],
  ['ORDER_UNKNOWN', 'This order does not exist.', fresh, toType],
  ['ALREADY_PAID', 'Order A1 has been paid. Open a new order.', paid, toType],
  ['ORDER_CLOSED', 'Order A1 was cancelled. Open a new order.', cancelled, toType],

  ['LINE_EXISTS', 'This item is already on the order.', () => withBeers(1), line('beer')],
  [
    'ORDER_FULL',
    'This order is full. Open another one for the rest.',
    () => full(withBeers(1), 'lines', BOUNDS.lines),
    line('salad'),
  ],
  ['ITEM_UNKNOWN', 'This dish is no longer on the menu.', opened, line('soup')],
  [
    'PRICE_UNKNOWN',
    'The dish never had this price. Reload the menu.',
    opened,
    line('beer', { unitPrice: 24_999 }),
  ],
  [
    'MODIFIER_UNKNOWN',
    'This dish no longer has this choice.',
    opened,
    salad({ ...mild, groupId: id('sauces') }),
  ],
  [
    'MODIFIER_UNKNOWN',
    'This dish no longer has this choice.',
    opened,
    salad({ ...mild, optionId: id('sweet') }),
  ],
  [
    'MODIFIER_UNKNOWN',
    'This dish no longer has this choice.',
    opened,
    line('beer', { modifiers: [mild] }),
  ],
  [
    'PRICE_UNKNOWN',
    'The choice never had this price. Reload the menu.',
    opened,
    salad({ ...hot, price: 1 }),
  ],
  ['MODIFIER_MISSING', 'Choose at least 1.', opened, salad()],
  ['MODIFIER_TOO_MANY', 'Choose at most 1.', opened, salad(mild, hot)],

  [
    'QUANTITY_OUT_OF_RANGE',
    'The quantity must be between 1 and 999.',
    () => withBeers(1),
    pieces(-1),
  ],
  [
    'QUANTITY_OUT_OF_RANGE',
    'The quantity must be between 1 and 999.',
    () => withBeers(2),
    pieces(998),
  ],
  [
    'LINE_SENT',
    'The kitchen has this dish. A manager must void it with a reason.',
    sent,
    pieces(-1),
  ],
  ['LINE_SENT', 'The kitchen has this dish. A manager must void it with a reason.', sent, off],
  [
    'LINE_PAID',
    'The guests have paid for this dish. Leave it on the order.',
    () => {
      const lane = withBeers(2)
      lane.payCash(40_000, 40_000, null)
      return lane
    },
    pieces(-1),
  ],
  ['LINE_UNKNOWN', 'This item is no longer on the order.', opened, pieces(1)],
  ['LINE_UNKNOWN', 'This item is no longer on the order.', sent, note('line-rice')],
  ['LINE_UNKNOWN', 'This item is no longer on the order.', opened, off],

  ['ID_REUSED', 'This was already sent to the kitchen.', sent, send('s')],
  [
    'TOO_MANY_SENDS',
    'This order was sent to the kitchen too often. Charge it and open another one.',
    fullTickets,
    send('s2'),
  ],

  ['NOTHING_TO_PAY', 'This order is empty.', opened, pay(0)],
  [
    'PAYMENT_EXISTS',
    'This payment is already on the order.',
    partlyPaid,
    pay(1_000, 1_000, { paymentId: id('pay40000') }),
  ],
  ['AMOUNT_MISSING', '27500 is due on order A1.', () => withBeers(1), pay(0)],
  ['AMOUNT_ABOVE_DUE', 'Only 27500 is due on order A1.', () => withBeers(1), pay(27_501)],
  [
    'TOO_MANY_PAYMENTS',
    'This order has too many payments. Take all that is still due in one.',
    () => full(partlyPaid(), 'payments', BOUNDS.payments),
    pay(1_000),
  ],
  [
    'TENDER_TOO_SMALL',
    'The amount received is less than the amount due.',
    () => withBeers(1),
    pay(27_500, 27_499),
  ],
  ['TENDER_NOT_EXACT', 'Only cash gives change.', () => withBeers(1), pay(27_500, 27_501, card)],
  [
    'TENDER_TOO_LARGE',
    'This is far more than the amount due. Check what you typed.',
    () => withBeers(1),
    pay(27_500, 10_027_501),
  ],

  ['ORDER_STARTED', 'This order was already sent or paid, so it cannot be cancelled.', sent, drop],
  [
    'ORDER_STARTED',
    'This order was already sent or paid, so it cannot be cancelled.',
    () => {
      const lane = withBeers(2)
      lane.payCash(1_000, 1_000, null)
      return lane
    },
    drop,
  ],
  ['LINE_UNKNOWN', 'This item is no longer on the order.', sent, voidSent('v', 1, id('rice'))],
  [
    'LINE_NOT_SENT',
    'This dish has not been sent to the kitchen yet.',
    () => withBeers(1),
    voidSent('v', 1),
  ],
  ['QUANTITY_OUT_OF_RANGE', 'The kitchen has 2 of them.', sent, voidSent('v', 3)],
  ['ORDER_STARTED', 'This order has payments: refund them first.', partlyPaid, voidSent('v', 1)],
  ['ORDER_STARTED', 'This order has payments: refund them first.', partlyPaid, cancelSent('v')],
  ['ID_REUSED', 'This was already voided.', takenBack, voidSent('v', 1)],
  ['ID_REUSED', 'This was already voided.', sent, cancelSent('s')],
  [
    'TOO_MANY_VOIDS',
    'Too many items on this order were voided. Cancel it or charge it.',
    () => full(takenBack(), 'voids', BOUNDS.voids),
    voidSent('v2', 1),
  ],
])('%s: %s', (code, _why, laneOf, draft) => {
  const lane = laneOf()
  const { state } = lane
  expect(lane.give(draft)).toEqual({ ok: false, code })
  expect(lane.state).toBe(state)
})
