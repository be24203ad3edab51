import { ratioOf, round } from '../money/ratio.ts'
import { baseLine, reachedBy } from './promotion-base.ts'
import type { Applied } from './promotion-base.ts'
import { discountableBy, rewardLines } from './promotion-rewards.ts'
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

/** The taxes of an order with the rewards its promotions add. */
export const promotedTaxes = (
  lines: readonly PromotedLine[],
  rewards: readonly RewardLine[],
  rounding: TaxRounding,
): DocumentTaxes =>
  sumTaxes(
    [
      ...lines.map(({ unitPrice, quantity, rules }) =>
        taxable(unitPrice * quantity, quantity, rules),
      ),
      ...rewards.map(({ amount, rules }) => taxable(amount, 1, rules)),
    ],
    rounding,
  )

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
  return Math.floor(points / reward.cost) * reward.quantity
}

/** Pieces that are free among `quantity` of a product in the cart: with every `buy` paid, `free` more are. */
export const freeAmong = (quantity: number, buy: number, free: number): number => {
  const rounds = Math.floor(quantity / (buy + free))
  return rounds * free + Math.max(0, (quantity % (buy + free)) - buy)
}

type AppliedPromotion = Applied & { readonly promotion: Promotion }

const linesOf = (applied: readonly Applied[]) => applied.flatMap(({ lines }) => lines)
const takenBy = (applied: readonly Applied[]) =>
  linesOf(applied).reduce((sum, { gross }) => sum - gross, 0)

/**
 * Applies promotions in their order. Of those on the whole order only the one that takes off most
 * stays. A reward is never more than what is left of the order. `beaten` are known to be worse.
 */
export const promote = (
  lines: readonly PromotedLine[],
  promotions: readonly Promotion[],
  rounding: TaxRounding,
  beaten: ReadonlySet<Promotion> = new Set(),
): PromotedOrder => {
  const bases = lines.map(baseLine)
  const free = new Map<string, number>()
  const refused = new Map<string, Refusal>()
  const applied: AppliedPromotion[] = []

  const discount = (promotion: Promotion, reward: DiscountReward): AppliedPromotion => {
    const others = applied.filter((one) => reward.on !== 'order' || one.reward.on !== 'order')
    const orderGross = grossOf(promotedTaxes(lines, linesOf(others), rounding))
    const groups = discountableBy(reward, bases, others)
    const made = rewardLines(promotion._id, reward, groups, orderGross)
    return { promotion, reward, reached: reachedBy(reward, bases), lines: made }
  }

  for (const promotion of promotions) {
    const { _id, reward } = promotion
    const byCode = linesOf(applied.filter((one) => one.promotion.code !== null))
    if (beaten.has(promotion)) refused.set(_id, 'better')
    else if (!meetsRule(promotion, lines, byCode, rounding)) refused.set(_id, 'rule')
    else if (reward.kind === 'free') free.set(_id, freePieces(promotion, reward, lines))
    else {
      const made = discount(promotion, reward)
      const rival = applied.find((one) => one.reward.on === 'order' && reward.on === 'order')
      if (made.lines.length === 0) refused.set(_id, 'nothing')
      else if (rival === undefined) applied.push(made)
      else if (takenBy([made]) <= takenBy([rival])) refused.set(_id, 'better')
      else return promote(lines, promotions, rounding, new Set([...beaten, rival.promotion]))
    }
  }
  return { rewards: linesOf(applied), free, refused }
}
