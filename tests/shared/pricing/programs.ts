import type { DiscountReward, PromotedLine, Promotion } from '#shared/pricing/promotion.ts'

export const dish = (
  productId: string,
  quantity: number,
  unitPrice: number,
  rules: PromotedLine['rules'] = [],
): PromotedLine => ({ _id: productId, productId, quantity, unitPrice, rules })

export const promotion = (
  _id: string,
  kind: 'percent' | 'amount',
  value: number,
  on: DiscountReward['on'],
  more: Partial<DiscountReward> = {},
  code: string | null = null,
): Promotion => ({ _id, name: _id, code, rule: {}, reward: { kind, value, on, ...more } })
