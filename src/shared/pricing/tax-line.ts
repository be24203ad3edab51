import type { TaxRule } from '../money/policy.ts'
import { HUNDRED, ZERO, add, divide, multiply, negate, ratioOf, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'

/** What the given amount contains: the included taxes only (a menu price), no tax at all, or every tax. */
export type AmountKind = 'price' | 'net' | 'gross'

export type LineTax = { readonly rule: TaxRule; readonly base: Ratio; readonly amount: Ratio }
export type TaxedLine = {
  readonly net: Ratio
  readonly gross: Ratio
  readonly taxes: readonly LineTax[]
}

const isIncluded = (rule: TaxRule, kind: AmountKind) =>
  kind === 'price' ? rule.included : kind === 'gross'

/** An earlier compound tax is part of the later tax's base, unless the later one stands alone. */
const feeds = (earlier: TaxRule, later: TaxRule) => earlier.compound && later.standalone !== true

const sameBatch = (rule: TaxRule, next: TaxRule, kind: AmountKind) =>
  rule.kind === next.kind &&
  isIncluded(rule, kind) === isIncluded(next, kind) &&
  rule.compound === next.compound &&
  !feeds(rule, next)

/** Numbers the rules so that taxes which share one base, and are taken out of a price together, agree. */
const batchesOf = (rules: readonly TaxRule[], kind: AmountKind): readonly number[] => {
  const batches: number[] = []
  let batch = 0
  for (const [index, rule] of rules.entries()) {
    const before = rules[index - 1]
    if (before !== undefined && !sameBatch(before, rule, kind)) batch += 1
    batches.push(batch)
  }
  return batches
}

/** A fixed tax counts pieces and follows the sign of the amount, so that a refund mirrors the sale. */
const fixedAmount = (rule: TaxRule, amount: Ratio, quantity: Ratio) => {
  const tax = multiply(ratioOf(rule.rate), quantity)
  const wrongSign = amount.n !== 0n && amount.n < 0n !== quantity.n < 0n
  return wrongSign ? negate(tax) : tax
}

/**
 * The taxes of one line, in the order of `rules`. `settle` is applied to each tax before it enters
 * the base of another: rounding to whole units for per-line rounding, the identity otherwise.
 * Fixed taxes come first, then included ones from the last to the first, then those on top.
 */
export const taxLine = (
  amount: Ratio,
  quantity: Ratio,
  rules: readonly TaxRule[],
  kind: AmountKind,
  settle: (tax: Ratio) => Ratio,
): TaxedLine => {
  const batches = batchesOf(rules, kind)
  const found: (Ratio | undefined)[] = rules.map(() => undefined)

  const baseFromOthers = (rule: TaxRule, index: number) => {
    let base = amount
    for (const [at, other] of rules.entries()) {
      const tax = found[at]
      if (tax === undefined || batches[at] === batches[index]) continue
      const isPart = at < index && feeds(other, rule)
      if (isIncluded(other, kind)) base = isPart ? base : subtract(base, tax)
      else base = isPart ? add(base, tax) : base
    }
    return base
  }
  const batchRate = (index: number) =>
    rules.reduce(
      (sum, rule, at) => (batches[at] === batches[index] ? add(sum, ratioOf(rule.rate)) : sum),
      ZERO,
    )
  const percentAmount = (rule: TaxRule, index: number) => {
    const whole = isIncluded(rule, kind) ? add(HUNDRED, batchRate(index)) : HUNDRED
    return divide(multiply(baseFromOthers(rule, index), ratioOf(rule.rate)), whole)
  }

  const indexed = [...rules.entries()]
  for (const [index, rule] of indexed)
    if (rule.kind === 'fixed') found[index] = settle(fixedAmount(rule, amount, quantity))
  for (const [index, rule] of indexed.toReversed())
    if (rule.kind === 'percent' && isIncluded(rule, kind))
      found[index] = settle(percentAmount(rule, index))
  for (const [index, rule] of indexed)
    if (rule.kind === 'percent' && !isIncluded(rule, kind))
      found[index] = settle(percentAmount(rule, index))

  let net = amount
  let taxSum = ZERO
  const taxes: LineTax[] = []
  for (const [index, rule] of indexed) {
    const tax = found[index] ?? ZERO
    taxSum = add(taxSum, tax)
    let base = baseFromOthers(rule, index)
    if (isIncluded(rule, kind)) {
      net = subtract(net, tax)
      for (const [at, other] of found.entries())
        if (batches[at] === batches[index]) base = subtract(base, other ?? ZERO)
    }
    taxes.push({ rule, base, amount: tax })
  }
  return { net, gross: add(net, taxSum), taxes }
}
