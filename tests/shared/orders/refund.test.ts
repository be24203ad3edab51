import { describe, expect, test } from 'vitest'
import type { CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import {
  backByPayments,
  isRefunded,
  piecesLeft,
  refundTotals,
} from '#shared/orders/refund-amounts.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)

type Lane = ReturnType<typeof createLane>
type Payload = PayloadOf<'order.refund'>

const pay = (lane: Lane, method: 'cash' | 'credit_card', amount: number, tendered = amount) =>
  lane.give({
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id(method),
      method,
      amount,
      tendered,
      receiptNumber: 'VTE1-A-000001',
      shiftSessionId: id('drawer'),
    },
  })

/** Three beers and two plates of rice, 115,500 with tax, paid in cash. */
function paid(house = branch) {
  const lane = createLane(undefined, house)
  lane.open()
  lane.add('beer', 3)
  lane.add('rice', 2)
  pay(lane, 'cash', lane.order.due, lane.order.due + 4_500)
  return lane
}

const pieces = (beers: number, plates = 0) =>
  [
    { lineId: id('line-beer'), quantity: beers, outcome: 'returned' as const },
    { lineId: id('line-rice'), quantity: plates, outcome: 'wasted' as const },
  ].filter(({ quantity }) => quantity > 0)

/** A refund as a till gives it: by the payments, the last first. */
function refund(lane: Lane, name: string, lines: Payload['lines'], more: Partial<Payload> = {}) {
  const back = backByPayments(lane.order, 0 - refundTotals(lane.order, lines).total)
  return {
    kind: 'order.refund',
    payload: {
      orderId,
      refundId: id(name),
      kind: 'refund',
      lines,
      reason: 'Cold',
      tenders: back.map((one, at) => ({ tenderId: id(`${name}${at}`), ...one })),
      receiptNumber: `VTE1-A-${name}`,
      shiftSessionId: id('today'),
      ...more,
    },
  } satisfies CommandDraft
}

const kindOf = (lane: Lane) => lane.order.refunds?.map(({ kind }) => kind)

describe('a paid order', () => {
  test('gives one dish back with its share of tax, and its bill stays', () => {
    const lane = paid()
    const before = lane.order
    expect(codeOf(lane.give(refund(lane, 'one', pieces(1))))).toBe('ok')
    const { refunds, ...rest } = lane.order
    expect(rest).toEqual({ ...before, revision: before.revision + 1 })
    expect(refunds).toMatchObject([
      {
        kind: 'refund',
        totals: { total: -27_500, net: -25_000 },
        tenders: [{ paymentId: id('cash'), method: 'cash', amount: -27_500, rounding: 0 }],
        by: { name: 'Noy' },
        approvedBy: null,
        shiftSessionId: id('today'),
      },
    ])
    expect(piecesLeft(lane.order).map(({ quantity }) => quantity)).toEqual([2, 2])
  })

  test('gives each piece back once, in any number of refunds', () => {
    const lane = paid()
    lane.give(refund(lane, 'one', pieces(2, 2)))
    expect(codeOf(lane.give(refund(lane, 'two', pieces(2))))).toBe('REFUND_DONE')
    expect(codeOf(lane.give(refund(lane, 'last', pieces(1))))).toBe('ok')
    expect(isRefunded(lane.order)).toBe(true)
    const back = lane.order.refunds?.flatMap(({ tenders }) => tenders) ?? []
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(0 - lane.order.totals.total)
  })

  test('names a line twice in one refund for what it has and no more', () => {
    const lane = paid()
    const twice = [...pieces(2), ...pieces(2)]
    expect(codeOf(lane.give(refund(lane, 'twice', twice)))).toBe('REFUND_DONE')
  })

  test('refuses money that is not the bill of the pieces', () => {
    const lane = paid()
    const { payload } = refund(lane, 'one', pieces(1))
    const [tender] = payload.tenders
    const asked = (amount: number) => [{ ...tender, amount }] as Payload['tenders']
    for (const amount of [27_499, 27_501]) {
      const outcome = lane.give({
        kind: 'order.refund',
        payload: { ...payload, tenders: asked(amount) },
      })
      expect(codeOf(outcome)).toBe('REFUND_AMOUNT')
    }
  })

  test('gives no payment more back than it paid, and none by another name', () => {
    const lane = createLane()
    lane.open()
    lane.add('beer', 2)
    pay(lane, 'credit_card', 10_000)
    pay(lane, 'cash', lane.order.due, 50_000)
    const { payload } = refund(lane, 'all', pieces(2))
    const by = (
      tenders: readonly (readonly ['cash' | 'credit_card', string | null, number])[],
    ) => ({
      kind: 'order.refund' as const,
      payload: {
        ...payload,
        tenders: tenders.map(([method, paymentId, amount], at) => ({
          tenderId: id(`by${at}`),
          method,
          paymentId,
          amount,
        })),
      },
    })
    const [card, cash] = [id('credit_card'), id('cash')]
    expect(codeOf(lane.give(by([['credit_card', card, 55_000]])))).toBe('REFUND_AMOUNT')
    expect(
      codeOf(
        lane.give(
          by([
            ['cash', card, 10_000],
            ['cash', cash, 45_000],
          ]),
        ),
      ),
    ).toBe('REFUND_AMOUNT')
    expect(codeOf(lane.give(by([['cash', id('other'), 55_000]])))).toBe('PAYMENT_UNKNOWN')
    expect(codeOf(lane.give(by([['cash', null, 55_000]])))).toBe('ok')
  })

  test('counts as voided only as a whole, in the drawer that it was paid into', () => {
    const voided = { kind: 'voided', shiftSessionId: id('drawer') } as const
    const same = paid()
    same.give(refund(same, 'all', pieces(3, 2), voided))
    const later = paid()
    later.give(refund(later, 'all', pieces(3, 2), { ...voided, shiftSessionId: id('next') }))
    const part = paid()
    part.give(refund(part, 'part', pieces(3), voided))
    part.give(refund(part, 'rest', pieces(0, 2), voided))
    expect([kindOf(same), kindOf(later), kindOf(part)]).toEqual([
      ['voided'],
      ['refund'],
      ['refund', 'refund'],
    ])
  })

  test('takes no id and no time twice', () => {
    const lane = paid()
    lane.give(refund(lane, 'one', pieces(1)))
    expect(codeOf(lane.give(refund(lane, 'one', pieces(1))))).toBe('ID_REUSED')
    const early = { ...refund(lane, 'two', pieces(1)) }
    early.payload.tenders = early.payload.tenders.map((one) => ({ ...one, tenderId: id('cash') }))
    expect(codeOf(lane.give(early))).toBe('ID_REUSED')
    expect(Date.parse(lane.order.refunds?.[0]?.at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(lane.order.closedAt ?? ''),
    )
  })

  test('returns the rounded cash that was paid, in any steps', () => {
    const lane = paid({ ...branch, cashRounding: { unit: 1000, mode: 'half_up' } })
    const taken = lane.order.payments.map(({ amount, rounding }) => amount + rounding)
    expect(taken).toEqual([116_000])
    for (const [name, lines] of [
      ['one', pieces(1)],
      ['two', pieces(1, 1)],
      ['three', pieces(1, 1)],
    ] as const) {
      expect(codeOf(lane.give(refund(lane, name, lines)))).toBe('ok')
    }
    const back = lane.order.refunds?.flatMap(({ tenders }) => tenders) ?? []
    expect(back.map(({ amount, rounding }) => (amount + rounding) % 1000)).toEqual([-0, -0, -0])
    expect(back.reduce((sum, { amount, rounding }) => sum + amount + rounding, 0)).toBe(-116_000)
  })
})

test('an order that is not paid gives nothing back', () => {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  expect(codeOf(lane.give(refund(lane, 'one', pieces(1))))).toBe('NOT_PAID')
})

test('a cashier refunds the way it was paid; another way is for a manager', () => {
  const lane = paid()
  const draft = refund(lane, 'one', pieces(1))
  expect(permissionNeeded(draft, lane.order, id('noy'))).toEqual([
    'process_refunds',
    'manage_orders',
  ])
  const tenders = draft.payload.tenders.map((one) => ({ ...one, paymentId: null }))
  const other = { ...draft, payload: { ...draft.payload, tenders } }
  expect(permissionNeeded(other, lane.order, id('noy'))).toEqual(['manage_orders'])
})
