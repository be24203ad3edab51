import { expect, test } from 'vitest'
import { LatePayments, PaymentRemark } from '#shared/orders/remarks.ts'
import { id } from '../support/restaurant.ts'

const at = '2026-11-21T05:00:00.000Z'
const late = {
  _id: id('p'),
  orderId: id('order'),
  orderNumber: 'A1',
  receiptNumber: null,
  method: 'cash',
  amount: 1000,
  currency: 'LAK',
  takenBy: 'Noy',
  sentBy: null,
  takenAt: at,
  claimedAt: null,
  receivedAt: at,
  remarks: ['no_drawer', 'closed_drawer', 'after_day', 'time_corrected', 'other_method'],
}
const isList = (more: object) =>
  LatePayments.safeParse({ payments: 1, amount: 1000, results: [{ ...late, ...more }] }).success

test('a late payment has every reason for which it is on the list', () => {
  expect(PaymentRemark.options).toEqual(late.remarks)
  expect(isList({})).toBe(true)
  expect(isList({ remarks: ['late'] })).toBe(false)
  expect(isList({ takenAt: 'yesterday' })).toBe(false)
  expect(isList({ amount: 0.5 })).toBe(false)
})
