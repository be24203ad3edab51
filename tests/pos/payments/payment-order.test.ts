import { expect, test } from 'vitest'
import { withMethod, withoutMethod } from '../../../src/pos/payments/payment-order.ts'

test('a payment method that is switched on again comes back to its usual place', () => {
  const on = ['cash', 'credit_card', 'mobile_payment'] as const
  expect(withMethod(withoutMethod(on, 'cash'), 'cash')).toEqual(on)
  expect(withMethod(withoutMethod(on, 'mobile_payment'), 'mobile_payment')).toEqual(on)
  expect(withMethod(on, 'debit_card')).toEqual([
    'cash',
    'credit_card',
    'debit_card',
    'mobile_payment',
  ])
})
