import type { PromotionVersion } from './definition.ts'
import { type OfferedLine, unitsOf } from './stock.ts'

const lacking = (wanted: number, has: number) => Math.max(0, wanted - has)

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
  if (reward.kind === 'bundle') return lacking(reward.pieces, count('of'))
  if (reward.kind === 'cheapest') return lacking(reward.pieces ?? 1, count('of'))
  if (reward.kind === 'freeItem') return lacking(1, count('on'))
  if (reward.kind !== 'buyGet') return 0
  return reward.on
    ? lacking(reward.buy, count('of')) || lacking(1, count('on'))
    : lacking(reward.buy + 1, count('of'))
}
