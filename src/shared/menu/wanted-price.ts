import type { Premodifier } from './premodifier.ts'

/** How many times the price of a choice is charged: what is left out costs nothing, and extra is a second helping. */
const TIMES: Readonly<Record<Premodifier, number>> = { no: 0, extra: 2, light: 1, side: 1 }

/** Returns what a choice costs as the guest wants it, in smallest units. */
export const wantedPrice = (price: number, pre: Premodifier | undefined): number =>
  pre ? price * TIMES[pre] : price

/** Returns the price of the menu that a choice was charged by; null where no such price can be. */
export function menuPrice(charged: number, pre: Premodifier | undefined): number | null {
  const times = pre ? TIMES[pre] : 1
  if (times === 0) return charged === 0 ? 0 : null
  return charged % times === 0 ? charged / times : null
}
