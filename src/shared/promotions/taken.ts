import { ZERO, add, divide, multiply, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import type { PromotionVersion } from './definition.ts'
import { isOfOrder } from './is-of-order.ts'
import type { RewardKind } from './reward.ts'
import { give } from './rewards.ts'
import { type OfferedLine, createStock, stackedOn, withTaxes } from './stock.ts'
import { gapOf } from './unmet.ts'

/** What a promotion takes off a line of so many pieces: whole units, with the taxes in them. */
type TakenPart = { readonly lineId: string; readonly amount: number; readonly of: number }

/** A promotion that is due, with what it takes off single lines; one on the whole order has no parts. */
export type Taken = { readonly version: PromotionVersion; readonly parts: readonly TakenPart[] }

/** Gifts first, then sets, then prices; amounts before percentages, and the whole order at the end. */
const RANK: readonly RewardKind[] = [
  'freeItem',
  'buyGet',
  'cheapest',
  'bundle',
  'comboUpgrade',
  'fixedPrice',
  'amount',
  'percent',
  'orderAmount',
  'orderPercent',
]

/** Compares by the owner's order, then by ids, which are the same on every device. */
export const byOwner = (a: PromotionVersion, b: PromotionVersion): number =>
  a.priority - b.priority || (a._id < b._id ? -1 : 1)

const inSequence = (a: PromotionVersion, b: PromotionVersion): number =>
  RANK.indexOf(a.reward.kind) - RANK.indexOf(b.reward.kind) || byOwner(a, b)

/**
 * Gives promotions on the lines of an order, each piece to one of them unless they stack. Returns null where one of
 * them gives nothing: then fewer of them come to the same. Neither the order of the lines nor that of the versions matters.
 */
export function takeAll(
  versions: readonly PromotionVersion[],
  lines: readonly OfferedLine[],
): readonly Taken[] | null {
  const stock = createStock(lines)
  const taken: Taken[] = []
  for (const version of versions.toSorted(inSequence)) {
    const gap = gapOf(version, lines)
    if (gap.pieces > 0 || gap.amount > 0) return null
    if (isOfOrder(version.reward)) {
      taken.push({ version, parts: [] })
      continue
    }
    const { gifts, used } = give(version, stock)
    if (version.stacks) {
      stock.put(gifts.map(stackedOn))
      stock.put(used.map((pieces) => stackedOn({ pieces, off: ZERO })))
    }
    const offs = new Map<OfferedLine, Ratio>()
    for (const { pieces, off } of gifts)
      for (const line of pieces.lines) {
        const part = divide(ratioOf(line.price * pieces.count), ratioOf(pieces.price || 1))
        offs.set(line, add(offs.get(line) ?? ZERO, multiply(off, part)))
      }
    const parts = [...offs].flatMap(([{ _id, quantity, rules }, off]) => {
      const amount = round(withTaxes(off, rules))
      return amount > 0 ? [{ lineId: _id, amount, of: quantity }] : []
    })
    if (parts.length === 0) return null
    taken.push({ version, parts: parts.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)) })
  }
  return taken
}
