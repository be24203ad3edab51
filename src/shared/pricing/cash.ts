import { denominationsOf } from '../money/denominations.ts'
import type { CashRounding } from '../money/policy.ts'
import { ratioOf, roundTo } from '../money/ratio.ts'

/** `rounded` is the amount to pay in cash; `rounding = rounded - due`. */
export type RoundedCash = { readonly rounded: number; readonly rounding: number }

/**
 * Rounds a due to what can be paid in cash; a `unit` of 0 is not rounded. A refund (negative due) mirrors the
 * sale.
 */
export const roundCash = (due: number, { unit, mode }: CashRounding): RoundedCash => {
  const rounded = roundTo(ratioOf(due), Math.max(1, unit), mode)
  return { rounded, rounding: rounded - due }
}

/** Returns the change for `tendered`, counted from the rounded due; 0 while the tender does not suffice. */
export const changeFor = (due: number, tendered: number, rounding: CashRounding): number =>
  Math.max(0, tendered - roundCash(due, rounding).rounded)

/**
 * Returns the smallest step in which cash can be paid, in smallest units: the least note or coin of the
 * currency, or what the branch rounds cash to where that is less.
 */
export const cashUnit = (currency: string, { unit }: CashRounding): number => {
  const least = Math.min(...piecesOf(currency))
  return unit > 1 ? Math.min(unit, least) : least
}

/** Returns whether `tendered` can be paid in cash: in notes and coins, or exactly the rounded due. */
export const isPayable = (
  due: number,
  tendered: number,
  currency: string,
  rounding: CashRounding,
): boolean =>
  tendered % cashUnit(currency, rounding) === 0 || tendered === roundCash(due, rounding).rounded

/** Returns notes and coins, largest first. */
const piecesOf = (currency: string): readonly number[] => {
  const { notes, coins } = denominationsOf(currency)
  return [...new Set([...notes, ...coins])].toSorted((a, b) => b - a)
}

/** A guest rarely pays a small bill with a note more than this many times its size. */
const LARGEST_NOTE = 10
/** Guests do not pay a bill in small change: the largest note they hand over is at least this part of it. */
const LEAST_PART = 10

/**
 * Returns amounts that a guest is likely to pay, ascending: the rounded due, then the amounts that take the
 * fewest notes. At most `count`; none when nothing is due.
 */
export const quickCash = (
  due: number,
  currency: string,
  rounding: CashRounding,
  count = 4,
): readonly number[] => {
  const exact = roundCash(due, rounding).rounded
  if (exact <= 0) return []
  const pieces = piecesOf(currency)
  const [largest = 1] = pieces
  const amounts = new Set(
    pieces
      .filter((piece) => piece <= exact * LARGEST_NOTE)
      .map((piece) => Math.ceil(exact / piece) * piece),
  )
  const likely = [...amounts]
    .filter((amount) => amount > exact)
    .map((amount) => ({ amount, handed: handOver(amount, pieces) }))
    .filter(({ amount, handed }) => {
      const least = handed.at(-1) ?? amount
      const enough = (handed[0] ?? 0) >= Math.min(largest, exact / LEAST_PART)
      // A guest adds no note that is not needed.
      return enough && amount - least < exact
    })
    .toSorted((a, b) => a.handed.length - b.handed.length || a.amount - b.amount)
    .slice(0, count - 1)
    .map(({ amount }) => amount)
  return [exact, ...likely.toSorted((a, b) => a - b)]
}

/** Returns the fewest notes and coins that make an amount, largest first; a remainder is left out. */
function handOver(amount: number, pieces: readonly number[]): readonly number[] {
  const handed: number[] = []
  let left = amount
  for (const piece of pieces) {
    const many = Math.min(Math.floor(left / piece), MOST_PIECES - handed.length)
    handed.push(...Array.from({ length: many }, () => piece))
    left -= many * piece
  }
  return handed
}

/** Enough to separate many from few, also for a bill of millions. */
const MOST_PIECES = 1000
