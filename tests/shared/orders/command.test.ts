import { describe, expect, test } from 'vitest'
import {
  Command,
  COMMAND_PAYLOADS,
  type CommandKind,
  givesBack,
  isMoney,
} from '#shared/orders/command.ts'
import { laneOf } from '#shared/orders/lane-of.ts'
import { id, mild, orderId } from '../support/restaurant.ts'

const envelope = {
  opId: id('op'),
  deviceId: id('till'),
  n: 1,
  at: '2026-11-21T05:00:00.000Z',
  baseRevision: -1,
}
const lineId = id('line')
const ticketId = `${id('send')}.bar`
const beer = { menuItemId: id('beer'), quantity: 1, unitPrice: 25_000, modifiers: [], note: '' }
const addLine = { orderId, lineId, ...beer }
const pay = {
  orderId,
  paymentId: id('pay'),
  method: 'cash',
  amount: 25_000,
  tendered: 30_000,
  receiptNumber: null,
  shiftSessionId: null,
}
const open = { orderId, number: 'A1', type: 'dine_in', tableId: null }
const voidSent = { orderId, voidId: id('void'), lineId, reason: 'Spilt' }

const [otherId, moveId] = [id('other'), id('move')]
const pieces = [{ lineId, quantity: 1, as: id('cut') }]

const PAYLOADS = [
  ['order.open', open],
  [
    'order.changeType',
    { orderId, type: 'delivery', prices: [{ lineId, unitPrice: 42_000, modifiers: [0] }] },
  ],
  ['order.changeTable', { orderId, tableId: null }],
  ['order.changeCovers', { orderId, covers: 4 }],
  ['order.present', { orderId, how: 'bill' }],
  ['order.addLine', addLine],
  [
    'order.addCombo',
    {
      orderId,
      comboId: id('set'),
      menuItemId: id('lunch'),
      quantity: 1,
      unitPrice: 30_000,
      parts: [{ lineId, choiceId: id('a'), menuItemId: id('b'), base: 1, extra: 0, modifiers: [] }],
      note: '',
    },
  ],
  ['order.changeQuantity', { orderId, lineId, by: -1 }],
  ['order.changeNote', { orderId, lineId, note: 'No ice' }],
  ['order.voidLine', { orderId, lineId }],
  [
    'order.discount',
    {
      orderId,
      discountId: id('ten'),
      category: 'discount',
      kind: 'percent',
      value: 10,
      reason: '',
    },
  ],
  ['order.removeDiscount', { orderId, discountId: id('ten') }],
  ['order.applyOffer', { orderId, offerId: id('offer') }],
  ['order.removeOffer', { orderId, promotionId: id('offer') }],
  ['order.changePrice', { orderId, lineId, unitPrice: 20_000, reason: 'Small' }],
  ['order.changeOrderNote', { orderId, note: 'In a hurry' }],
  ['order.changeGuest', { orderId, name: 'Noy', note: 'Thank you', allergens: ['nuts'] }],
  ['order.setGuest', { orderId, customer: { _id: null, key: '+8562055123456' } }],
  ['order.send', { orderId, sendId: id('send') }],
  ['order.fire', { orderId, sendId: id('send'), course: 2, lineIds: [lineId] }],
  ['order.arrange', { orderId, lineIds: [lineId], course: 2, seat: null, held: true }],
  ['order.pay', pay],
  [
    'order.removePayment',
    { orderId, removalId: id('off'), paymentId: id('pay'), shiftSessionId: null },
  ],
  [
    'order.tip',
    { orderId, tipId: id('tip'), paymentId: id('pay'), amount: 500, shiftSessionId: null },
  ],
  [
    'order.refund',
    {
      orderId,
      refundId: id('refund'),
      kind: 'refund',
      lines: [{ lineId, quantity: 1, outcome: 'returned' }],
      reason: 'Cold',
      tenders: [{ tenderId: id('back'), paymentId: id('pay'), method: 'cash', amount: 25_000 }],
      receiptNumber: '',
      shiftSessionId: null,
    },
  ],
  ['order.cancel', { orderId }],
  ['order.voidSent', voidSent],
  ['order.cancelSent', { orderId, voidId: id('void'), reason: 'Guests left' }],
  ['order.split', { orderId, moveId, parts: [{ orderId: otherId, number: '', pieces }] }],
  ['order.moveLines', { orderId, moveId, toId: otherId, pieces }],
  ['order.merge', { orderId, moveId, intoId: otherId }],
  ['order.unmerge', { orderId, moveId, mergedId: otherId, tableId: null }],
  ['order.handOver', { orderId, to: { _id: otherId, name: 'Kham' } }],
  ['ticket.bumpDish', { orderId, ticketId, dishId: `${lineId}.add`, done: true }],
  ['ticket.bump', { orderId, ticketId }],
  ['ticket.recall', { orderId, ticketId, toPass: true }],
  ['ticket.pass', { orderId, ticketId }],
  ['ticket.mark', { orderId, ticketId, mark: 'held', on: true }],
] as const

const shiftSessionId = id('shift')
const movement = { shiftSessionId, movementId: id('movement') }
const counted = { currency: 'LAK', pieces: {}, total: 0 }
const OF_DRAWERS = [
  ['drawer.move', { ...movement, kind: 'out', amount: 1, reason: 'Ice' }],
  ['drawer.noSale', { ...movement, reason: 'Small notes' }],
  [
    'drawer.handOver',
    { ...movement, to: { _id: id('mai'), name: 'Mai' }, count: counted, reason: '' },
  ],
  ['drawer.undo', { ...movement, reverses: id('other') }],
] as const

const tableId = id('table')
const OF_TABLES = [
  ['table.mark', { tableId, mark: 'combined', from: 'available', joinedTo: id('other') }],
  ['table.guests', { tableId, reservationId: id('guests'), status: 'seated', from: 'booked' }],
] as const

const isCommand = (kind: string, payload: object, more: object = {}) =>
  Command.safeParse({ ...envelope, kind, payload, ...more }).success

describe('a command', () => {
  test.each(PAYLOADS)('%s is read unchanged, and goes with its order', (kind, payload) => {
    const parsed = Command.parse({ ...envelope, kind, payload })
    expect(parsed).toEqual({ ...envelope, kind, payload })
    expect(laneOf(parsed)).toBe(orderId)
  })

  test.each(PAYLOADS)('%s names its order', (kind, payload) => {
    expect(isCommand(kind, { ...payload, orderId: undefined })).toBe(false)
  })

  test.each(OF_DRAWERS)('%s is read unchanged, and goes with its drawer', (kind, payload) => {
    const parsed = Command.parse({ ...envelope, kind, payload })
    expect(parsed).toEqual({ ...envelope, kind, payload })
    expect(laneOf(parsed)).toBe(shiftSessionId)
    expect(isCommand(kind, { ...payload, shiftSessionId: undefined })).toBe(false)
  })

  test.each(OF_TABLES)('%s is read unchanged, and goes with its table', (kind, payload) => {
    const parsed = Command.parse({ ...envelope, kind, payload })
    expect(parsed).toEqual({ ...envelope, kind, payload })
    expect(laneOf(parsed)).toBe(tableId)
    expect(isCommand(kind, { ...payload, tableId: undefined })).toBe(false)
    expect(isCommand(kind, { ...payload, mark: 'occupied', status: 'occupied' })).toBe(false)
  })

  test('that opens an order at a table goes with the order', () => {
    const parsed = Command.parse({ ...envelope, kind: 'order.open', payload: { ...open, tableId } })
    expect(laneOf(parsed)).toBe(orderId)
  })

  test.each([
    ['of nothing', { amount: 0 }],
    ['below nothing', { amount: -1 }],
    ['of half a kip', { amount: 0.5 }],
    ['beyond any drawer', { amount: 1_000_000_000_001 }],
    ['without a reason', { reason: ' ' }],
    ['of another kind', { kind: 'count' }],
  ])('is no movement of cash %s', (_, more) => {
    expect(isCommand('drawer.move', { ...OF_DRAWERS[0][1], ...more })).toBe(false)
  })

  test('is of one of these kinds', () => {
    const kinds = [...PAYLOADS, ...OF_DRAWERS, ...OF_TABLES].map(([kind]) => kind)
    expect(new Set(Object.keys(COMMAND_PAYLOADS))).toEqual(new Set([...kinds, 'clock.punch']))
    expect(Object.keys(COMMAND_PAYLOADS)).toHaveLength(kinds.length + 1)
    expect(isCommand('order.refund', { orderId })).toBe(false)
  })

  test.each([
    ['the first of a device', { n: 1 }, true],
    ['before the first', { n: 0 }, false],
    ['far up, where a till was led', { n: 2 ** 31 + 1 }, true],
    ['after the last whole number', { n: 2 ** 53 }, false],
    ['half a step', { n: 1.5 }, false],
    ['at no time', { at: 'yesterday' }, false],
    ['of no device', { deviceId: 'till' }, false],
    ['without an id', { opId: '' }, false],
    ['without a revision', { baseRevision: null }, false],
  ])('has a place in the sequence of its device: %s', (_, more, valid) => {
    expect(isCommand('order.cancel', { orderId }, more)).toBe(valid)
  })
})

const note = (length: number) => 'n'.repeat(length)
const names = (count: number, length: number) => ({
  ...mild,
  name: Object.fromEntries(Array.from({ length: count }, (_, n) => [`l${n}`, note(length)])),
})
const { groupId, optionId } = mild

describe('what a command may contain', () => {
  test.each([
    ['order.open', 'a number of 16 letters', { ...open, number: note(16) }, true],
    ['order.open', 'a number of 17 letters', { ...open, number: note(17) }, false],
    ['order.open', 'another kind of order', { ...open, type: 'buffet' }, false],
    ['order.open', 'what the till charges service on', { ...open, serviceByType: true }, true],
    ['order.open', 'a word of it', { ...open, serviceByType: 'yes' }, false],
    ['order.changeType', 'another kind of order', { orderId, type: 'buffet' }, false],
    ['order.changeType', 'no type', { orderId }, false],
    ['order.addLine', 'no piece', { ...addLine, quantity: 0 }, false],
    ['order.addLine', '999 pieces', { ...addLine, quantity: 999 }, true],
    ['order.addLine', '1,000 pieces', { ...addLine, quantity: 1_000 }, false],
    ['order.addLine', 'half a piece', { ...addLine, quantity: 0.5 }, false],
    ['order.addLine', 'a dish for nothing', { ...addLine, unitPrice: 0 }, true],
    ['order.addLine', 'a price below nothing', { ...addLine, unitPrice: -1 }, false],
    ['order.addLine', 'a fraction of a kip', { ...addLine, unitPrice: 0.5 }, false],
    ['order.addLine', '40 choices', { ...addLine, modifiers: Array(40).fill(mild) }, true],
    ['order.addLine', '41 choices', { ...addLine, modifiers: Array(41).fill(mild) }, false],
    [
      'order.addLine',
      'a choice that only has its id and price',
      { ...addLine, modifiers: [{ groupId, optionId, price: 0 }] },
      true,
    ],
    [
      'order.addLine',
      'a choice without its price',
      { ...addLine, modifiers: [{ groupId, optionId }] },
      false,
    ],
    [
      'order.addLine',
      'a choice less',
      { ...addLine, modifiers: [{ groupId, optionId, price: -500 }] },
      true,
    ],
    ['order.addLine', 'a name in 20 languages', { ...addLine, modifiers: [names(20, 120)] }, true],
    ['order.addLine', 'a name in 21 languages', { ...addLine, modifiers: [names(21, 1)] }, false],
    ['order.addLine', 'a name of 121 letters', { ...addLine, modifiers: [names(1, 121)] }, false],
    ['order.addLine', 'a note of 200 letters', { ...addLine, note: note(200) }, true],
    ['order.addLine', 'a note of 201 letters', { ...addLine, note: note(201) }, false],
    ['order.changeNote', 'a note of 201 letters', { orderId, lineId, note: note(201) }, false],
    ['order.changeQuantity', '998 more', { orderId, lineId, by: 998 }, true],
    ['order.changeQuantity', '999 more', { orderId, lineId, by: 999 }, false],
    ['order.changeQuantity', '998 less', { orderId, lineId, by: -998 }, true],
    ['order.changeQuantity', '999 less', { orderId, lineId, by: -999 }, false],
    ['order.pay', 'nothing', { ...pay, amount: 0, tendered: 0 }, true],
    ['order.pay', 'an amount below nothing', { ...pay, amount: -1 }, false],
    ['order.pay', 'handed over less than nothing', { ...pay, tendered: -1 }, false],
    ['order.pay', 'a way nobody knows', { ...pay, method: 'cowries' }, false],
    ['order.pay', 'a receipt number of 32 letters', { ...pay, receiptNumber: note(32) }, true],
    ['order.pay', 'a receipt number of 33 letters', { ...pay, receiptNumber: note(33) }, false],
    ['order.voidSent', 'no reason', { ...voidSent, reason: '' }, false],
    ['order.voidSent', 'a reason of spaces', { ...voidSent, reason: '  ' }, false],
    ['order.voidSent', 'a reason of 200 letters', { ...voidSent, reason: note(200) }, true],
    ['order.voidSent', 'a reason of 201 letters', { ...voidSent, reason: note(201) }, false],
    ['order.voidSent', 'no piece', { ...voidSent, quantity: 0 }, false],
    ['order.voidSent', 'a word of 100 letters', { ...voidSent, overrideToken: note(100) }, true],
    ['order.voidSent', 'a word of 101 letters', { ...voidSent, overrideToken: note(101) }, false],
  ])('%s with %s', (kind, _, payload, valid) => {
    expect(isCommand(kind, payload)).toBe(valid)
  })

  test.each([-1, 2.5, '100', null])(
    'a payment of %j is an invalid amount, in the words of the specification',
    (amount) => {
      const read = Command.safeParse({
        ...envelope,
        kind: 'order.pay',
        payload: { ...pay, amount },
      })
      expect(read.error?.issues.map(({ message }) => message)).toContain('Invalid amount')
    },
  )

  test('a reason is kept without the spaces around it', () => {
    const said = { ...voidSent, reason: '  Spilt ' }
    const parsed = Command.parse({ ...envelope, kind: 'order.voidSent', payload: said })
    expect(parsed.payload).toMatchObject({ reason: 'Spilt' })
  })

  test('one id has one spelling: capital letters make no other', () => {
    const loud = { ...envelope, kind: 'order.cancel', payload: { orderId: orderId.toUpperCase() } }
    expect(laneOf(Command.parse(loud))).toBe(orderId)
  })
})

test.each<[CommandKind, boolean, boolean]>([
  ['order.pay', true, false],
  ['order.tip', true, false],
  ['order.removePayment', true, true],
  ['order.refund', true, true],
  ['drawer.move', true, false],
  ['drawer.noSale', true, false],
  ['drawer.handOver', true, false],
  ['drawer.undo', true, false],
  ['order.send', false, false],
  ['order.voidSent', false, false],
  ['ticket.bump', false, false],
])('%s is kept as money: %s, and gives money back: %s', (kind, money, back) => {
  expect([isMoney(kind), givesBack(kind)]).toEqual([money, back])
})
