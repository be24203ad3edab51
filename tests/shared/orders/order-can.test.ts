import { describe, expect, test } from 'vitest'
import type { CommandDraft } from '#shared/orders/command.ts'
import {
  isCancelled,
  isOpen,
  isPaid,
  ORDER_CAN,
  ORDER_STATES,
  type OrderAction,
  orderCan,
  orderState,
  type OrderState,
} from '#shared/orders/order-can.ts'
import { createLane, id, orderId, staffOffer } from '../support/restaurant.ts'

const actions = Object.keys(ORDER_CAN) as OrderAction[]

test('what may be done to an order in each state is decided, line for line', () => {
  const rows = actions.map((action) =>
    [
      action.padEnd(21),
      ...ORDER_STATES.map((state) => (ORDER_CAN[action].includes(state) ? state : '-').padEnd(11)),
    ].join(''),
  )
  expect(rows.map((row) => row.trimEnd())).toEqual([
    'order.open           none       -          -          -          -          -          -',
    'order.addLine        -          open       sent       partlyPaid -          -          -',
    'order.addCombo       -          open       sent       partlyPaid -          -          -',
    'order.changeQuantity -          open       sent       partlyPaid -          -          -',
    'order.changeNote     -          open       sent       partlyPaid -          -          -',
    'order.voidLine       -          open       sent       partlyPaid -          -          -',
    'order.discount       -          open       sent       partlyPaid -          -          -',
    'order.removeDiscount -          open       sent       partlyPaid -          -          -',
    'order.applyOffer     -          open       sent       partlyPaid -          -          -',
    'order.removeOffer    -          open       sent       partlyPaid -          -          -',
    'order.changePrice    -          open       sent       partlyPaid -          -          -',
    'order.changeOrderNote-          open       sent       partlyPaid -          -          -',
    'order.changeGuest    -          open       sent       partlyPaid -          -          -',
    'order.setGuest       -          open       sent       partlyPaid -          -          -',
    'order.send           -          open       sent       partlyPaid -          -          -',
    'order.fire           -          open       sent       partlyPaid -          -          -',
    'order.arrange        -          open       sent       partlyPaid -          -          -',
    'order.changeType     -          open       sent       -          -          -          -',
    'order.changeTable    -          open       sent       partlyPaid -          -          -',
    'order.changeCovers   -          open       sent       partlyPaid -          -          -',
    'order.present        -          open       sent       partlyPaid -          -          -',
    'order.pay            -          open       sent       partlyPaid -          -          -',
    'order.removePayment  -          open       sent       partlyPaid -          -          -',
    'order.tip            -          -          -          -          paid       -          -',
    'order.refund         -          -          -          -          paid       -          -',
    'order.cancel         -          open       -          -          -          -          -',
    'order.voidSent       -          open       sent       -          -          -          -',
    'order.cancelSent     -          open       sent       -          -          -          -',
    'order.split          -          open       sent       partlyPaid -          -          -',
    'order.moveLines      -          open       sent       partlyPaid -          -          -',
    'order.merge          -          open       sent       -          -          -          -',
    'order.unmerge        -          open       sent       partlyPaid -          -          -',
    'order.handOver       -          open       sent       partlyPaid -          -          -',
    'order.resume         -          open       sent       partlyPaid -          -          -',
    'order.printReceipt   -          -          -          -          paid       -          -',
    'order.invoice        -          -          -          -          paid       -          -',
  ])
})

type Lane = ReturnType<typeof createLane>

/** Another order, open beside it. */
const other = () => {
  const lane = createLane()
  lane.open()
  return { [id('other')]: { order: { ...lane.order, _id: id('other') }, tickets: [] } }
}
const moveId = id('move')
const merge: CommandDraft = {
  kind: 'order.merge',
  payload: { orderId, moveId, intoId: id('other') },
}

/** Ways to each state, as a till takes them. */
const WAYS: Readonly<Record<OrderState, (lane: Lane) => void>> = {
  none: () => {},
  open: (lane) => {
    lane.open()
    lane.add('beer')
  },
  sent: (lane) => {
    WAYS.open(lane)
    lane.send('first')
  },
  partlyPaid: (lane) => {
    WAYS.sent(lane)
    lane.payCash(10_000, 10_000, null)
  },
  paid: (lane) => {
    WAYS.partlyPaid(lane)
    lane.payCash(lane.order.due, 20_000)
  },
  cancelled: (lane) => {
    WAYS.open(lane)
    lane.give({ kind: 'order.cancel', payload: { orderId } })
  },
  merged: (lane) => {
    WAYS.sent(lane)
    lane.give(merge)
  },
}

const lineId = id('line-beer')
const why = { orderId, voidId: id('void'), reason: 'Guests left' }
const PIECES = [{ lineId: id('line-beer'), quantity: 1, as: id('cut') }]

const drafts: readonly CommandDraft[] = [
  {
    kind: 'order.open',
    payload: { orderId, number: 'A1', type: 'takeaway', tableId: null },
  },
  { kind: 'order.changeType', payload: { orderId, type: 'delivery' } },
  { kind: 'order.changeTable', payload: { orderId, tableId: null } },
  { kind: 'order.changeCovers', payload: { orderId, covers: 4 } },
  { kind: 'order.present', payload: { orderId, how: 'bill' } },
  {
    kind: 'order.addLine',
    payload: {
      orderId,
      lineId: id('line-rice'),
      menuItemId: id('rice'),
      quantity: 1,
      unitPrice: 15_000,
      modifiers: [],
      note: '',
    },
  },
  { kind: 'order.changeQuantity', payload: { orderId, lineId, by: 1 } },
  { kind: 'order.changeNote', payload: { orderId, lineId, note: 'Cold' } },
  { kind: 'order.voidLine', payload: { orderId, lineId } },
  {
    kind: 'order.discount',
    payload: {
      orderId,
      discountId: id('ten'),
      category: 'discount',
      kind: 'percent',
      value: 10,
      reason: '',
    },
  },
  { kind: 'order.removeDiscount', payload: { orderId, discountId: id('ten') } },
  { kind: 'order.applyOffer', payload: { orderId, offerId: staffOffer._id } },
  { kind: 'order.removeOffer', payload: { orderId, promotionId: id('ten') } },
  { kind: 'order.changePrice', payload: { orderId, lineId, unitPrice: 20_000, reason: 'Small' } },
  { kind: 'order.changeOrderNote', payload: { orderId, note: 'In a hurry' } },
  { kind: 'order.changeGuest', payload: { orderId, name: 'Noy', allergens: ['nuts'] } },
  { kind: 'order.setGuest', payload: { orderId, customer: { _id: id('noy'), key: 'ABCDEFGH23' } } },
  { kind: 'order.send', payload: { orderId, sendId: id('second') } },
  { kind: 'order.fire', payload: { orderId, sendId: id('third'), course: 2 } },
  {
    kind: 'order.addCombo',
    payload: {
      orderId,
      comboId: id('set'),
      menuItemId: id('lunch'),
      quantity: 1,
      unitPrice: 30_000,
      note: '',
      parts: [
        {
          lineId: id('line-set-rice'),
          choiceId: id('main'),
          menuItemId: id('rice'),
          base: 15_000,
          extra: 0,
          modifiers: [],
        },
        {
          lineId: id('line-set-beer'),
          choiceId: id('drink'),
          menuItemId: id('beer'),
          base: 25_000,
          extra: 0,
          modifiers: [],
        },
      ],
    },
  },
  { kind: 'order.arrange', payload: { orderId, lineIds: [lineId], seat: 2 } },
  {
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id('another'),
      method: 'cash',
      amount: 1000,
      tendered: 1000,
      receiptNumber: null,
      shiftSessionId: null,
    },
  },
  {
    kind: 'order.tip',
    payload: {
      orderId,
      tipId: id('tip'),
      paymentId: id('pay10000'),
      amount: 1000,
      shiftSessionId: null,
    },
  },
  {
    kind: 'order.removePayment',
    payload: { orderId, removalId: id('off'), paymentId: id('pay10000'), shiftSessionId: null },
  },
  {
    kind: 'order.refund',
    payload: {
      orderId,
      refundId: id('refund'),
      kind: 'refund',
      lines: [{ lineId, quantity: 1, outcome: 'wasted' }],
      reason: 'Cold',
      tenders: [],
      receiptNumber: 'VTE1-A-000009',
      shiftSessionId: null,
    },
  },
  { kind: 'order.cancel', payload: { orderId } },
  { kind: 'order.voidSent', payload: { ...why, lineId } },
  { kind: 'order.cancelSent', payload: why },
  {
    kind: 'order.split',
    payload: { orderId, moveId, parts: [{ orderId: id('part'), number: 'A2', pieces: PIECES }] },
  },
  { kind: 'order.moveLines', payload: { orderId, moveId, toId: id('other'), pieces: PIECES } },
  merge,
  {
    kind: 'order.unmerge',
    payload: { orderId, moveId, mergedId: id('other'), tableId: null },
  },
  { kind: 'order.handOver', payload: { orderId, to: { _id: id('kham'), name: 'Kham' } } },
]

/** How a command is refused because of the state of its order; other refusals speak of what it names. */
const OF_THE_STATE = [
  'ORDER_EXISTS',
  'ORDER_UNKNOWN',
  'ALREADY_PAID',
  'ORDER_CLOSED',
  'ORDER_MERGED',
  'ORDER_PARTLY_PAID',
  'ORDER_STARTED',
  'TYPE_FIXED',
  'NOT_PAID',
]

describe.each(ORDER_STATES)('an order that is %s', (state) => {
  const reached = () => {
    const lane = createLane(undefined, undefined, other())
    WAYS[state](lane)
    return lane
  }

  test('is seen as that', () => {
    expect(orderState(reached().state.order)).toBe(state)
  })

  test.each(drafts)('takes $kind exactly where the table says so', (draft) => {
    const lane = reached()
    const may = orderCan(draft.kind as OrderAction, lane.state.order)
    const outcome = lane.give(draft)
    const refused = !outcome.ok && OF_THE_STATE.includes(outcome.code)
    expect(refused).toBe(!may)
  })
})

test('every action that is a command was tried', () => {
  const offered = ['order.resume', 'order.printReceipt', 'order.invoice']
  expect(drafts.map(({ kind }) => kind).toSorted()).toEqual(
    actions.filter((action) => !offered.includes(action)).toSorted(),
  )
})

test.each([
  ['open', [true, false, false]],
  ['paid', [false, true, false]],
  ['cancelled', [false, false, true]],
] as const)('an order that is %s is nothing else', (status, expected) => {
  expect([isOpen, isPaid, isCancelled].map((is) => is({ status }))).toEqual(expected)
})

test.each([null, undefined])('an order that is not there (%s) is in no state', (order) => {
  expect([isOpen, isPaid, isCancelled].map((is) => is(order))).toEqual([false, false, false])
})
