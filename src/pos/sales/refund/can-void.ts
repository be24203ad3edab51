import type { Order } from '#shared/orders/order.ts'
import type { RefundLine } from '#shared/orders/order-values.ts'

const pieces = (lines: readonly { readonly quantity: number }[]) =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Returns whether a refund takes the whole bill out of the drawer that it was paid into: a void after payment. */
export const canVoid = (
  order: Order,
  lines: readonly Pick<RefundLine, 'quantity'>[],
  shiftSessionId: string | null,
): boolean =>
  shiftSessionId !== null &&
  order.refunds === undefined &&
  pieces(lines) === pieces(order.lines) &&
  order.payments.every((payment) => payment.shiftSessionId === shiftSessionId)
