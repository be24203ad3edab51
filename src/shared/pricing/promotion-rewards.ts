import { apportion } from '../money/allocate.ts'
import type { TaxRule } from '../money/policy.ts'
import { ZERO, add, compare, divide, multiply, percentOf, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { groupBy } from './group-by.ts'
import { grossUnder } from './promotion-base.ts'
import type { Applied, BaseLine, Reached } from './promotion-base.ts'
import type { DiscountReward, RewardLine } from './promotion.ts'

const least = (amounts: readonly Ratio[]): Ratio =>
  amounts.reduce((best, amount) => (compare(amount, best) < 0 ? amount : best))

const sumOf = (amounts: readonly Ratio[]): Ratio => amounts.reduce(add, ZERO)

/** The reached part of the lines with one list of taxes. */
type Group = {
  readonly rules: readonly TaxRule[]
  readonly reached: readonly Reached[]
  readonly shown: Ratio
}

const firstOf = (same: readonly Reached[]) => Math.min(...same.map(({ left }) => left.base.at))

/** In the sequence of the order. */
const groupsOf = (reached: readonly Reached[]): readonly Group[] => {
  return [...groupBy(reached, ({ left }) => left.base.key).values()]
    .toSorted((a, b) => firstOf(a) - firstOf(b))
    .map((same) => ({
      rules: same[0]?.left.base.rules ?? [],
      reached: same,
      shown: sumOf(same.map(({ shown }) => shown)),
    }))
}

const grossOfGroup = ({ shown, rules }: Group) => grossUnder(shown, rules)

/**
 * Gives a reward on the lines it reaches: a negative line for each list of taxes, in whole units, and the part
 * that each line of the order bears. Gives nothing where nothing is left.
 */
export const giveReward = (
  promotionId: string,
  reward: DiscountReward,
  reached: readonly Reached[],
): Applied => {
  const groups = groupsOf(reached)
  const whole = sumOf(groups.map(grossOfGroup))
  const taken = new Map<BaseLine, number>()
  const lines: RewardLine[] = []
  const given = { reward, reached: reached.map(({ left }) => left.base), taken, lines }
  if (whole.n <= 0n) return given
  const value = ratioOf(reward.value)
  const wanted = least([
    reward.kind === 'percent' ? percentOf(whole, value) : value,
    whole,
    ...(reward.maxAmount === undefined ? [] : [ratioOf(reward.maxAmount)]),
  ])
  const factor = divide(wanted, whole)
  for (const { rules, reached: lefts, shown } of groups) {
    const amount = round(multiply(shown, factor))
    if (amount === 0) continue
    // By largest remainder, so that no line bears more than its rest.
    const shares = apportion(
      amount,
      lefts.map((one) => multiply(one.shown, factor)),
    )
    lefts.forEach(({ left }, index) => taken.set(left.base, shares[index] ?? 0))
    const gross = round(grossUnder(ratioOf(-amount), rules))
    lines.push({ promotionId, amount: -amount, gross, rules })
  }
  return given
}
