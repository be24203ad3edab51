import type { Branch } from '../branches/branch.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { TENDER_METHODS } from './tender-methods.ts'

type House = Pick<Branch, 'paymentMethods' | 'methodsBefore'>

/** Returns the methods that a branch took at an instant, as far back as it keeps them. */
export function methodsAt({ paymentMethods, methodsBefore = [] }: House, at: string) {
  const time = Date.parse(at)
  return methodsBefore.findLast(({ until }) => time < Date.parse(until))?.methods ?? paymentMethods
}

/**
 * Returns whether a payment by a method is taken: the branch took it then, or takes it now. Switching it on
 * again is how a manager lets in what a till took after it was switched off. `multiple` describes a bill and is never
 * one payment, although lists of branches and countries may name it.
 */
export const takesMethod = (house: House, method: PaymentMethod, at: string): boolean =>
  TENDER_METHODS.includes(method) &&
  (house.paymentMethods.includes(method) || methodsAt(house, at).includes(method))
