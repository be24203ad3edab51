import { evenShares } from '../money/allocate.ts'
import type { PricingPolicy, Totals } from '../money/policy.ts'
import type { Discount } from './discount.ts'
import { lineShares, shareOfPieces } from './line-shares.ts'
import type { LinePieces } from './line-shares.ts'
import { portionOf } from './portion.ts'
import { priceOrder } from './price-order.ts'
import type { PricedLine } from './price-order.ts'

/** Bills that follow each other along one total. */
const cutAt = (totals: Totals, amounts: readonly number[]): readonly Totals[] => {
  let paid = 0
  return amounts.map((amount) => {
    const from = paid
    paid += amount
    return portionOf(totals, from, paid)
  })
}

/** A bill for each of `count` guests; they differ by at most one unit and add up to the bill. */
export const splitEvenly = (totals: Totals, count: number): readonly Totals[] =>
  cutAt(totals, evenShares(totals.total, count))

/** An order as it is priced, for what is decided about parts of it. */
export type PricedParts = {
  readonly lines: readonly PricedLine[]
  readonly policy: PricingPolicy
  readonly discounts: readonly Discount[]
}

/**
 * Amounts of groups of pieces, in their order, and of the pieces in no group as the last one. They
 * add up to the bill. Pieces that a line does not have cost nothing.
 */
export const amountsByItems = (
  { lines, policy, discounts }: PricedParts,
  groups: readonly (readonly LinePieces[])[],
): { readonly totals: Totals; readonly amounts: readonly number[] } => {
  const { totals } = priceOrder(lines, policy, discounts)
  const shares = lineShares(lines, policy, discounts, totals)
  const taken = new Map<string, number>()
  const take = (line: PricedLine, pieces: number) => {
    const before = taken.get(line._id) ?? 0
    const after = Math.min(line.quantity, before + pieces)
    taken.set(line._id, after)
    const share = shares.get(line._id) ?? 0
    const until = (count: number) => shareOfPieces(share, line.quantity, count)
    return until(after) - until(before)
  }
  const byId = new Map(lines.map((line) => [line._id, line]))
  const amounts = groups.map((group) =>
    group.reduce((sum, { lineId, quantity }) => {
      const line = byId.get(lineId)
      return line === undefined ? sum : sum + take(line, quantity)
    }, 0),
  )
  const rest = totals.total - amounts.reduce((sum, amount) => sum + amount, 0)
  return { totals, amounts: [...amounts, rest] }
}

/** A bill for each group of pieces and, last, one for what no group has. */
export const splitByItems = (
  order: PricedParts,
  groups: readonly (readonly LinePieces[])[],
): readonly Totals[] => {
  const { totals, amounts } = amountsByItems(order, groups)
  return cutAt(totals, amounts)
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
