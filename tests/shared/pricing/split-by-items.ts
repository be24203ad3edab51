import type { Totals } from '#shared/money/policy.ts'
import type { PricedParts } from '#shared/pricing/line-shares.ts'
import type { LinePieces } from '#shared/pricing/pieces.ts'
import { allPieces, createBilling } from '#shared/pricing/split.ts'

/** Returns a bill for each group of pieces and, last, one for the pieces of no group. */
export const splitByItems = (
  order: PricedParts,
  groups: readonly (readonly LinePieces[])[],
): readonly Totals[] => [...groups, allPieces(order)].map(createBilling(order))
