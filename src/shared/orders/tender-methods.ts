import type { PaymentMethod } from '../money/payment-method.ts'

/**
 * Methods that a till can take in one tender; `split_currency` is cash with notes of another currency. `multiple`
 * describes a bill paid in several ways; points need the guest's account.
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
  'other',
]

export const isCard = (method: PaymentMethod): boolean =>
  method === 'credit_card' || method === 'debit_card'
