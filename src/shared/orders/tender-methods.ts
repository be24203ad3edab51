import type { PaymentMethod } from '../money/payment-method.ts'

/**
 * Methods that a till can take in one tender; `split_currency` is cash with notes of another currency. `multiple`
 * describes a bill paid in several ways.
 */
export const TENDER_METHODS: readonly PaymentMethod[] = [
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
]

/** Methods whose money another guest could have put there: what they did not pay cannot go back by them. */
export const OF_LEDGER: readonly PaymentMethod[] = ['gift_card', 'loyalty_points']

export const isCard = (method: PaymentMethod): boolean =>
  method === 'credit_card' || method === 'debit_card'
