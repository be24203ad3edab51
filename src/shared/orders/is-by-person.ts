import type { OrderDiscount } from './order.ts'

/** Returns whether a person gave a discount, and no promotion. */
export const isByPerson = ({ category }: Pick<OrderDiscount, 'category'>): boolean =>
  category !== 'offer'
