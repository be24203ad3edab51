import { allocate, weightOf } from '../money/allocate.ts'
import { type Ratio, ZERO } from '../money/ratio.ts'
import type { Discount } from './discount.ts'
import type { PricedParts } from './line-shares.ts'
import { takePieces } from './pieces.ts'
import type { LinePieces, MovableLine } from './pieces.ts'
import { priceOrder, taxableLine } from './price-order.ts'
import type { PricedLine } from './price-order.ts'
import { grossOf, sumTaxes } from './tax-document.ts'

/** What one check has after a split. */
export type Share<L> = {
  readonly lines: readonly L[]
  readonly discounts: readonly Discount[]
}

/** The order before a split. Its lines have prices and may have more fields. */
export type SplitOrder<L> = Omit<PricedParts, 'lines'> & { readonly lines: readonly L[] }

/** A price at which the tax of one class is exact enough. */
const SAMPLE = 1_000_000

const positive = (amount: bigint) => (amount > 0n ? amount : 0n)

/** Returns what a guest pays for each unit of a price as shown, by tax class. */
function createGross({ policy }: PricedParts): (taxClass: string) => bigint {
  const known = new Map<string, bigint>()
  return (taxClass) => {
    const sample = { _id: '', quantity: 1, unitPrice: SAMPLE, taxClass }
    const gross =
      known.get(taxClass) ??
      BigInt(grossOf(sumTaxes([taxableLine(sample, policy)], policy.taxRounding)))
    known.set(taxClass, gross)
    return gross
  }
}

const same = (discount: Discount) => [discount, discount] as const

/**
 * Percentages apply to both checks. An amount is divided by what it takes off the dishes of each, with their taxes:
 * so by what each bears of the lines it reaches, after the discounts before it. The order is priced once, however
 * many discounts it has.
 */
const divideDiscounts = (
  order: PricedParts,
  moved: ReadonlyMap<string, number>,
): readonly (readonly [Discount, Discount])[] => {
  if (order.discounts.every(({ kind }) => kind === 'percent')) return order.discounts.map(same)
  const { discounts: given } = priceOrder(order.lines, order.policy, order.discounts)
  const grossFor = createGross(order)
  return order.discounts.map((discount, at) => {
    if (discount.kind === 'percent') return same(discount)
    const { amount = 0, shown = new Map<string, Ratio>() } = given[at] ?? {}
    let [goes, stays] = [0n, 0n]
    for (const { _id, quantity, taxClass } of order.lines) {
      const off = weightOf(shown.get(_id) ?? ZERO) * grossFor(taxClass)
      const part = (off * BigInt(moved.get(_id) ?? 0)) / BigInt(Math.abs(quantity) || 1)
      goes += part
      stays += off - part
    }
    const [first = 0, second = 0] = allocate(Math.abs(amount), [positive(goes), positive(stays)])
    return [
      { ...discount, value: first },
      { ...discount, value: second },
    ]
  })
}

/** Returns the lines and discounts of both checks of a split. */
export const splitParts = <L extends PricedLine & MovableLine>(
  order: SplitOrder<L>,
  pieces: readonly LinePieces[],
): { readonly taken: Share<L>; readonly left: Share<L> } => {
  const { taken, left } = takePieces(order.lines, pieces)
  const moved = new Map(taken.map(({ _id, quantity }) => [_id, Math.abs(quantity)]))
  const discounts = divideDiscounts(order, moved)
  return {
    taken: { lines: taken, discounts: discounts.map(([first]) => first) },
    left: { lines: left, discounts: discounts.map(([, second]) => second) },
  }
}
