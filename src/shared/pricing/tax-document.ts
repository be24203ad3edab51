import type { PricingPolicy, TaxRule } from '../money/policy.ts'
import { ZERO, add, multiply, ratioOf, round, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'
import type { TaxedLine } from './tax-line.ts'

export type TaxRounding = PricingPolicy['taxRounding']

/** An amount on a bill with its taxes. `amount` is as the menu shows it: with the included taxes. */
export type TaxableLine = {
  readonly amount: Ratio
  readonly quantity: Ratio
  readonly rules: readonly TaxRule[]
  /** The share that discounts leave; absent when nothing is discounted. */
  readonly keep?: Ratio
}

/** A tax summed over lines, not rounded further than the lines were. */
export type TaxSum = { readonly rule: TaxRule; readonly base: Ratio; readonly amount: Ratio }
export type DocumentTaxes = { readonly shown: Ratio; readonly taxes: readonly TaxSum[] }
export type RoundedTax = {
  readonly rule: TaxRule
  readonly base: number
  readonly amount: number
}

const whole = (amount: Ratio) => ratioOf(round(amount))
const unrounded = (amount: Ratio) => amount

/** Taxes are linear in amount and quantity, so that lines with the same rules can be taxed as one. */
const mergeLines = (lines: readonly TaxableLine[]): readonly TaxableLine[] => {
  const merged: TaxableLine[] = []
  for (const line of lines) {
    const at = merged.findIndex((other) => other.rules === line.rules && other.keep === line.keep)
    const other = merged[at]
    if (other === undefined) merged.push(line)
    else
      merged[at] = {
        ...other,
        amount: add(other.amount, line.amount),
        quantity: add(other.quantity, line.quantity),
      }
  }
  return merged
}

/** What a fixed tax per piece costs whatever the price is, with the taxes on it: no discount reaches it. */
export const fixedPart = ({ quantity, rules }: TaxableLine): TaxedLine | null =>
  rules.some((rule) => rule.kind === 'fixed')
    ? taxLine(ZERO, quantity, rules, 'net', unrounded)
    : null

const discounted = (full: Ratio, fixed: Ratio | undefined, keep: Ratio) =>
  fixed === undefined ? multiply(full, keep) : add(multiply(subtract(full, fixed), keep), fixed)

const taxesOf = (line: TaxableLine, settle: (tax: Ratio) => Ratio): readonly TaxSum[] => {
  const { taxes } = taxLine(line.amount, line.quantity, line.rules, 'price', settle)
  const { keep } = line
  if (keep === undefined) return taxes
  const fixed = fixedPart(line)?.taxes
  return taxes.map(({ rule, base, amount }, index) => ({
    rule,
    base: discounted(base, fixed?.[index]?.base, keep),
    amount: discounted(amount, fixed?.[index]?.amount, keep),
  }))
}

/** Adds taxes of the same rule; the order is that of first appearance. */
export const mergeTaxes = (taxes: readonly TaxSum[]): readonly TaxSum[] => {
  const sums = new Map<string, TaxSum>()
  for (const { rule, base, amount } of taxes) {
    const sum = sums.get(rule._id)
    sums.set(
      rule._id,
      sum === undefined
        ? { rule, base, amount }
        : { rule: sum.rule, base: add(sum.base, base), amount: add(sum.amount, amount) },
    )
  }
  return [...sums.values()]
}

/**
 * Per line: each line and each of its taxes is rounded to whole units (half away from zero) and
 * then summed. Per document: nothing is rounded before the sum.
 */
export const sumTaxes = (lines: readonly TaxableLine[], rounding: TaxRounding): DocumentTaxes => {
  const perLine = rounding === 'per_line'
  const settle = perLine ? whole : unrounded
  const taxed = perLine
    ? lines.map((line) => ({ ...line, amount: whole(line.amount) }))
    : mergeLines(lines)
  return {
    shown: taxed.reduce((sum, line) => add(sum, line.amount), ZERO),
    taxes: mergeTaxes(taxed.flatMap((line) => taxesOf(line, settle))),
  }
}

/** Each tax rounded once. The base of an included tax is what the rounded tax leaves of the price. */
export const roundTaxes = (taxes: readonly TaxSum[]): readonly RoundedTax[] =>
  taxes.map(({ rule, base, amount }) => {
    const tax = round(amount)
    return { rule, amount: tax, base: rule.included ? round(add(base, amount)) - tax : round(base) }
  })

/** The shown amounts with the taxes that come on top. Taxes already included never change it. */
export const grossOf = ({ shown, taxes }: DocumentTaxes): number =>
  taxes.reduce((sum, { rule, amount }) => (rule.included ? sum : sum + round(amount)), round(shown))
