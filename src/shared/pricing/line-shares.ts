import { allocate } from '../money/allocate.ts'
import type { PricingPolicy, Totals } from '../money/policy.ts'
import { add, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { applyDiscounts } from './discount.ts'
import type { Discount, DiscountableLine } from './discount.ts'
import { taxableLine } from './price-order.ts'
import type { PricedLine } from './price-order.ts'
import { sumTaxes } from './tax-document.ts'

/** Fine enough that lines of unlike worth never weigh the same. */
const SCALE = 1_000_000n

const weightOf = (line: DiscountableLine): bigint => {
  const { net, taxes } = sumTaxes([line], 'per_document')
  const gross = taxes.reduce((sum, { amount }) => add(sum, amount), net)
  const weight = (gross.n * SCALE) / gross.d
  return weight < 0n ? -weight : weight
}

/**
 * What each line bears of `totals.total`: its price with taxes, less its part of the discounts,
 * plus its part of the service charge. By largest remainder, so that the shares are the bill.
 */
export const lineShares = (
  lines: readonly PricedLine[],
  policy: PricingPolicy,
  discounts: readonly Discount[],
  totals: Totals,
): ReadonlyMap<string, number> => {
  const taxable = lines.map((line) => taxableLine(line, policy))
  const { lines: reduced } = applyDiscounts(taxable, policy.taxRounding, discounts)
  const shares = allocate(totals.total, reduced.map(weightOf))
  return new Map(lines.map(({ _id }, index) => [_id, shares[index] ?? 0]))
}

/** How many pieces of which line are paid, or given back. */
export type LinePieces = { readonly lineId: string; readonly quantity: number }

/**
 * What the first `pieces` of `quantity` pieces cost when all of them cost `share`. Differences of
 * this add up to the share, in whatever steps the pieces are taken.
 */
export const shareOfPieces = (share: number, quantity: number, pieces: number): number =>
  quantity === 0 ? 0 : round(signed(BigInt(share) * BigInt(pieces), BigInt(quantity)))

const signed = (n: bigint, d: bigint): Ratio => (d < 0n ? { n: -n, d: -d } : { n, d })
