import type { PadKey } from '../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../ui/controls/press-digits.ts'

/** What was typed on the pad, smallest units. `taken` while that is being paid: the next digit begins the next amount. */
export type Entered = { readonly amount: number; readonly taken: boolean }

export const NOTHING: Entered = { amount: 0, taken: false }

/** After one more key, which changes nothing where it would pass `most`. */
export const typed = ({ amount, taken }: Entered, key: PadKey, most?: number): Entered => ({
  amount: pressDigits(taken ? 0 : amount, key, most),
  taken: false,
})

/** While it is being paid it is still to be read. */
export const taken = ({ amount }: Entered): Entered => ({ amount, taken: true })

/** When it is paid it goes, when it could not be paid it stays; what was typed since stays anyway. */
export function settled(entered: Entered, paid: boolean): Entered {
  if (!entered.taken) return entered
  return paid ? NOTHING : { ...entered, taken: false }
}
