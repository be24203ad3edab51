import { describe, expect, test } from 'vitest'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import {
  backByPayments,
  backMethod,
  isRefunded,
  refundable,
  refundTotals,
  tenderOf,
} from '#shared/orders/refund-amounts.ts'
import type { Totals } from '#shared/money/policy.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

type Lane = ReturnType<typeof createLane>
type Payload = PayloadOf<'order.refund'>
type Method = PayloadOf<'order.pay'>['method']

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const BEER = id('line-beer')
const one = (lineId = BEER, quantity = 1) => [{ lineId, quantity, outcome: 'returned' as const }]

const pay = (lane: Lane, name: string, method: Method, amount: number, drawer = 'drawer') =>
  lane.give({
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id(name),
      method,
      amount,
      tendered: method === 'cash' ? 100_000 : amount,
      receiptNumber: 'VTE1-A-000001',
      shiftSessionId: id(drawer),
    },
  })

/** Two beers, 55,000 with tax: a part by card first, the rest in cash. */
function paidTwice(house = branch, drawers = ['drawer', 'drawer']) {
  const lane = createLane(undefined, house)
  lane.open()
  lane.add('beer', 2)
  pay(lane, 'card', 'credit_card', 10_000, drawers[0])
  pay(lane, 'cash', 'cash', lane.order.due, drawers[1])
  return lane
}

const refund = (lane: Lane, name: string, more: Partial<Payload> = {}) => {
  const lines = more.lines ?? one()
  const back = backByPayments(lane.order, 0 - refundTotals(lane.order, lines).total)
  return lane.give({
    kind: 'order.refund',
    payload: {
      orderId,
      refundId: id(name),
      kind: 'refund',
      lines,
      reason: 'Cold',
      tenders: back.map((tender, at) => ({ tenderId: id(`${name} ${at}`), ...tender })),
      receiptNumber: `VTE1-A-${name}`,
      shiftSessionId: id('drawer'),
      ...more,
    },
  })
}
const last = (lane: Lane) => {
  const found = lane.order.refunds?.at(-1)
  if (!found) throw new Error('not refunded')
  return found
}

const backOf = ({ subtotal, net, total }: Totals) => [subtotal, net, total]
const half = (n: number, amount: number) => ({
  tenderId: id(`half${n}`),
  paymentId: id('cash'),
  method: 'cash' as const,
  amount,
})
/** How a beer goes back by another way than it was paid. */
const by = (method: Method) =>
  codeOf(
    refund(paidTwice(), 'other', {
      tenders: [{ tenderId: id('t'), paymentId: null, method, amount: 27_500 }],
    }),
  )

describe('money that goes back', () => {
  test('comes from the last payment first, or from the one that was chosen', () => {
    const { order } = paidTwice()
    const [card, cash] = [id('card'), id('cash')]
    expect(backByPayments(order, 50_000)).toEqual([
      { paymentId: cash, method: 'cash', amount: 45_000 },
      { paymentId: card, method: 'credit_card', amount: 5_000 },
    ])
    expect(backByPayments(order, 50_000, card)).toEqual([
      { paymentId: card, method: 'credit_card', amount: 10_000 },
      { paymentId: cash, method: 'cash', amount: 40_000 },
    ])
    expect(backByPayments(order, 45_000, cash)).toEqual([
      { paymentId: cash, method: 'cash', amount: 45_000 },
    ])
    expect(backByPayments(order, 0)).toEqual([])
  })

  test('is at most what is left of a payment', () => {
    const lane = paidTwice()
    const [card, cash] = lane.order.payments
    if (!card || !cash) throw new Error('not paid')
    expect([refundable(lane.order, card), refundable(lane.order, cash)]).toEqual([10_000, 45_000])
    refund(lane, 'one')
    expect([refundable(lane.order, card), refundable(lane.order, cash)]).toEqual([10_000, 17_500])
    refund(lane, 'two')
    expect([refundable(lane.order, card), refundable(lane.order, cash)]).toEqual([0, 0])
    expect(isRefunded(lane.order)).toBe(true)
  })

  test('of another currency goes back in the restaurant’s own', () => {
    expect([backMethod('split_currency'), backMethod('cash'), backMethod('online')]).toEqual([
      'cash',
      'cash',
      'online',
    ])
  })

  test('is rounded in cash alone, each step by what went back in cash before', () => {
    const lane = paidTwice({ ...branch, cashRounding: { unit: 1000, mode: 'half_up' } })
    const [cash, card] = [id('cash'), id('card')]
    const back = (method: Method, paymentId: string | null, amount: number) =>
      tenderOf(lane.order, { paymentId, method, amount })
    expect(back('credit_card', card, 700)).toEqual({
      paymentId: card,
      method: 'credit_card',
      amount: -700,
      rounding: 0,
    })
    expect(back('cash', cash, 27_500)).toMatchObject({ amount: -27_500, rounding: -500 })
    // In another way than it was paid: rounded for itself.
    expect(back('cash', null, 27_400)).toMatchObject({ amount: -27_400, rounding: 400 })
    refund(lane, 'one')
    expect(last(lane).tenders).toMatchObject([{ amount: -27_500, rounding: -500 }])
    expect(back('cash', cash, 17_500)).toMatchObject({ amount: -17_500, rounding: 500 })
  })

  test('leaves no tax and no figure when all of it is back', () => {
    const lane = paidTwice()
    refund(lane, 'one')
    refund(lane, 'two')
    const { totals, refunds = [] } = lane.order
    const sumOf = (figureOf: (of: Totals) => number) =>
      refunds.reduce((sum, of) => sum + figureOf(of.totals), 0)
    expect(backOf(totals).map((_, at) => sumOf((of) => backOf(of)[at] ?? 0))).toEqual(
      backOf(totals).map((figure) => 0 - figure),
    )
    expect(sumOf(({ taxes }) => taxes[0]?.amount ?? 0)).toBe(0 - (totals.taxes[0]?.amount ?? 0))
    expect(sumOf(({ taxes }) => taxes[0]?.base ?? 0)).toBe(0 - (totals.taxes[0]?.base ?? 0))
    // Nothing is left: not even a tax of zero.
    expect(refundTotals(lane.order, []).taxes).toEqual([])
  })
})

describe('a refund', () => {
  test('is of known lines, of at least one, and of money by each payment once', () => {
    const lane = paidTwice()
    expect(codeOf(refund(lane, 'none', { lines: [], tenders: [] }))).toBe('REFUND_DONE')
    expect(codeOf(refund(lane, 'strange', { lines: one(id('line-tea')), tenders: [] }))).toBe(
      'LINE_UNKNOWN',
    )
    expect(codeOf(refund(lane, 'twice', { tenders: [half(1, 10_000), half(2, 17_500)] }))).toBe(
      'REFUND_AMOUNT',
    )
    const same = half(1, 27_500)
    expect(codeOf(refund(lane, 'id', { tenders: [{ ...same, tenderId: id('id') }] }))).toBe(
      'ID_REUSED',
    )
    expect(codeOf(refund(lane, 'of', { refundId: orderId }))).toBe('ID_REUSED')
    expect(lane.order.refunds).toBeUndefined()
  })

  test('by another way than it was paid is money, and no card that did not pay', () => {
    expect(by('cash')).toBe('ok')
    expect(by('online')).toBe('ok')
    expect(by('gift_card')).toBe('REFUND_AMOUNT')
    expect(by('split_currency')).toBe('REFUND_AMOUNT')
    expect(by('loyalty_points')).toBe('REFUND_AMOUNT')
  })

  test('has its reason without spaces around it, and its own number, person and drawer', () => {
    const lane = paidTwice()
    refund(lane, 'one', { reason: '  Cold ' })
    expect(last(lane)).toMatchObject({
      _id: id('one'),
      reason: 'Cold',
      receiptNumber: 'VTE1-A-one',
      approvedBy: null,
      shiftSessionId: id('drawer'),
    })
    expect(last(lane)).not.toHaveProperty('reopenedAs')
  })

  test('was after its sale, whatever the clock of a device says', () => {
    const { order } = paidTwice()
    const closedAt = '2099-01-01T00:00:00.000Z'
    const lane = createLane({ order: { ...order, closedAt }, tickets: [] })
    refund(lane, 'early')
    expect(last(lane).at).toBe(closedAt)
  })

  test('of the last pieces is taken, however many there were; of others only so many', () => {
    const lane = createLane()
    lane.open()
    lane.add('beer', 99)
    pay(lane, 'card', 'credit_card', lane.order.due)
    const many = Array.from({ length: BOUNDS.refunds }, (_, n) => `r${n}`)
    for (const name of many) expect(codeOf(refund(lane, name))).toBe('ok')
    expect(codeOf(refund(lane, 'over'))).toBe('TOO_MANY_REFUNDS')
    expect(codeOf(refund(lane, 'all', { lines: one(BEER, 99 - BOUNDS.refunds) }))).toBe('ok')
    expect(isRefunded(lane.order)).toBe(true)
  })
})

describe('a whole bill', () => {
  const all = one(BEER, 2)

  test('is voided as it was paid, out of the drawer of every payment', () => {
    const kindOf = (lane: Lane, more: Partial<Payload> = {}) => {
      refund(lane, 'all', { lines: all, kind: 'voided', ...more })
      return last(lane).kind
    }
    expect(kindOf(paidTwice())).toBe('voided')
    expect(kindOf(paidTwice(branch, ['drawer', 'other']))).toBe('refund')
    expect(kindOf(paidTwice(), { shiftSessionId: null })).toBe('refund')
    const tenders: Payload['tenders'] = [
      { tenderId: id('t1'), paymentId: id('cash'), method: 'cash', amount: 45_000 },
      { tenderId: id('t2'), paymentId: null, method: 'cash', amount: 10_000 },
    ]
    expect(kindOf(paidTwice(), { tenders })).toBe('refund')
    expect(kindOf(paidTwice(), { kind: 'refund' })).toBe('refund')
  })

  test('is reopened as another order, which a part never is', () => {
    const reopened = { kind: 'reopened' as const, reopenedAs: id('again') }
    const whole = paidTwice(branch, ['drawer', 'other'])
    refund(whole, 'all', { lines: all, ...reopened })
    expect(last(whole)).toMatchObject(reopened)
    const part = paidTwice()
    refund(part, 'one', reopened)
    expect(last(part).kind).toBe('refund')
    expect(last(part)).not.toHaveProperty('reopenedAs')
    refund(part, 'two', reopened)
    expect(last(part).kind).toBe('refund')
    const unnamed = paidTwice()
    refund(unnamed, 'all', { lines: all, kind: 'reopened' })
    expect(last(unnamed).kind).toBe('reopened')
    expect(last(unnamed)).not.toHaveProperty('reopenedAs')
  })
})
