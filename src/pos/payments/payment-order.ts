import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'

const place = (method: PaymentMethod) => TENDER_METHODS.indexOf(method)

/** Switches a method on at its usual place: before the first one that usually comes after it. */
export function withMethod(on: readonly PaymentMethod[], method: PaymentMethod): PaymentMethod[] {
  const next = on.findIndex((one) => place(one) > place(method))
  return next === -1 ? [...on, method] : on.toSpliced(next, 0, method)
}

export const withoutMethod = (
  on: readonly PaymentMethod[],
  method: PaymentMethod,
): PaymentMethod[] => on.filter((one) => one !== method)
