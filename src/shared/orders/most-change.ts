import { denominationsOf } from '../money/denominations.ts'
import type { Order } from './order.ts'

/** Largest notes that a guest may get back: more than a wallet holds, fewer than a typing error makes. */
const NOTES_BACK = 100

/** Returns the most change that one payment can give, in smallest units. */
export const mostChange = ({ policy: { currency } }: Pick<Order, 'policy'>): number =>
  NOTES_BACK * Math.max(...denominationsOf(currency).notes)
