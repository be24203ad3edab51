import type { Premodifier } from './premodifier.ts'

/** How many times the price of a choice is charged: what is left out costs nothing, and extra is a second helping. */
const TIMES: Readonly<Record<Premodifier, number>> = { no: 0, extra: 2, light: 1, side: 1 }

/** How a guest has a choice; of a free one, one helping costs nothing. */
type Wanted = {
  readonly pre?: Premodifier | undefined
  readonly free?: boolean | undefined
}

/** Returns how many helpings of a choice are charged. */
export const helpings = ({ pre, free }: Wanted): number =>
  Math.max(0, (pre ? TIMES[pre] : 1) - (free ? 1 : 0))

/** Returns what a choice costs as the guest wants it, in smallest units. */
export const wantedPrice = (price: number, wanted: Wanted): number => price * helpings(wanted)

/** Returns the price of the menu that a choice was charged by; null where no such price can be. */
export function menuPrice(charged: number, wanted: Wanted): number | null {
  const times = helpings(wanted)
  if (times === 0) return charged === 0 ? 0 : null
  return charged % times === 0 ? charged / times : null
}
