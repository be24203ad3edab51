import { ONE, ZERO, add, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { groupBy } from './group-by.ts'
import { baseLines, byText, leftAfter, makeRoom, reachedBy, taxKey } from './promotion-base.ts'
import type { Applied } from './promotion-base.ts'
import { giveReward } from './promotion-rewards.ts'
import type {
  DiscountReward,
  FreeReward,
  PromotedLine,
  PromotedOrder,
  Promotion,
  Refusal,
  RewardLine,
} from './promotion.ts'
import { grossOf, sumTaxes } from './tax-document.ts'
import type { DocumentTaxes, TaxRounding, TaxableLine } from './tax-document.ts'

const taxable = (amount: number, quantity: number, rules: TaxableLine['rules']): TaxableLine => ({
  amount: ratioOf(amount),
  quantity: ratioOf(quantity),
  rules,
})

const isNegative = ({ n }: Ratio) => n < 0n

/**
 * Returns the taxes of goods with the same list of taxes, after rewards. Rounded one by one, many small rewards
 * could take off more tax than there is: then the rest is taxed as one line.
 */
const afterRewards = (
  goods: readonly TaxableLine[],
  rewards: readonly TaxableLine[],
  rounding: TaxRounding,
): readonly TaxableLine[] => {
  const all = [...goods, ...rewards]
  if (rewards.length === 0) return all
  const left = all.reduce((sum, { amount }) => add(sum, amount), ZERO)
  const { taxes } = sumTaxes(all, rounding)
  const isTooMuch = left.n === 0n || taxes.some(({ amount }) => isNegative(amount))
  // Fixed taxes per piece stay with their lines: no promotion reaches them.
  const hasFixed = goods.some(({ rules }) => rules.some(({ kind }) => kind === 'fixed'))
  if (!isTooMuch || hasFixed) return all
  return goods.slice(0, 1).map(({ rules }) => ({ amount: left, quantity: ONE, rules }))
}

const percentKey = (rules: TaxableLine['rules']) =>
  taxKey(rules.filter(({ kind }) => kind === 'percent'))

/** Returns the taxes of an order with the rewards of its promotions. */
export const promotedTaxes = (
  lines: readonly PromotedLine[],
  rewards: readonly RewardLine[],
  rounding: TaxRounding,
): DocumentTaxes => {
  const goods = groupBy(lines, ({ rules }) => percentKey(rules))
  const taken = groupBy(rewards, ({ rules }) => percentKey(rules))
  return sumTaxes(
    [...goods].flatMap(([key, same]) =>
      afterRewards(
        same.map(({ unitPrice, quantity, rules }) =>
          taxable(unitPrice * quantity, quantity, rules),
        ),
        (taken.get(key) ?? []).map(({ amount, rules }) => taxable(amount, 1, rules)),
        rounding,
      ),
    ),
    rounding,
  )
}

const counts = (promotion: Promotion) => (productId: string) =>
  promotion.rule.products?.includes(productId) ?? true

const quantityOf = (promotion: Promotion, lines: readonly PromotedLine[]) =>
  lines
    .filter(({ productId }) => counts(promotion)(productId))
    .reduce((sum, { quantity }) => sum + quantity, 0)

/** Automatic discounts do not lower the amount that counts; discounts by code do, unless products are named. */
const meetsRule = (
  promotion: Promotion,
  lines: readonly PromotedLine[],
  byCode: readonly RewardLine[],
  rounding: TaxRounding,
) => {
  const { products, minQuantity = 0, minAmount = 0, minAmountTax = 'included' } = promotion.rule
  if (quantityOf(promotion, lines) < minQuantity) return false
  if (minAmount === 0) return true
  const counted = lines.filter(({ productId }) => counts(promotion)(productId))
  const sums = promotedTaxes(counted, products === undefined ? byCode : [], rounding)
  const reached = minAmountTax === 'included' ? grossOf(sums) : round(sums.net)
  return reached >= minAmount
}

const freePieces = (promotion: Promotion, reward: FreeReward, lines: readonly PromotedLine[]) => {
  const points = promotion.rule.points === 'unit' ? quantityOf(promotion, lines) : 1
  return Math.floor(points / Math.max(1, reward.cost)) * reward.quantity
}

/**
 * Returns the free pieces among `quantity` of a product in the cart: for every `buy` paid, `free` more are
 * free.
 */
export const freeAmong = (quantity: number, buy: number, free: number): number => {
  const rounds = Math.floor(quantity / (buy + free))
  return rounds * free + Math.max(0, (quantity % (buy + free)) - buy)
}

/** Returns the rank of a promotion: narrow ones come before those on the whole order, amounts last. */
const rankOf = ({ reward }: Promotion): number => {
  if (reward.kind === 'free') return 0
  switch (reward.on) {
    case 'cheapest':
      return 1
    case 'specific':
      return reward.kind === 'percent' ? 2 : 3
    case 'order':
      return reward.kind === 'percent' ? 4 : 5
  }
}

/** Returns promotions in the sequence in which they apply, independent of how they were found or typed. */
export const inSequence = (promotions: readonly Promotion[]): readonly Promotion[] =>
  promotions.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      Number(a.code !== null) - Number(b.code !== null) ||
      byText(a._id, b._id),
  )

/** Applies promotions to an order; neither the sequence of its lines nor that of the promotions matters. */
export const promote = (
  lines: readonly PromotedLine[],
  promotions: readonly Promotion[],
  rounding: TaxRounding,
): PromotedOrder => promoteInTurn(lines, inSequence(promotions), rounding)

type AppliedPromotion = Applied & { readonly promotion: Promotion }

const linesOf = (applied: readonly Applied[]) => applied.flatMap(({ lines }) => lines)
const takenBy = (applied: readonly Applied[]) =>
  linesOf(applied).reduce((sum, { gross }) => sum - gross, 0)

/** Percentages off the whole order exclude each other; amounts off it are given beside them. */
const excludesOthers = ({ kind, on }: DiscountReward) => kind === 'percent' && on === 'order'

/**
 * Applies promotions in the given sequence. Of percentages on the whole order only the one that takes off most
 * stays. A reward never exceeds the rest of the order. `beaten` are known to be worse.
 */
export const promoteInTurn = (
  lines: readonly PromotedLine[],
  promotions: readonly Promotion[],
  rounding: TaxRounding,
  beaten: ReadonlySet<Promotion> = new Set(),
): PromotedOrder => {
  const bases = baseLines(lines)
  const free = new Map<string, number>()
  const refused = new Map<string, Refusal>()
  let applied: readonly AppliedPromotion[] = []

  for (const promotion of promotions) {
    const { _id, reward } = promotion
    const byCode = linesOf(applied.filter((one) => one.promotion.code !== null))
    if (beaten.has(promotion)) refused.set(_id, 'better')
    else if (!meetsRule(promotion, lines, byCode, rounding)) refused.set(_id, 'rule')
    else if (reward.kind === 'free') free.set(_id, freePieces(promotion, reward, lines))
    else {
      const rival = applied.find((one) => excludesOthers(one.reward) && excludesOthers(reward))
      const others = makeRoom(
        reward,
        bases,
        applied.filter((one) => one !== rival),
      )
      const reached = reachedBy(reward, leftAfter(bases, others))
      const made = giveReward(_id, reward, reached)
      if (made.lines.length === 0) refused.set(_id, 'nothing')
      else if (rival === undefined) applied = [...others, { ...made, promotion }]
      else if (takenBy([made]) <= takenBy([rival])) refused.set(_id, 'better')
      else return promoteInTurn(lines, promotions, rounding, new Set([...beaten, rival.promotion]))
    }
  }
  return { rewards: linesOf(applied), free, refused }
}
