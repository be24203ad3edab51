import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'

/** The dialog over the order screen. */
export type OpenDialog =
  /** `line` when its choices are changed rather than made. */
  | { readonly kind: 'dish'; readonly item: MenuItem; readonly line?: OrderLine }
  | { readonly kind: 'cancel' }
  /** Voids a dish that was sent. */
  | { readonly kind: 'takeBack'; readonly lineId: string }
  /** Discount, price and note, of one line or of the whole order. */
  | { readonly kind: 'adjust'; readonly lineId: string | null }
  /** What is known of the guests, or of the guest of one line. */
  | { readonly kind: 'guest'; readonly lineId: string | null }
  | { readonly kind: 'history' }
  /** Checks of an order, another order for it, or another waiter. */
  | { readonly kind: 'checks'; readonly what: 'split' | 'merge' | 'handOver' }
  | { readonly kind: 'help' }
