import { expect, test } from 'vitest'
import { PaymentMethod } from '#shared/money/payment-method.ts'
import { isCard, TENDER_METHODS } from '#shared/orders/tender-methods.ts'

test('a till takes all methods but the one that means several ways at once', () => {
  expect(TENDER_METHODS).toEqual([
    'cash',
    'split_currency',
    'credit_card',
    'debit_card',
    'mobile_payment',
    'mobile_money',
    'bank_transfer',
    'online',
    'gift_card',
    'loyalty_points',
    'other',
  ])
  const others = PaymentMethod.options.filter((method) => !TENDER_METHODS.includes(method))
  expect(others).toEqual(['multiple'])
})

test('cards are those of credit and of debit, and no gift card', () => {
  expect(PaymentMethod.options.filter(isCard)).toEqual(['credit_card', 'debit_card'])
})
