import { useState } from 'react'
import type { Ledger } from '#shared/account-entries/paid-from.ts'
import type { BranchRate } from '#shared/currencies/rate.ts'
import { ratesNow } from '#shared/currencies/rates.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import type { Order } from '#shared/orders/order.ts'
import { isBoundToOther } from '#shared/orders/tender-bound.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { useBranch } from '../place/branch-context.ts'

/** A way to pay that the till offers: each other currency is one of its own. */
export type Way = {
  readonly id: string
  readonly method: PaymentMethod
  /** Of foreign cash. */
  readonly rate?: BranchRate
  /** Money that the server holds, so it must be there. */
  readonly ledger?: Ledger
}

/**
 * Returns the ways that are switched on, and the chosen one: the first until the cashier chooses, or when it was
 * switched off. While a promotion binds the order to a method, there is no other.
 */
export function useMethods(order: Pick<Order, 'discounts'>) {
  const { branch } = useBranch()
  const [wanted, choose] = useState<string>()
  const methods = branch.paymentMethods.filter(
    (method) =>
      !isBoundToOther(order, method) && (method !== 'loyalty_points' || hasLoyalty(branch)),
  )
  const ways = waysOf(methods, ratesNow(branch.rates))
  const way = ways.find(({ id }) => id === wanted) ?? ways[0] ?? CASH
  return { ways, way, choose }
}

const CASH: Way = { id: 'cash', method: 'cash' }

/** Returns the ways to pay in the branch's order; cash if there were none. */
export function waysOf(
  methods: readonly PaymentMethod[],
  rates: readonly BranchRate[],
): readonly Way[] {
  const ways = methods.flatMap((method): readonly Way[] => {
    if (!TENDER_METHODS.includes(method)) return []
    if (method === 'gift_card') return [{ id: method, method, ledger: 'giftCard' }]
    if (method === 'loyalty_points') return [{ id: method, method, ledger: 'points' }]
    // A branch that takes other ways lets regulars pay later.
    if (method === 'other') {
      return [
        { id: 'later', method, ledger: 'guestAccount' },
        { id: method, method },
      ]
    }
    if (method !== 'split_currency') return [{ id: method, method }]
    return rates.map((rate) => ({ id: `${method} ${rate.currency}`, method, rate }))
  })
  return ways.length > 0 ? ways : [CASH]
}
