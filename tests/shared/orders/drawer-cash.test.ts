import { describe, expect, test } from 'vitest'
import { cashOf, changeOf } from '#shared/orders/cash-of.ts'
import { drawerCash, shiftCash } from '#shared/orders/drawer-cash.ts'
import type { Payment, Refund } from '#shared/orders/order.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { branch, id } from '../support/restaurant.ts'

const policy = policyFor(branch, '2026-11-21')
const payment = (name: string, more: Partial<Payment> = {}): Payment => ({
  _id: id(name),
  method: 'cash',
  amount: 30_000,
  rounding: 0,
  tendered: 50_000,
  change: 20_000,
  by: { _id: id('noy'), name: 'Noy' },
  at: '2026-11-21T05:00:00.000Z',
  shiftSessionId: null,
  receiptNumber: null,
  ...more,
})
/** Five dollars at 20,000; half a dollar of the change goes back in dollars. */
const foreign = {
  currency: 'USD',
  tendered: 500,
  rate: '20000',
  change: 50,
  worth: 100_000,
  changeWorth: 10_000,
}
const mixed = payment('mixed', {
  method: 'split_currency',
  amount: 70_000,
  tendered: 100_000,
  change: 30_000,
  foreign,
})
const order = (...payments: Payment[]) => ({ payments, policy })
const by = { _id: id('noy'), name: 'Noy' }
/** Half a thousand stays because of cash rounding; what goes back onto the card leaves no drawer. */
const refund = (amount: number, shiftSessionId: string | null): Refund => ({
  _id: id('refund'),
  kind: 'refund',
  lines: [],
  reason: '',
  totals: { subtotal: 0, discount: 0, serviceCharge: 0, taxes: [], net: 0, total: 0 },
  tenders: [
    { _id: id('back'), paymentId: id('one'), method: 'cash', amount, rounding: 500 },
    { _id: id('card back'), paymentId: id('card'), method: 'credit_card', amount, rounding: 0 },
  ],
  receiptNumber: 'R-1',
  by,
  approvedBy: null,
  at: '',
  shiftSessionId,
})
const kip = (amount: number) => ({ currency: 'LAK', amount })
const usd = (amount: number) => ({ currency: 'USD', amount })

describe('cash that an order put into the drawer', () => {
  test('is what was taken less change, of a new order and of one that had payments', () => {
    const [first, second] = [payment('one'), payment('two', { tendered: 25_000, change: 0 })]
    expect(drawerCash(null, order(first))).toEqual([kip(30_000)])
    expect(drawerCash(order(first), order(first, second))).toEqual([kip(25_000)])
    expect(drawerCash(order(), order(first, second))).toEqual([kip(55_000)])
  })

  test('is below zero where it left the drawer', () => {
    expect(drawerCash(order(payment('one'), payment('two')), order(payment('two')))).toEqual([
      kip(-30_000),
    ])
    expect(drawerCash(order(payment('one')), null)).toEqual([kip(-30_000)])
  })

  test('has tips that came later, and goes down by what is given back in cash', () => {
    const card = payment('card', { method: 'credit_card' })
    const paid = order(payment('one'), card)
    const tips = [
      { _id: id('tip'), paymentId: id('one'), amount: 5_000, by, at: '', shiftSessionId: null },
      { _id: id('tip2'), paymentId: id('card'), amount: 7_000, by, at: '', shiftSessionId: null },
    ]
    expect(drawerCash(paid, { ...paid, tips })).toEqual([kip(5_000)])
    const refunds = [refund(-30_000, null)]
    expect(drawerCash(paid, { ...paid, refunds })).toEqual([kip(-29_500)])
  })

  test('is in the drawer of the shift that moved it, and leaves that of the one that gives it back', () => {
    const [first, second] = [id('shift one'), id('shift two')]
    const one = payment('one', { shiftSessionId: first })
    const taken = order(one)
    const removal = { _id: id('removal'), payment: one, by, approvedBy: null, at: '' }
    const removed = { ...order(), removedPayments: [{ ...removal, shiftSessionId: second }] }
    const refunded = { ...taken, refunds: [refund(-30_000, second)] }
    const inEach = (state: typeof taken) => [first, second].map((shift) => shiftCash(state, shift))
    expect(inEach(taken)).toEqual([[kip(30_000)], []])
    expect(inEach(removed)).toEqual([[kip(30_000)], [kip(-30_000)]])
    expect(inEach(refunded)).toEqual([[kip(30_000)], [kip(-29_500)]])
    expect(drawerCash(taken, removed)).toEqual([kip(-30_000)])
  })

  test('is none where none moved', () => {
    const card = payment('card', { method: 'credit_card' })
    expect(drawerCash(null, null)).toEqual([])
    expect(drawerCash(order(card), order(card, payment('debit', card)))).toEqual([])
    expect(drawerCash(order(payment('one')), order(payment('one'), card))).toEqual([])
  })

  test('is counted by currency', () => {
    expect(drawerCash(order(), order(mixed, payment('one')))).toEqual([usd(450), kip(10_000)])
    expect(drawerCash(order(mixed), order())).toEqual([usd(-450), kip(20_000)])
  })
})

describe('the cash of one payment', () => {
  test('is that of its notes, by currency', () => {
    expect(cashOf(payment('one'), 'LAK')).toEqual([kip(30_000)])
    expect(cashOf(mixed, 'LAK')).toEqual([usd(450), kip(-20_000)])
    const { change: _, ...exact } = foreign
    const paid = { ...mixed, change: 0, foreign: { ...exact, changeWorth: 0 } }
    expect(cashOf(paid, 'LAK')).toEqual([usd(500)])
  })

  test('is none of a card, and of notes that all went back', () => {
    expect(cashOf(payment('card', { method: 'credit_card', tendered: 30_000 }), 'LAK')).toEqual([])
    expect(cashOf(payment('back', { tendered: 5000, change: 5000 }), 'LAK')).toEqual([])
    const back = { ...foreign, change: 500, changeWorth: 100_000 }
    expect(cashOf({ ...mixed, change: 100_000, foreign: back }, 'LAK')).toEqual([])
  })
})

test('change is in the guest’s notes, in the branch’s own, in both or not at all', () => {
  expect(changeOf(mixed, 'LAK')).toEqual([usd(50), kip(20_000)])
  expect(changeOf({ change: 20_000 }, 'LAK')).toEqual([kip(20_000)])
  expect(changeOf({ change: 10_000, foreign }, 'LAK')).toEqual([usd(50)])
  expect(changeOf({ change: 0 }, 'LAK')).toEqual([])
})
