import type { PaymentMethod } from '../money/payment-method.ts'
import type { Ledger } from './paid-from.ts'

/** The method of payments from each ledger. */
export const METHOD_OF: Readonly<Record<Ledger, PaymentMethod>> = {
  giftCard: 'gift_card',
  guestAccount: 'other',
  points: 'loyalty_points',
}
