import type { DisplayOrder } from '#shared/customer-display/display.ts'
import type { PaymentMethod } from '#shared/money/payment-method.ts'
import { isCash } from '#shared/orders/cash-of.ts'

export type DueRow =
  | {
      readonly kind: 'total' | 'paid' | 'due' | 'rounding' | 'tip' | 'onAccount'
      readonly amount: number
    }
  | { readonly kind: 'paidBy'; readonly method: PaymentMethod; readonly amount: number }

/** Ways of paying that are named one by one; more of them are one sum. */
const MOST_WAYS = 3

type Bill = Pick<DisplayOrder, 'due' | 'toPay' | 'pricing' | 'payments' | 'method'>

/**
 * Returns the rows from the bill's total to the amount to pay, in smallest units; payments are negative. Empty
 * if that is the total itself.
 */
export function dueRows(order: Bill, asked: number): readonly DueRow[] {
  const { due, toPay, pricing } = order
  const paid = paidRows(order)
  // Only cash is rounded, and only what gives no change has a tip beside the bill.
  const [rounding, tip] = isCash(order.method) ? [toPay - due, 0] : [0, toPay - due]
  const leads: readonly DueRow[] = [
    ...paid,
    ...(paid.length > 0 && due !== asked ? [{ kind: 'due' as const, amount: due }] : []),
    ...(rounding !== 0 ? [{ kind: 'rounding' as const, amount: rounding }] : []),
    ...(tip !== 0 ? [{ kind: 'tip' as const, amount: tip }] : []),
  ]
  return leads.length > 0 || asked !== due
    ? [{ kind: 'total', amount: pricing.total }, ...leads]
    : []
}

function paidRows({ payments }: Bill): readonly DueRow[] {
  const ways = new Map<PaymentMethod | 'onAccount', number>()
  for (const { method, onAccount, amount } of payments) {
    const way = onAccount ? 'onAccount' : method
    ways.set(way, (ways.get(way) ?? 0) - amount)
  }
  if (ways.size > MOST_WAYS) {
    return [{ kind: 'paid', amount: [...ways.values()].reduce((sum, amount) => sum + amount, 0) }]
  }
  return [...ways].map(([way, amount]) =>
    way === 'onAccount' ? { kind: way, amount } : { kind: 'paidBy', method: way, amount },
  )
}
