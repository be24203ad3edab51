import { allocate } from '../money/allocate.ts'
import type { Totals } from '../money/policy.ts'
import type { Discount } from './discount.ts'
import type { PricedParts } from './line-shares.ts'
import { takePieces } from './pieces.ts'
import type { LinePieces, MovableLine } from './pieces.ts'
import { priceOrder } from './price-order.ts'
import type { PricedLine } from './price-order.ts'
import { allPieces, createBilling } from './split.ts'

/** A check after a split: the preview shows exactly what the check will contain. */
export type SplitCheck<L> = {
  readonly lines: readonly L[]
  readonly discounts: readonly Discount[]
  readonly totals: Totals
}

/** The order before a split. Its lines have prices and may have more fields. */
export type SplitOrder<L> = Omit<PricedParts, 'lines'> & { readonly lines: readonly L[] }

/**
 * Returns what the pieces, and the others, bear of the lines that a discount reaches, after those `before` it.
 */
const bornBy = (
  order: PricedParts,
  pieces: readonly LinePieces[],
  { lineIds }: Discount,
  before: readonly Discount[],
): readonly [number, number] => {
  const billOf = createBilling({ ...order, discounts: before })
  const reached = (group: readonly LinePieces[]) =>
    group.filter(({ lineId }) => lineIds?.includes(lineId) ?? true)
  const taken = billOf(reached(pieces))
  const left = billOf(reached(allPieces(order)))
  return [taken.total, left.total]
}

const positive = (amount: number) => BigInt(Math.max(0, amount))

/** Percentages apply to both checks; an amount is divided by what each check bears of the lines it reaches. */
const divideDiscounts = (
  order: PricedParts,
  pieces: readonly LinePieces[],
): readonly (readonly [Discount, Discount])[] => {
  const { discounts: given } = priceOrder(order.lines, order.policy, order.discounts)
  const sizes = given.map(({ amount }) => Math.abs(amount))
  return order.discounts.map((discount, at) => {
    if (discount.kind === 'percent') return [discount, discount]
    const [taken, left] = bornBy(order, pieces, discount, order.discounts.slice(0, at))
    const [first = 0, second = 0] = allocate(sizes[at] ?? 0, [positive(taken), positive(left)])
    return [
      { ...discount, value: first },
      { ...discount, value: second },
    ]
  })
}

/**
 * Moves pieces to a check of their own. Both checks are priced by the rule that prices every order,
 * so that nothing changes when they are stored. Each rounds its own service charge and taxes: together
 * they may differ from the order before by a few units.
 */
export const splitCheck = <L extends PricedLine & MovableLine>(
  order: SplitOrder<L>,
  pieces: readonly LinePieces[],
): { readonly taken: SplitCheck<L>; readonly left: SplitCheck<L> } => {
  const { taken, left } = takePieces(order.lines, pieces)
  const discounts = divideDiscounts(order, pieces)
  const check = (lines: readonly L[], own: readonly Discount[]): SplitCheck<L> => ({
    lines,
    discounts: own,
    totals: priceOrder(lines, order.policy, own).totals,
  })
  return {
    taken: check(
      taken,
      discounts.map(([first]) => first),
    ),
    left: check(
      left,
      discounts.map(([, second]) => second),
    ),
  }
}
