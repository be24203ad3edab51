import type { Order } from '#shared/orders/order.ts'
import { roundCash } from '#shared/pricing/cash.ts'
import { tipSuggestions } from '#shared/pricing/tip.ts'

/** Returns the tip for a percentage of an amount, in a sum that can be paid in cash. */
export const tipFor = (amount: number, percent: number, { policy }: Pick<Order, 'policy'>) =>
  tipSuggestions(amount, [percent]).map((tip) => roundCash(tip, policy.cashRounding).rounded)[0] ??
  0
