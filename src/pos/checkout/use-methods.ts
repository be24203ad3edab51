import { useState } from 'react'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { useBranch } from '../place/branch-context.ts'

/**
 * Returns the methods that are switched on, and the chosen one: the first until the cashier chooses, or when it
 * was switched off.
 */
export function useMethods() {
  const { paymentMethods } = useBranch().branch
  const [wanted, choose] = useState<PaymentMethod>()
  const on = paymentMethods.filter((method) => TENDER_METHODS.includes(method))
  const [first = 'cash'] = on
  const methods = on.length > 0 ? on : [first]
  const method = methods.find((one) => one === wanted) ?? first
  return { methods, method, choose }
}
