import type { PadKey } from '../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../ui/controls/press-digits.ts'

/**
 * The amount on the pad, smallest units. `taken` while that is being paid or was only proposed: the next digit
 * begins the next amount.
 */
export type Entered = { readonly amount: number; readonly taken: boolean }

export const NOTHING: Entered = { amount: 0, taken: false }

/** Returns the amount after one more key, which changes nothing if it would pass `most`. */
export const typed = ({ amount, taken }: Entered, key: PadKey, most?: number): Entered => ({
  amount: pressDigits(taken ? 0 : amount, key, most),
  taken: false,
})

/** An amount that no one typed, such as all that a card has: the next digit begins another. */
export const proposed = (amount: number): Entered => ({ amount, taken: amount > 0 })

/** While it is being paid it can still be read. */
export const taken = ({ amount }: Entered): Entered => ({ amount, taken: true })

/** Clears a paid amount and keeps one that could not be paid; an amount typed since stays in any case. */
export function settled(entered: Entered, paid: boolean): Entered {
  if (!entered.taken) return entered
  return paid ? NOTHING : { ...entered, taken: false }
}
