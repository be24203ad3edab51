import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import type { Weighing } from '../last-round.ts'

/** The dialog over the order screen. */
export type OpenDialog =
  /**
   * `line` when its choices are changed rather than made; `like` when it is wanted once more, before the
   * others of the round that are weighed again.
   */
  | {
      readonly kind: 'dish'
      readonly item: MenuItem
      readonly line?: OrderLine
      readonly like?: OrderLine
      readonly others?: readonly Weighing[]
    }
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

/** Returns the panel of the first dish to weigh, which the others follow; null: none is left. */
export const weighing = ([first, ...others]: readonly Weighing[]): OpenDialog | null =>
  first ? { kind: 'dish', ...first, others } : null
