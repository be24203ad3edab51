import type { Order } from '#shared/orders/order.ts'

/** Returns the change of the last payment, in smallest units; 0 for none. */
export const lastChangeOf = ({ payments }: Pick<Order, 'payments'>): number =>
  Math.max(0, payments.at(-1)?.change ?? 0)

/** Returns the state in the history of the next order, where the last guest's change is still in view. */
export const withLastChange = (change: number) => (change > 0 ? { lastChange: change } : null)

/** Reads what `withLastChange` wrote; 0 for nothing. */
export const lastChangeIn = (state: unknown): number =>
  typeof state === 'object' &&
  state !== null &&
  'lastChange' in state &&
  typeof state.lastChange === 'number'
    ? state.lastChange
    : 0
