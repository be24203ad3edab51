import { expect, test } from 'vitest'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { dueRows } from '../../src/display/panel/due-rows.ts'

const pricing = { subtotal: 159_500, discount: 0, serviceCharge: 0, taxes: [], total: 159_500 }
const bill = (due: number, toPay = due, method: PaymentMethod = 'cash') => ({
  pricing,
  due,
  toPay,
  method,
  payments: [],
})
const cash = { _id: 'p1', method: 'cash', amount: 100_000 } as const

test('a bill to be paid whole needs no rows', () => {
  expect(dueRows(bill(159_500), 159_500)).toEqual([])
})

test('cash explains how the total became the amount to pay', () => {
  expect(dueRows(bill(159_500, 159_000), 159_000)).toEqual([
    { kind: 'total', amount: 159_500 },
    { kind: 'rounding', amount: -500 },
  ])
})

test('a tip is no rounding, and explains why the guest pays more than the total', () => {
  expect(dueRows(bill(159_500, 175_500, 'credit_card'), 175_500)).toEqual([
    { kind: 'total', amount: 159_500 },
    { kind: 'tip', amount: 16_000 },
  ])
})

test('payments lead from the total to the rest', () => {
  expect(dueRows({ ...bill(59_500), payments: [cash] }, 59_500)).toEqual([
    { kind: 'total', amount: 159_500 },
    { kind: 'paidBy', method: 'cash', amount: -100_000 },
  ])
})

test('a code for a part of the rest still shows the due', () => {
  expect(dueRows({ ...bill(59_500), payments: [cash] }, 20_000)).toContainEqual({
    kind: 'due',
    amount: 59_500,
  })
})

test('payments of one method are one row, and of more than three methods one sum', () => {
  const more = { _id: 'p2', method: 'cash', amount: 9500 } as const
  expect(dueRows({ ...bill(50_000), payments: [cash, more] }, 50_000)).toContainEqual({
    kind: 'paidBy',
    method: 'cash',
    amount: -109_500,
  })
  const methods = ['cash', 'credit_card', 'mobile_payment', 'gift_card'] as const
  const payments = methods.map((method) => ({ _id: method, method, amount: 10_000 }))
  expect(dueRows({ ...bill(119_500), payments }, 119_500)).toEqual([
    { kind: 'total', amount: 159_500 },
    { kind: 'paid', amount: -40_000 },
  ])
})

test('a part that the guest pays later is on the account, and no other method', () => {
  const later = { _id: 'p3', method: 'other', onAccount: true, amount: 50_000 } as const
  const other = { _id: 'p4', method: 'other', amount: 1000 } as const
  const card = { _id: 'p5', method: 'gift_card', amount: 2000 } as const
  expect(dueRows({ ...bill(106_500), payments: [later, other, card] }, 106_500)).toEqual([
    { kind: 'total', amount: 159_500 },
    { kind: 'onAccount', amount: -50_000 },
    { kind: 'paidBy', method: 'other', amount: -1000 },
    { kind: 'paidBy', method: 'gift_card', amount: -2000 },
  ])
})
