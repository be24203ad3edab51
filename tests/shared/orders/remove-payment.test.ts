import { describe, expect, test } from 'vitest'
import type { Outcome } from '#shared/orders/lane.ts'
import { permissionNeeded } from '#shared/orders/permission-needed.ts'
import { createLane, id, orderId } from '../support/restaurant.ts'

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)

const off = (amount: number, removal = 'off') =>
  ({
    kind: 'order.removePayment',
    payload: {
      orderId,
      removalId: id(removal),
      paymentId: id(`pay${amount}`),
      shiftSessionId: id('drawer'),
    },
  }) as const

/** A beer of 27,500 of which a guest has paid a part. */
function partlyPaid() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.payCash(10_000, 10_000, null)
  return lane
}

describe('a payment of an open order', () => {
  test('can be removed: its amount is due again, and it stays on record', () => {
    const lane = partlyPaid()
    const { revision } = lane.order
    expect(codeOf(lane.give(off(10_000)))).toBe('ok')
    expect(lane.order).toMatchObject({
      status: 'open',
      due: 27_500,
      payments: [],
      removedPayments: [
        {
          _id: id('off'),
          payment: { _id: id('pay10000'), amount: 10_000 },
          by: { name: 'Noy' },
          approvedBy: null,
          shiftSessionId: id('drawer'),
        },
      ],
      revision: revision + 1,
    })
  })

  test('is removed once, and its id names nothing else afterwards', () => {
    const lane = partlyPaid()
    lane.give(off(10_000))
    expect(codeOf(lane.give(off(10_000, 'again')))).toBe('PAYMENT_UNKNOWN')
    expect(codeOf(lane.payCash(10_000, 10_000, null))).toBe('PAYMENT_EXISTS')
  })

  test('is not removed under an id that is taken', () => {
    const lane = partlyPaid()
    lane.payCash(5_000, 5_000, null)
    expect(codeOf(lane.give(off(10_000, 'pay5000')))).toBe('ID_REUSED')
    lane.give(off(10_000))
    expect(codeOf(lane.give(off(5_000)))).toBe('ID_REUSED')
  })

  test('is the one that was meant, at the time of its removal', () => {
    const lane = partlyPaid()
    lane.payCash(5_000, 5_000, null)
    lane.give(off(5_000))
    expect(lane.order.payments.map(({ amount }) => amount)).toEqual([10_000])
    expect(lane.order.removedPayments).toMatchObject([
      { payment: { amount: 5_000 }, at: '2026-11-21T05:05:00.000Z' },
    ])
  })

  test('is never taken back before it was paid, whichever time a device sends', () => {
    const { order } = partlyPaid()
    const at = '2099-01-01T00:00:00.000Z'
    const payments = order.payments.map((payment) => ({ ...payment, at }))
    const lane = createLane({ order: { ...order, payments }, tickets: [] })
    expect(codeOf(lane.give(off(10_000)))).toBe('ok')
    expect(lane.order.removedPayments?.[0]?.at).toBe(at)
  })

  test('stays once the order is paid', () => {
    const lane = partlyPaid()
    lane.payCash(17_500, 17_500)
    expect(codeOf(lane.give(off(10_000)))).toBe('ALREADY_PAID')
    expect(lane.order).toMatchObject({ status: 'paid', due: 0 })
  })

  test('keeps the receipt number that it was given, and the next payment gets the next', () => {
    const lane = createLane()
    lane.open()
    lane.add('beer')
    lane.payCash(10_000, 10_000, 'VTE1-A-000001')
    lane.give(off(10_000))
    lane.payCash(27_500, 27_500, 'VTE1-A-000002')
    expect(lane.order).toMatchObject({
      status: 'paid',
      receiptNumber: 'VTE1-A-000002',
      removedPayments: [{ payment: { receiptNumber: 'VTE1-A-000001' } }],
    })
  })

  test('no longer keeps the order from being cancelled', () => {
    const lane = partlyPaid()
    expect(codeOf(lane.give({ kind: 'order.cancel', payload: { orderId } }))).toBe('ORDER_STARTED')
    lane.give(off(10_000))
    expect(codeOf(lane.give({ kind: 'order.cancel', payload: { orderId } }))).toBe('ok')
  })

  test('needs a manager if another person recorded the money', () => {
    const { order } = partlyPaid()
    expect(permissionNeeded(off(10_000), order, id('noy'))).toBeNull()
    expect(permissionNeeded(off(10_000), order, id('kham'))).toEqual(['manage_orders'])
    expect(permissionNeeded(off(1), order, id('kham'))).toBeNull()
  })
})
