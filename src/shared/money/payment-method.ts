import * as z from 'zod/mini'

/** Payment methods of the specification, section 3. */
export const PaymentMethod = z.enum([
  'cash',
  'credit_card',
  'debit_card',
  'mobile_payment',
  'mobile_money',
  'bank_transfer',
  'online',
  'gift_card',
  'loyalty_points',
  'multiple',
  'split_currency',
  'other',
])
export type PaymentMethod = z.output<typeof PaymentMethod>
