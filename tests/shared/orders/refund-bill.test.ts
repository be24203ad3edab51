import { describe, expect, test } from 'vitest'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import { revise } from '#shared/orders/outcome.ts'
import {
  type Back,
  backByPayments,
  isRefunded,
  piecesLeft,
  refundTotals,
  tenderOf,
} from '#shared/orders/refund-amounts.ts'
import { moneyBack, refundBill } from '#shared/orders/refund-bill.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

type Payload = PayloadOf<'order.refund'>

const [beer, rice] = [id('line-beer'), id('line-rice')]
const piece = (lineId: string, quantity = 1) => ({
  lineId,
  quantity,
  outcome: 'wasted' as const,
})

/** Charges a tax of its own for drinks, and rounds cash to 1,000. */
const [vat] = branch.taxes
const house = {
  ...branch,
  cashRounding: { unit: 1000, mode: 'half_up' as const },
  taxes: vat
    ? [vat, { ...vat, _id: id('excise'), name: 'Excise', rate: 5, taxClass: 'alcohol' }]
    : [],
}

/** Beers with the tax for drinks and plates of rice, paid in cash; `price` changes each. */
function paid(beers = 2, plates = 1, price?: number) {
  const opened = createLane(undefined, house)
  opened.open()
  opened.add('beer', beers)
  opened.add('rice', plates)
  const lines = opened.order.lines.map((line) => ({
    ...line,
    unitPrice: price ?? line.unitPrice,
    ...(line._id === beer && { taxClass: 'alcohol' }),
  }))
  const lane = createLane({ order: revise(opened.order, { lines }), tickets: [] }, house)
  lane.payCash(lane.order.due, 2_000_000)
  return lane
}

function refund(lane: ReturnType<typeof paid>, name: string, lines: Payload['lines']) {
  const back = backByPayments(lane.order, 0 - refundTotals(lane.order, lines).total)
  return lane.give({
    kind: 'order.refund',
    payload: {
      orderId,
      refundId: id(name),
      kind: 'voided',
      lines,
      reason: 'Cold',
      tenders: back.map((tender, at) => ({ tenderId: id(`${name} ${at}`), ...tender })),
      receiptNumber: `VTE1-A-${name}`,
      shiftSessionId: null,
    },
  })
}
function lastOf({ refunds = [] }: Order) {
  const last = refunds.at(-1)
  if (!last) throw new Error('not refunded')
  return last
}

/** Gives a plate of rice back in one way. */
const giveBack = (lane: ReturnType<typeof paid>, back: Back) =>
  lane.give({
    kind: 'order.refund',
    payload: {
      orderId,
      refundId: id('one'),
      kind: 'refund',
      lines: [piece(rice)],
      reason: 'Cold',
      tenders: [{ tenderId: id('t'), ...back }],
      receiptNumber: 'VTE1-A-2',
      shiftSessionId: null,
    },
  })

test('a refund is written like a sale: its pieces, bill and money below nothing', () => {
  const lane = paid()
  expect(refund(lane, 'one', [piece(rice)]).ok).toBe(true)
  const last = lastOf(lane.order)
  const bill = refundBill(lane.order, last)
  const [line] = lane.order.lines.filter(({ _id }) => _id === rice)
  expect(bill.lines).toEqual([{ ...line, quantity: -1, amount: -15_000 }])
  expect(bill).toMatchObject({
    _id: orderId,
    number: 'A1',
    totals: last.totals,
    due: 0,
    closedAt: last.at,
    receiptNumber: 'VTE1-A-one',
  })
  expect(bill.payments).toEqual([
    {
      _id: id('one 0'),
      method: 'cash',
      amount: -16_500,
      rounding: -500,
      tendered: -17_000,
      change: 0,
      by: last.by,
      at: last.at,
      shiftSessionId: null,
      receiptNumber: 'VTE1-A-one',
    },
  ])
  for (const none of ['refunds', 'removedPayments', 'tips']) expect(bill).not.toHaveProperty(none)
  expect(moneyBack(last)).toBe(17_000)
})

test('the line of a refund has the price of all its pieces', () => {
  const lane = paid()
  refund(lane, 'two', [piece(beer, 2)])
  expect(refundBill(lane.order, lastOf(lane.order)).lines).toMatchObject([
    { _id: beer, quantity: -2, amount: -50_000 },
  ])
})

test('money that went back is of all its ways together', () => {
  const tender = { _id: id('t'), paymentId: null, method: 'cash' as const }
  const tenders = [
    { ...tender, amount: -16_500, rounding: 500 },
    { ...tender, amount: -2000, rounding: 0 },
  ]
  expect(moneyBack({ tenders })).toBe(18_000)
  expect(moneyBack({ tenders: [] })).toBe(0)
})

describe('the bill of a refund', () => {
  test('has the taxes of its own pieces, also when they are the last', () => {
    const lane = paid()
    const taxesOf = (lines: Payload['lines']) =>
      refundTotals(lane.order, lines).taxes.map(({ name, base, amount }) => [name, base, amount])
    expect(taxesOf([piece(rice)])).toEqual([['VAT', -15_000, -1500]])
    refund(lane, 'beers', [piece(beer, 2)])
    expect(taxesOf([piece(rice)])).toEqual([['VAT', -15_000, -1500]])
  })

  test('names a tax that is too small to be charged', () => {
    const lane = paid(1, 1, 4)
    const { taxes } = refundTotals(lane.order, [piece(beer), piece(rice)])
    expect(taxes.map(({ base, amount }) => [base, amount])).toEqual(
      lane.order.totals.taxes.map(({ base }) => [0 - base, 0]),
    )
  })

  test('is the rest only where every line comes back', () => {
    const lane = paid(2, 2)
    expect(refundTotals(lane.order, [piece(beer, 2)]).subtotal).toBe(-50_000)
    expect(refundTotals(lane.order, [piece(rice), piece(beer, 2), piece(rice)]).subtotal).toBe(
      -80_000,
    )
    refund(lane, 'beers', [piece(beer, 2)])
    expect(piecesLeft(lane.order).map(({ quantity }) => quantity)).toEqual([0, 2])
    expect(isRefunded(lane.order)).toBe(false)
  })

  test('has its part of the discounts and of the service charge, and the last has the rest', () => {
    const { order } = paid(2, 1)
    const discounts = [
      {
        _id: id('fifth'),
        category: 'discount' as const,
        kind: 'percent' as const,
        value: 20,
        reason: '',
        by: { _id: id('noy'), name: 'Noy' },
        approvedBy: null,
        at: '2026-11-21T05:00:00.000Z',
      },
    ]
    const serviceCharge = { rate: 10, taxed: false, base: 'after_discount' as const }
    const sold = revise(order, { discounts, policy: { ...order.policy, serviceCharge } })
    const figures = (lines: Payload['lines'], of = sold) => {
      const { subtotal, discount, serviceCharge: service } = refundTotals(of, lines)
      return [subtotal, discount, service]
    }
    expect(figures([piece(rice)])).toEqual([-15_000, -3000, -1200])
    expect(figures([piece(beer, 2), piece(rice)])).toEqual([-65_000, -13_000, -5200])
  })

  test('follows the bill as it was paid, whatever it would come to today', () => {
    const { order } = paid()
    const totals = { ...order.totals, total: order.totals.total + 1 }
    const all = [piece(beer, 2), piece(rice)]
    expect(refundTotals({ ...order, totals }, all).total).toBe(0 - totals.total)
  })
})

test('cash in another way than it was paid is rounded together with what went back before', () => {
  const lane = paid()
  const back = (amount: number) =>
    tenderOf(lane.order, { paymentId: null, method: 'cash', amount }).rounding
  expect(back(16_400)).toBe(400)
  giveBack(lane, { paymentId: null, method: 'cash', amount: 16_500 })
  // 16,500 went back as 17,000: of 32,900 together the rest is 16,000.
  expect(back(16_400)).toBe(400)
  expect(back(17_100)).toBe(100)
  expect(back(16_900)).toBe(900)
})

test('cash in another way has nothing to do with what went back by a card', () => {
  const lane = paid()
  giveBack(lane, { paymentId: null, method: 'online', amount: 16_500 })
  expect(tenderOf(lane.order, { paymentId: null, method: 'cash', amount: 16_600 }).rounding).toBe(
    -400,
  )
})

test.each([
  [10_200, 10_200, 0],
  [10_200, 10_100, 100],
  [10_700, 10_600, -100],
])(
  'of %i that were paid in cash as a part, %i go back rounded by %i: all in the end, and no more',
  (part, amount, rounding) => {
    const opened = createLane(undefined, house)
    opened.open()
    opened.add('beer')
    opened.payCash(part, part, null)
    const paymentId = id(`pay${part}`)
    expect(tenderOf(opened.order, { paymentId, method: 'cash', amount }).rounding).toBe(rounding)
  },
)

describe('a refund', () => {
  test('has the time at which it was given, once its sale is over', () => {
    const lane = paid()
    refund(lane, 'one', [piece(rice)])
    expect(lastOf(lane.order).at > (lane.order.closedAt ?? '')).toBe(true)
    expect(lane.order.closedAt).not.toBeNull()
  })

  test('is no void where the order was paid into no drawer', () => {
    const lane = paid()
    refund(lane, 'all', [piece(beer, 2), piece(rice)])
    expect(lastOf(lane.order).kind).toBe('refund')
  })

  test('of one line of two is one too many at the bound', () => {
    const lane = paid(BOUNDS.refunds, 1)
    for (let n = 0; n < BOUNDS.refunds - 1; n++) refund(lane, `r${n}`, [piece(beer)])
    expect(refund(lane, 'rice', [piece(rice)]).ok).toBe(true)
    expect(lane.order.refunds).toHaveLength(BOUNDS.refunds)
    expect(refund(lane, 'last', [piece(beer)]).ok).toBe(true)

    const other = paid(BOUNDS.refunds + 1, 1)
    for (let n = 0; n < BOUNDS.refunds; n++) refund(other, `r${n}`, [piece(beer)])
    expect(refund(other, 'over', [piece(beer)])).toMatchObject({ code: 'TOO_MANY_REFUNDS' })
  })
})
