import type { TaxRule } from '../money/policy.ts'
import { HUNDRED, ZERO, add, ratioOf } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'

/** What the given amount contains: the included taxes only (a menu price), no tax at all, or every tax. */
export type AmountKind = 'price' | 'net' | 'gross'

/** One rule as it is calculated among its neighbours. */
export type TaxStep = {
  readonly rule: TaxRule
  readonly at: number
  readonly included: boolean
  readonly rate: Ratio
  /** The percentage that the base of the rate is of the price: 100, or 100 + the rates taken out together. */
  readonly whole: Ratio
  /** Taxes of one batch share a base and are taken out of a price together. */
  readonly batch: number
  /** Earlier taxes that are part of this one's base. */
  readonly fedBy: ReadonlySet<TaxRule>
}

export type TaxPlan = {
  readonly steps: readonly TaxStep[]
  /** Fixed taxes, then included ones from the last to the first, then those on top. */
  readonly order: readonly TaxStep[]
}

/** An earlier compound tax is part of the later tax's base, unless the later one is standalone. */
const feeds = (earlier: TaxRule, later: TaxRule) => earlier.compound && later.standalone !== true

const isIncluded = (rule: TaxRule, kind: AmountKind) =>
  kind === 'price' ? rule.included : kind === 'gross'

const sameBatch = (rule: TaxRule, next: TaxRule, kind: AmountKind) =>
  rule.kind === next.kind &&
  isIncluded(rule, kind) === isIncluded(next, kind) &&
  rule.compound === next.compound &&
  !feeds(rule, next)

const batchesOf = (rules: readonly TaxRule[], kind: AmountKind): readonly number[] => {
  let batch = 0
  return rules.map((rule, index) => {
    const before = rules[index - 1]
    if (before !== undefined && !sameBatch(before, rule, kind)) batch = index
    return batch
  })
}

const makePlan = (rules: readonly TaxRule[], kind: AmountKind): TaxPlan => {
  const batches = batchesOf(rules, kind)
  const batchRate = (batch: number | undefined) =>
    rules.reduce(
      (sum, { rate }, at) => (batches[at] === batch ? add(sum, ratioOf(rate)) : sum),
      ZERO,
    )
  const steps = rules.map((rule, at): TaxStep => {
    const included = isIncluded(rule, kind)
    return {
      rule,
      at,
      included,
      rate: ratioOf(rule.rate),
      whole: included ? add(HUNDRED, batchRate(batches[at])) : HUNDRED,
      batch: batches[at] ?? 0,
      fedBy: new Set(rules.slice(0, at).filter((earlier) => feeds(earlier, rule))),
    }
  })
  const percent = steps.filter(({ rule }) => rule.kind === 'percent')
  return {
    steps,
    order: [
      ...steps.filter(({ rule }) => rule.kind === 'fixed'),
      // Stryker disable next-line MethodExpression: A tax on top found too early feeds no included one, and is found again.
      ...percent.filter(({ included }) => included).toReversed(),
      ...percent.filter(({ included }) => !included),
    ],
  }
}

const plans: Record<AmountKind, WeakMap<readonly TaxRule[], TaxPlan>> = {
  price: new WeakMap(),
  net: new WeakMap(),
  gross: new WeakMap(),
}

/** Returns the plan for a frozen list of rules; made once per list, since a till prices at every tap. */
export const planOf = (rules: readonly TaxRule[], kind: AmountKind): TaxPlan => {
  const known = plans[kind].get(rules)
  if (known !== undefined) return known
  const plan = makePlan(rules, kind)
  plans[kind].set(rules, plan)
  return plan
}
