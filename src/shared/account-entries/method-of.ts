import type { PaymentMethod } from '../money/payment-method.ts'
import type { Ledger } from './entry.ts'

/**
 * The method of payments from each ledger. A ledger of points would add its line: until one is set up, no till
 * offers `loyalty_points`.
 */
export const METHOD_OF: Readonly<Record<Ledger, PaymentMethod>> = {
  giftCard: 'gift_card',
  guestAccount: 'other',
}
