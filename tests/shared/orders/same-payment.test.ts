import { describe, expect, test } from 'vitest'
import type { Branch } from '#shared/branches/branch.ts'
import type { PayloadOf } from '#shared/orders/command.ts'
import type { Outcome } from '#shared/orders/lane.ts'
import { branch, createLane, id, orderId } from '../support/restaurant.ts'

type Payload = PayloadOf<'order.pay'>

const codeOf = (outcome: Outcome) => (outcome.ok ? 'ok' : outcome.code)
const card = (more: Partial<Payload> = {}) => ({
  kind: 'order.pay' as const,
  payload: {
    orderId,
    paymentId: id('p'),
    method: 'credit_card' as const,
    amount: 10_000,
    tendered: 10_000,
    receiptNumber: null,
    shiftSessionId: null,
    ...more,
  },
})
const house: Branch = { ...branch, paymentMethods: ['cash', 'credit_card', 'gift_card'] }

/** A beer for 27,500 of which 7,500 were paid in cash. */
function lane() {
  const opened = createLane(undefined, house)
  opened.open()
  opened.add('beer')
  opened.give(card({ paymentId: id('cash'), method: 'cash', amount: 7500, tendered: 7500 }))
  return opened
}

describe('a payment that two tills confirm', () => {
  test('is taken once, and the second time changes nothing', () => {
    const paid = lane()
    paid.give(card())
    const before = paid.state
    expect(codeOf(paid.give(card()))).toBe('ok')
    expect(paid.state).toBe(before)
  })

  test('holds although the order is paid by now', () => {
    const paid = lane()
    const rest = card({ amount: 20_000, tendered: 20_000, receiptNumber: 'VTE1-A-000001' })
    paid.give(rest)
    const before = paid.state
    expect(paid.order.status).toBe('paid')
    expect(codeOf(paid.give(rest))).toBe('ok')
    expect(codeOf(paid.give(card({ ...rest.payload, receiptNumber: null })))).toBe('ok')
    expect(paid.state).toBe(before)
  })

  test('keeps each receipt number that a till printed for it, once', () => {
    const paid = lane()
    const { revision } = paid.order
    const printed = (receiptNumber: string) =>
      codeOf(paid.give(card({ amount: 20_000, tendered: 20_000, receiptNumber })))
    expect([printed('A-1'), printed('B-1'), printed('C-1'), printed('B-1')]).toEqual([
      'ok',
      'ok',
      'ok',
      'ok',
    ])
    const [cash, first] = paid.order.payments
    expect(paid.order.payments).toHaveLength(2)
    expect(cash).not.toHaveProperty('otherReceipts')
    expect(first).toMatchObject({
      _id: id('p'),
      amount: 20_000,
      receiptNumber: 'A-1',
      otherReceipts: ['B-1', 'C-1'],
    })
    expect(paid.order).toMatchObject({
      status: 'paid',
      due: 0,
      receiptNumber: 'A-1',
      revision: revision + 3,
    })
  })

  test('keeps the kitchen’s tickets of the order', () => {
    const paid = lane()
    paid.send('s')
    paid.give(card())
    paid.give(card({ receiptNumber: 'B-1' }))
    expect(paid.order.payments[1]?.otherReceipts).toEqual(['B-1'])
    expect(paid.state.tickets).toHaveLength(1)
  })
})

describe('another payment with the same id is refused', () => {
  test.each<[string, Partial<Payload>]>([
    ['of another amount', { amount: 9000 }],
    ['of other money', { tendered: 10_001 }],
    ['by another method', { method: 'cash' }],
    [
      'from an account, whose own book says once',
      { account: { ledger: 'giftCard', _id: id('gift'), label: '2345' } },
    ],
  ])('%s', (_case, more) => {
    const paid = lane()
    paid.give(card())
    expect(codeOf(paid.give(card(more)))).toBe('PAYMENT_EXISTS')
    expect(paid.order.payments).toHaveLength(2)
  })

  test('in cash: notes lie in the drawer once or twice', () => {
    const paid = lane()
    const again = card({ paymentId: id('cash'), method: 'cash', amount: 7500, tendered: 7500 })
    expect(codeOf(paid.give(again))).toBe('PAYMENT_EXISTS')
  })
})

describe('a payment', () => {
  test('has what the slip of the card machine says, or nothing', () => {
    const paid = lane()
    const approval = { code: 'A1', lastFour: '1234' }
    paid.give(card({ approval }))
    paid.give(card({ paymentId: id('other') }))
    expect(paid.order.payments[1]).toMatchObject({ approval })
    expect(paid.order.payments[2]).not.toHaveProperty('approval')
  })

  test.each<[string, Partial<Payload>, string]>([
    ['by the method of its book', {}, 'ok'],
    ['by another method', { method: 'credit_card' }, 'ACCOUNT_NOT_HELD'],
    ['with a tip, which is not held', { tip: 1, tendered: 10_001 }, 'ACCOUNT_NOT_HELD'],
  ])('from a gift card %s', (_case, more, code) => {
    const account = { ledger: 'giftCard', _id: id('gift'), label: '2345' } as const
    expect(codeOf(lane().give(card({ method: 'gift_card', account, ...more })))).toBe(code)
  })
})
