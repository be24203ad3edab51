import type { TaxRule } from '../money/policy.ts'

/** A line of an order as promotions see it. `unitPrice` as the menu shows it, in smallest units. */
export type PromotedLine = {
  readonly _id: string
  readonly productId: string
  readonly quantity: number
  readonly unitPrice: number
  readonly rules: readonly TaxRule[]
}

/** The conditions of a promotion. Absent ones always hold; amounts in smallest units. */
export type PromotionRule = {
  /** Products that count; all when absent. */
  readonly products?: readonly string[]
  readonly minQuantity?: number
  readonly minAmount?: number
  readonly minAmountTax?: 'included' | 'excluded'
  /** One point for the order, or for each piece that counts. */
  readonly points?: 'order' | 'unit'
}

export type DiscountReward = {
  readonly kind: 'percent' | 'amount'
  /** Percent, or smallest units with taxes in them. */
  readonly value: number
  /** The whole order, one piece of the cheapest product, or the products named. */
  readonly on: 'order' | 'cheapest' | 'specific'
  readonly products?: readonly string[]
  readonly maxAmount?: number
}
export type FreeReward = {
  readonly kind: 'free'
  readonly productId: string
  readonly quantity: number
  /** Points that one claim costs. */
  readonly cost: number
}

export type Promotion = {
  readonly _id: string
  readonly name: string
  /** Entered by hand: then its discount counts against the minimum of later promotions. */
  readonly code: string | null
  readonly rule: PromotionRule
  readonly reward: DiscountReward | FreeReward
}

/** A negative line that a promotion adds for one list of taxes. */
export type RewardLine = {
  readonly promotionId: string
  /** As on the menu, negative. */
  readonly amount: number
  /** With all taxes, negative. */
  readonly gross: number
  readonly rules: readonly TaxRule[]
}

export type Refusal = 'rule' | 'better' | 'nothing'

export type PromotedOrder = {
  readonly rewards: readonly RewardLine[]
  /** Promotion id to pieces given on top of the order. */
  readonly free: ReadonlyMap<string, number>
  readonly refused: ReadonlyMap<string, Refusal>
}
