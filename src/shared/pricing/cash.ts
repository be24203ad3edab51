import { denominationsOf } from '../money/denominations.ts'
import type { CashRounding } from '../money/policy.ts'
import { ratioOf, roundTo } from '../money/ratio.ts'

/** `rounded` is what is asked for in cash; `rounding = rounded - due`. */
export type RoundedCash = { readonly rounded: number; readonly rounding: number }

/** Rounds a due to what can be paid in cash; a `unit` of 0 is not rounded. A refund (negative due) mirrors the sale. */
export const roundCash = (due: number, { unit, mode }: CashRounding): RoundedCash => {
  const rounded = roundTo(ratioOf(due), Math.max(1, unit), mode)
  return { rounded, rounding: rounded - due }
}

/** What is given back for `tendered`, counted from the rounded due; 0 while the tender does not suffice. */
export const changeFor = (due: number, tendered: number, rounding: CashRounding): number =>
  Math.max(0, tendered - roundCash(due, rounding).rounded)

/** A guest rarely pays a small bill with a note more than this many times its size. */
const LARGEST_NOTE = 10

/**
 * Amounts that a guest is likely to hand over, ascending: the rounded due itself and then what it
 * takes of the larger notes. At most `count`; none when nothing is due.
 */
export const quickCash = (
  due: number,
  currency: string,
  rounding: CashRounding,
  count = 4,
): readonly number[] => {
  const exact = roundCash(due, rounding).rounded
  if (exact <= 0) return []
  const { notes, coins } = denominationsOf(currency)
  const pieces = [...notes, ...coins].filter((piece) => piece <= exact * LARGEST_NOTE)
  const amounts = new Set(pieces.map((piece) => Math.ceil(exact / piece) * piece))
  amounts.delete(exact)
  return [exact, ...[...amounts].slice(0, count - 1).toSorted((a, b) => a - b)]
}
