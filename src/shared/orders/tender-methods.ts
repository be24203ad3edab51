import type { PaymentMethod } from '../money/payment-method.ts'

/**
 * Methods that a till can take in one tender. The others of the specification's list describe a bill paid in
 * several ways, or need the customer's account.
 */
export const TENDER_METHODS: readonly PaymentMethod[] = [
  'cash',
  'credit_card',
  'debit_card',
  'mobile_payment',
  'mobile_money',
  'bank_transfer',
  'online',
  'gift_card',
  'other',
]
