import type { PricingPolicy, Totals } from '../money/policy.ts'
import type { Discount } from './discount.ts'
import { lineShares, shareOfPieces } from './line-shares.ts'
import type { LinePieces } from './line-shares.ts'
import { portionOf } from './portion.ts'
import { priceOrder } from './price-order.ts'
import type { PricedLine } from './price-order.ts'

/** Bills that follow each other along one scale; `sizes` are their parts of it. */
const cutBy = (totals: Totals, sizes: readonly number[]): readonly Totals[] => {
  const of = sizes.reduce((sum, size) => sum + size, 0)
  let mark = 0
  return sizes.map((size) => {
    const from = mark
    mark += size
    return portionOf(totals, from, mark, of)
  })
}

/** A bill for each of `count` guests; they differ by at most one unit and add up to the bill. */
export const splitEvenly = (totals: Totals, count: number): readonly Totals[] =>
  cutBy(
    totals,
    Array.from({ length: count }, () => 1),
  )

/** An order as it is priced, for what is decided about parts of it. */
export type PricedParts = {
  readonly lines: readonly PricedLine[]
  readonly policy: PricingPolicy
  readonly discounts: readonly Discount[]
}

type Take = (line: PricedLine, before: number, after: number) => number

/** Adds up what `take` says of the pieces of each group and, last, of those in no group. */
const sumGroups = (
  lines: readonly PricedLine[],
  groups: readonly (readonly LinePieces[])[],
  take: Take,
): readonly number[] => {
  const byId = new Map(lines.map((line) => [line._id, line]))
  const taken = new Map<string, number>()
  const sizes = groups.map((group) =>
    group.reduce((sum, { lineId, quantity }) => {
      const line = byId.get(lineId)
      if (line === undefined) return sum
      const before = taken.get(lineId) ?? 0
      const after = Math.min(line.quantity, before + quantity)
      taken.set(lineId, after)
      return sum + take(line, before, after)
    }, 0),
  )
  const rest = lines.reduce(
    (sum, line) => sum + take(line, taken.get(line._id) ?? 0, line.quantity),
    0,
  )
  return [...sizes, rest]
}

/** Where nothing is to pay, pieces are the only measure. */
const byPieces: Take = (_line, before, after) => after - before

/**
 * A bill for each group of pieces and, last, one for what no group has. They add up to the bill of
 * the order. Pieces that a line does not have cost nothing.
 */
export const splitByItems = (
  { lines, policy, discounts }: PricedParts,
  groups: readonly (readonly LinePieces[])[],
): readonly Totals[] => {
  const { totals } = priceOrder(lines, policy, discounts)
  const shares = lineShares(lines, policy, discounts, totals)
  const byAmount: Take = ({ _id, quantity }, before, after) => {
    const share = shares.get(_id) ?? 0
    return shareOfPieces(share, quantity, after) - shareOfPieces(share, quantity, before)
  }
  return cutBy(totals, sumGroups(lines, groups, totals.total === 0 ? byPieces : byAmount))
}

/** Takes pieces off a check to move them to another one; nothing is left of a line without pieces. */
export const takePieces = <L extends { readonly _id: string; readonly quantity: number }>(
  lines: readonly L[],
  pieces: readonly LinePieces[],
): { readonly taken: readonly L[]; readonly left: readonly L[] } => {
  const wanted = new Map<string, number>()
  for (const { lineId, quantity } of pieces)
    wanted.set(lineId, (wanted.get(lineId) ?? 0) + quantity)
  const countOf = (line: L) => Math.min(line.quantity, wanted.get(line._id) ?? 0)
  const withCount = (line: L, quantity: number) => (quantity > 0 ? [{ ...line, quantity }] : [])
  return {
    taken: lines.flatMap((line) => withCount(line, countOf(line))),
    left: lines.flatMap((line) => withCount(line, line.quantity - countOf(line))),
  }
}

/** What follows the number of the nth check split off an order: B for the first, then C ... Z, AA. */
export const splitSuffix = (nth: number): string => {
  const index = nth + 1
  const last = String.fromCharCode(65 + ((index - 1) % 26))
  return index <= 26 ? last : splitSuffix(Math.floor((index - 1) / 26) - 1) + last
}
