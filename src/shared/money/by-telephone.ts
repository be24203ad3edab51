import type { PaymentMethod } from './payment-method.ts'

/** Methods in which the guest's telephone sends the money. */
const BY_TELEPHONE: readonly PaymentMethod[] = ['mobile_payment', 'mobile_money', 'bank_transfer']

export const isTelephone = (method: PaymentMethod): boolean => BY_TELEPHONE.includes(method)
