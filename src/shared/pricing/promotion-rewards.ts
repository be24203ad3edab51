import {
  ONE,
  ZERO,
  add,
  compare,
  divide,
  multiply,
  negate,
  percentOf,
  ratioOf,
  round,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { grossUnder, mergeByTax, reachedBy, remainingOf, taxKey } from './promotion-base.ts'
import type { Applied, BaseLine, Discountable } from './promotion-base.ts'
import type { DiscountReward, RewardLine } from './promotion.ts'

/** How much of a reached line is left to discount, 0 to 1; of the cheapest it is one piece. */
const shareOf = (reward: DiscountReward, base: BaseLine, left: Ratio) =>
  reward.on === 'cheapest' ? divide(ONE, ratioOf(base.line.quantity)) : divide(left, base.gross)

const ofRewardLine = ({ rules, amount }: RewardLine) => {
  const shown = ratioOf(amount)
  return { rules, key: taxKey(rules), shown, gross: grossUnder(shown, rules) }
}

/** For each list of taxes, what a reward may discount: lines less what earlier rewards took. */
export const discountableBy = (
  reward: DiscountReward,
  bases: readonly BaseLine[],
  applied: readonly Applied[],
): readonly Discountable[] => {
  const reached = reachedBy(reward, bases)
  if (reward.on === 'order')
    return mergeByTax([...reached, ...applied.flatMap(({ lines }) => lines.map(ofRewardLine))])
  const parts = [...remainingOf(reached, bases, applied)].filter(([{ gross }]) => gross.n !== 0n)
  return mergeByTax(
    parts.map(([base, left]) => {
      const { rules, key, shown, gross } = base
      const share = shareOf(reward, base, left)
      return { rules, key, shown: multiply(shown, share), gross: multiply(gross, share) }
    }),
  )
}

const least = (amounts: readonly Ratio[]): Ratio =>
  amounts.reduce((best, amount) => (compare(amount, best) < 0 ? amount : best))

/** Reward lines, one for each list of taxes; none when there is nothing to discount. */
export const rewardLines = (
  promotionId: string,
  reward: DiscountReward,
  groups: readonly Discountable[],
  orderGross: number,
): readonly RewardLine[] => {
  const whole = groups.reduce((sum, { gross }) => add(sum, gross), ZERO)
  if (whole.n <= 0n) return []
  const value = ratioOf(reward.value)
  const wanted = least([
    reward.kind === 'percent' ? percentOf(whole, value) : value,
    whole,
    ratioOf(orderGross),
    ratioOf(reward.maxAmount ?? orderGross),
  ])
  const factor = divide(wanted, whole)
  return groups.flatMap(({ rules, shown }) => {
    const amount = round(negate(multiply(shown, factor)))
    const gross = round(grossUnder(ratioOf(amount), rules))
    return amount === 0 ? [] : [{ promotionId, amount, gross, rules }]
  })
}
