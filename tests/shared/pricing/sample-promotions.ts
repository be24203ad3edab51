import { promoteInTurn, promotedTaxes } from '#shared/pricing/promote.ts'
import type { Promotion, PromotionRule } from '#shared/pricing/promotion.ts'
import { grossOf, roundTaxes } from '#shared/pricing/tax-document.ts'
import type { TaxRounding } from '#shared/pricing/tax-document.ts'
import { isScheduled } from '#shared/time/schedule.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import type { Weekday } from '#shared/time/weekday.ts'
import { decimals, rulesOf, units } from './sample-units.ts'
import { pick } from './sample-vector.ts'
import type { Comparison, SampleLine, Values, Vector } from './sample-vector.ts'

type SampleProgram = {
  code?: string
  rule?: {
    products?: string[]
    min_qty?: number
    min_amount?: number
    min_amount_tax?: string
    points?: string
  }
  reward: string
  value?: number
  on?: 'order' | 'cheapest' | 'specific'
  products?: string[]
  product?: string
  qty?: number
  cost?: number
  max?: number
}

const ruleOfProgram = ({ rule = {} }: SampleProgram): PromotionRule => ({
  ...(rule.products && { products: rule.products }),
  minQuantity: rule.min_qty ?? 0,
  minAmount: units(rule.min_amount ?? 0),
  minAmountTax: rule.min_amount_tax === 'excl' ? 'excluded' : 'included',
  points: rule.points === 'unit' ? 'unit' : 'order',
})

const rewardOfProgram = (program: SampleProgram): Promotion['reward'] => {
  const { reward, value = 0, on = 'order', products, max } = program
  if (reward === 'free_product') {
    const { product = '', qty = 1, cost = 1 } = program
    return { kind: 'free', productId: product, quantity: qty, cost }
  }
  return {
    kind: reward === 'percent' ? 'percent' : 'amount',
    value: reward === 'percent' ? value : units(value),
    on,
    ...(products && { products }),
    ...(max !== undefined && { maxAmount: units(max) }),
  }
}

const promotionOf = (program: SampleProgram, index: number): Promotion => ({
  _id: String(index),
  name: '',
  code: program.code ?? null,
  rule: ruleOfProgram(program),
  reward: rewardOfProgram(program),
})

export const runPromotion = ({ input, expected }: Vector): Comparison => {
  const rounding = (input['rounding_mode'] as TaxRounding | undefined) ?? 'per_line'
  const lines = (input['lines'] as SampleLine[]).map((line, index) => ({
    _id: String(index),
    productId: line.product ?? '',
    quantity: line.qty ?? line.quantity ?? 1,
    unitPrice: units(line.unit_price),
    rules: rulesOf(line.taxes),
  }))
  const programs = input['programs'] as SampleProgram[]
  const promotions = programs.map(promotionOf)
  const { rewards, free, refused } = promoteInTurn(lines, promotions, rounding)
  const sums = promotedTaxes(lines, rewards, rounding)
  const gross = grossOf(sums)
  const tax = roundTaxes(sums.taxes).reduce((sum, { amount }) => sum + amount, 0)
  const byOrder = promotions.find(
    ({ _id, reward }) => reward.kind === 'percent' && !refused.has(_id),
  )
  const figures: Values = {
    gross: decimals(gross),
    net: decimals(gross - tax),
    tax: decimals(tax),
    discount: decimals(rewards.reduce((sum, reward) => sum + reward.gross, 0)),
    discounts: rewards.map((reward) => decimals(reward.gross)),
    free_qty: [...free.values()][0] ?? 0,
    applied_percent: byOrder === undefined ? null : Number(programs[Number(byOrder._id)]?.value),
    second_refused: refused.has('1'),
  }
  return pick(figures, expected)
}

const weekdayOf = (text: string): Weekday =>
  WEEKDAYS.find((name) => name.startsWith(text.slice(0, 3))) ?? 'monday'

export const runSchedule = ({ input, expected }: Vector): Comparison => {
  const {
    days,
    from_: from,
    to,
  } = input['schedule'] as { days: string[]; from_: string; to: string }
  const [day = '', clock = ''] = (input['at'] as string).split(' ')
  const cutoff = (input['business_day_cutoff'] as string | undefined) ?? '00:00'
  const active = isScheduled({ days: days.map(weekdayOf), from, to }, weekdayOf(day), clock, cutoff)
  return { actual: active, expected: expected['active'] }
}
