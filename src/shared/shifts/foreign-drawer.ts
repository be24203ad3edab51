import { movedBy } from '../cash/moved.ts'
import type { CashCount } from '../cash/count.ts'
import type { CashMovement } from '../cash/movement.ts'
import { inHouse } from '../money/exchange.ts'
import { cashDifference, expectedCash, type Through } from './drawer.ts'
import type { ForeignSum } from './shift.ts'

/** What payments did to the cash of one other currency, each sum from 0 upwards. */
export type ForeignTaken = Pick<Through, 'cashTaken' | 'changeGiven' | 'cashReturned'> & {
  readonly currency: string
}

type Facts = {
  readonly opening: CashCount
  /** Null while the drawer is open. */
  readonly closing: CashCount | null
  readonly taken: readonly ForeignTaken[]
  readonly movements: readonly CashMovement[]
  /** Units of the branch's currency for one of another; null where it is not known. */
  readonly rateOf: (currency: string) => string | null
}

export const totalIn = (count: CashCount, currency: string) =>
  count.foreign?.find((sheet) => sheet.currency === currency)?.total ?? 0

const NOTHING = { cashTaken: 0, changeGiven: 0, cashReturned: 0 }

/**
 * Returns the arithmetic of a drawer in each other currency that was in it, as `expectedCash` does in the branch's.
 * A difference is worth what the currency counts as in the books; without a rate its worth is unknown.
 */
export function foreignDrawers(facts: Facts): readonly ForeignSum[] {
  const { opening, closing, taken, movements, rateOf } = facts
  const house = opening.currency
  const listed = [...(opening.foreign ?? []), ...(closing?.foreign ?? []), ...taken, ...movements]
  const currencies = listed.flatMap(({ currency }) => currency ?? [])
  return [...new Set(currencies)].toSorted().flatMap((currency) => {
    const sums = taken.find((one) => one.currency === currency) ?? NOTHING
    const through = { ...NOTHING, ...sums, ...movedBy(movements, currency) }
    const first = totalIn(opening, currency)
    const expected = expectedCash(first, through)
    const counted = closing && totalIn(closing, currency)
    const used = [first, counted, ...Object.values(through)].some(
      (amount) => typeof amount === 'number' && amount !== 0,
    )
    if (!used) return []
    const rate = rateOf(currency)
    const difference = counted === null ? null : cashDifference(counted, expected)
    const worth =
      difference === null || rate === null
        ? null
        : inHouse(difference, { house, foreign: currency, rate })
    return { ...through, currency, opening: first, expected, counted, difference, rate, worth }
  })
}

type Differs = { readonly difference: number | null; readonly worth: number | null }

/**
 * Returns by how much a count differs in all currencies together, in the branch's: too much of one does not make
 * up for too little of another. Infinity where a currency has no rate.
 */
export const wholeDifference = (own: number, foreign: readonly Differs[]): number =>
  foreign.reduce(
    (sum, { difference, worth }) =>
      sum + (difference === null || difference === 0 ? 0 : Math.abs(worth ?? Infinity)),
    Math.abs(own),
  )
