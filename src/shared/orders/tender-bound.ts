import type { PaymentMethod } from '../money/payment-method.ts'
import type { PromotionVersion } from '../promotions/definition.ts'
import type { Order } from './order.ts'

/** Returns the method that a promotion binds an order to while it applies; null: any is taken. */
const boundTender = ({ discounts = [] }: Pick<Order, 'discounts'>): PaymentMethod | null =>
  discounts.find(({ offer, beaten }) => offer?.tender !== undefined && !beaten)?.offer?.tender ??
  null

/** Returns whether an order may not be paid by a method, because a promotion is for another. */
export const isBoundToOther = (order: Pick<Order, 'discounts'>, method: PaymentMethod): boolean => {
  const bound = boundTender(order)
  return bound !== null && bound !== method
}

/** Returns whether something was paid by another method than a promotion is for: that part would have it, too. */
export const isPaidOtherwise = (
  { payments }: Pick<Order, 'payments'>,
  { tender }: Pick<PromotionVersion, 'tender'>,
): boolean => tender !== undefined && payments.some(({ method }) => method !== tender)
