import type { TaxRule } from '../money/policy.ts'
import { ZERO, add, compare, divide, multiply, negate, signOf, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { planOf } from './tax-plan.ts'
import type { AmountKind, TaxPlan, TaxStep } from './tax-plan.ts'

export type LineTax = { readonly rule: TaxRule; readonly base: Ratio; readonly amount: Ratio }
export type TaxedLine = {
  readonly net: Ratio
  readonly gross: Ratio
  readonly taxes: readonly LineTax[]
}

type Found = readonly (Ratio | undefined)[]

/**
 * A fixed tax counts pieces and follows the sign of the amount, so that a refund mirrors the sale. The tax in a
 * price never exceeds the price: a free dish has none.
 */
const fixedAmount = (
  { rate, included }: TaxStep,
  amount: Ratio,
  quantity: Ratio,
  holds: Ratio,
): Ratio => {
  const tax = multiply(rate, quantity)
  const wrongSign = signOf(amount) * signOf(quantity) < 0
  const signed = wrongSign ? negate(tax) : tax
  return included ? nearerZero(signed, holds) : signed
}

const nearerZero = (a: Ratio, b: Ratio) => (compare(multiply(a, a), multiply(b, b)) > 0 ? b : a)

/** Returns the price less the fixed taxes found so far: they come before all percentages. */
const withoutFixed = ({ steps }: TaxPlan, amount: Ratio, found: Found) =>
  steps.reduce(
    (rest, { included, at }) => (included ? subtract(rest, found[at] ?? ZERO) : rest),
    amount,
  )

/** Returns the amount without the included taxes of other batches and with the earlier taxes in its base. */
const baseAmong = (step: TaxStep, { steps }: TaxPlan, amount: Ratio, found: Found) => {
  let base = amount
  for (const other of steps) {
    const tax = found[other.at]
    if (tax === undefined || other.batch === step.batch) continue
    const isPart = step.fedBy.has(other.rule)
    if (other.included && !isPart) base = subtract(base, tax)
    if (!other.included && isPart) base = add(base, tax)
  }
  return base
}

const withoutOwnBatch = (step: TaxStep, { steps }: TaxPlan, base: Ratio, found: Found) =>
  steps.reduce(
    (rest, { batch, at }) => (batch === step.batch ? subtract(rest, found[at] ?? ZERO) : rest),
    base,
  )

/**
 * Returns the taxes of one line, in the order of `rules`. `settle` is applied to each tax before it enters the
 * base of another: rounding to whole units for per-line rounding, the identity otherwise.
 */
export const taxLine = (
  amount: Ratio,
  quantity: Ratio,
  rules: readonly TaxRule[],
  kind: AmountKind,
  settle: (tax: Ratio) => Ratio,
): TaxedLine => {
  const plan = planOf(rules, kind)
  const found: (Ratio | undefined)[] = []
  for (const step of plan.order)
    found[step.at] = settle(
      step.rule.kind === 'fixed'
        ? fixedAmount(step, amount, quantity, withoutFixed(plan, amount, found))
        : divide(multiply(baseAmong(step, plan, amount, found), step.rate), step.whole),
    )
  let net = amount
  let taxSum = ZERO
  const taxes = plan.steps.map((step): LineTax => {
    const tax = found[step.at] ?? ZERO
    const among = baseAmong(step, plan, amount, found)
    taxSum = add(taxSum, tax)
    if (!step.included) return { rule: step.rule, base: among, amount: tax }
    net = subtract(net, tax)
    return { rule: step.rule, base: withoutOwnBatch(step, plan, among, found), amount: tax }
  })
  return { net, gross: add(net, taxSum), taxes }
}
