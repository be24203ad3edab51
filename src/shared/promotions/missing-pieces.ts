import type { PromotionVersion } from './definition.ts'
import { type OfferedLine, unitsOf } from './stock.ts'

/** Returns how many pieces the dishes of an order lack for a first set of a promotion; 0 where it needs none. */
export function missingPieces(
  { _id, reward }: PromotionVersion,
  lines: readonly OfferedLine[],
): number {
  const count = (as: 'of' | 'on') =>
    unitsOf(lines)
      .filter((unit) =>
        unit.lines.some(({ offers = [] }) => offers.some((one) => one._id === _id && one[as])),
      )
      .reduce((sum, unit) => sum + unit.count, 0)
  const lacking = (wanted: number, has: number) => Math.max(0, wanted - has)
  switch (reward.kind) {
    case 'buyGet':
      return reward.on
        ? lacking(reward.buy, count('of')) || lacking(1, count('on'))
        : lacking(reward.buy + 1, count('of'))
    case 'bundle':
      return lacking(reward.pieces, count('of'))
    case 'cheapest':
      return lacking(reward.pieces ?? 1, count('of'))
    case 'freeItem':
      return lacking(1, count('on'))
    case 'percent':
    case 'amount':
    case 'fixedPrice':
    case 'comboUpgrade':
    case 'orderPercent':
    case 'orderAmount':
    case 'nextVisit':
      return 0
  }
}
