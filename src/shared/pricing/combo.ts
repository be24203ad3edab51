import { round } from '../money/ratio.ts'

/** A dish chosen for one choice of a combo. */
export type ComboPick = {
  /** Prices of all dishes of that choice; the cheapest sets the weight of the choice. */
  readonly choicePrices: readonly number[]
  /** Surcharge of this dish, added to the combo's price. */
  readonly extra: number
}

/**
 * Returns the unit price of each pick of a combo. The combo's price is prorated on the cheapest dish of each
 * choice, so that it does not depend on the picks; the last pick takes the remainder. No pick takes more than
 * the ones before it leave. A choice without dishes weighs nothing.
 */
export const comboPrices = (comboPrice: number, picks: readonly ComboPick[]): readonly number[] => {
  const bases = picks.map(({ choicePrices }) =>
    choicePrices.length === 0 ? 0 : Math.min(...choicePrices),
  )
  const sum = bases.reduce((total, base) => total + base, 0)
  let left = comboPrice
  return picks.map(({ extra }, index) => {
    const base = sum === 0 ? 1 : (bases[index] ?? 0)
    const share = {
      n: BigInt(comboPrice) * BigInt(base),
      d: BigInt(sum === 0 ? picks.length : sum),
    }
    const price = index === picks.length - 1 ? left : Math.min(left, round(share))
    left -= price
    return price + extra
  })
}
