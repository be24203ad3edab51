import type { PricingPolicy, TaxRule } from '../money/policy.ts'
import { ZERO, add, multiply, ratioOf, round, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { groupBy } from './group-by.ts'
import { taxLine } from './tax-line.ts'

export type TaxRounding = PricingPolicy['taxRounding']

/** An amount on a bill with its taxes. `amount` is as on the menu: with the included taxes. */
export type TaxableLine = {
  readonly amount: Ratio
  readonly quantity: Ratio
  readonly rules: readonly TaxRule[]
  /** The share that discounts leave; absent when nothing is discounted. */
  readonly keep?: Ratio
}

/** A tax summed over lines, not rounded further than the lines were. */
export type TaxSum = { readonly rule: TaxRule; readonly base: Ratio; readonly amount: Ratio }
export type DocumentTaxes = {
  /** The amounts as on the menu. */
  readonly shown: Ratio
  /** The amounts without any tax. */
  readonly net: Ratio
  readonly taxes: readonly TaxSum[]
  /** A line has a tax that its price includes and one on top of it. */
  readonly mixed: boolean
}
export type RoundedTax = {
  readonly rule: TaxRule
  readonly base: number
  readonly amount: number
}

const whole = (amount: Ratio) => ratioOf(round(amount))
const unrounded = (amount: Ratio) => amount
const sumOf = (amounts: readonly Ratio[]) => amounts.reduce(add, ZERO)

// Stryker disable next-line ConditionalExpression: Lines are merged for speed only, so that none merged comes to the same.
const hasFixed = (rules: readonly TaxRule[]) => rules.some(({ kind }) => kind === 'fixed')

/**
 * Percentages are linear in the amount, so that lines with the same rules can be taxed as one. Fixed taxes are
 * not: they follow the sign of each line and never exceed its price.
 */
const mergeLines = (lines: readonly TaxableLine[]): readonly TaxableLine[] =>
  [...groupBy(lines, ({ rules }) => rules)].flatMap(([rules, same]) =>
    hasFixed(rules)
      ? same
      : [
          {
            rules,
            amount: sumOf(same.map(({ amount }) => amount)),
            quantity: sumOf(same.map(({ quantity }) => quantity)),
          },
        ],
  )

/** Adds taxes of the same rule; the order is that of first appearance. */
export const mergeTaxes = (taxes: readonly TaxSum[]): readonly TaxSum[] => {
  const sums = new Map<string, TaxSum>()
  for (const tax of taxes) {
    const sum = sums.get(tax.rule._id)
    const merged = sum && {
      rule: sum.rule,
      base: add(sum.base, tax.base),
      amount: add(sum.amount, tax.amount),
    }
    sums.set(tax.rule._id, merged ?? tax)
  }
  return [...sums.values()]
}

const isMixed = (rules: readonly TaxRule[]) =>
  rules.some(({ included }) => included) && rules.some(({ included }) => !included)

const undiscounted = (lines: readonly TaxableLine[], rounding: TaxRounding): DocumentTaxes => {
  const perLine = rounding === 'per_line'
  const rounded = perLine
    ? lines.map((line) => ({ ...line, amount: whole(line.amount) }))
    : mergeLines(lines)
  const settle = perLine ? whole : unrounded
  const taxed = rounded.map(({ amount, quantity, rules }) =>
    taxLine(amount, quantity, rules, 'price', settle),
  )
  return {
    shown: sumOf(rounded.map(({ amount }) => amount)),
    net: sumOf(taxed.map(({ net }) => net)),
    taxes: mergeTaxes(taxed.flatMap(({ taxes }) => taxes)),
    mixed: rounded.some(({ rules }) => isMixed(rules)),
  }
}

/** Returns the fixed taxes per piece, which do not depend on the price, with the taxes on them. */
export const fixedTaxes = (lines: readonly TaxableLine[]): readonly TaxSum[] =>
  mergeTaxes(
    lines
      .filter(({ rules }) => hasFixed(rules))
      .flatMap(({ quantity, rules }) => taxLine(ZERO, quantity, rules, 'net', unrounded).taxes),
  )

/** Returns the document after discounts. They do not reach fixed taxes per piece. */
const discounted = (
  { shown, net, taxes, mixed }: DocumentTaxes,
  fixed: readonly TaxSum[],
  keep: Ratio,
): DocumentTaxes => {
  const fixedOf = new Map(fixed.map((tax) => [tax.rule._id, tax]))
  const reduce = (full: Ratio, untouched: Ratio = ZERO) =>
    add(multiply(subtract(full, untouched), keep), untouched)
  return {
    shown: multiply(shown, keep),
    net: multiply(net, keep),
    mixed,
    taxes: taxes.map(({ rule, base, amount }) => ({
      rule,
      base: reduce(base, fixedOf.get(rule._id)?.base),
      amount: reduce(amount, fixedOf.get(rule._id)?.amount),
    })),
  }
}

/**
 * Returns the taxes of lines. Per line: each line and each of its taxes is rounded to whole units (half away
 * from zero) and then summed. Per document: nothing is rounded before the sum.
 */
export const sumTaxes = (lines: readonly TaxableLine[], rounding: TaxRounding): DocumentTaxes => {
  const parts = [...groupBy(lines, ({ keep }) => keep)].map(([keep, same]) =>
    keep === undefined
      ? undiscounted(same, rounding)
      : discounted(undiscounted(same, rounding), fixedTaxes(same), keep),
  )
  const [first, ...others] = parts
  // Stryker disable next-line ConditionalExpression: One part added up with nothing is itself, this way sooner.
  if (first && others.length === 0) return first
  return {
    shown: sumOf(parts.map(({ shown }) => shown)),
    net: sumOf(parts.map(({ net }) => net)),
    mixed: parts.some(({ mixed }) => mixed),
    taxes: mergeTaxes(parts.flatMap(({ taxes }) => taxes)),
  }
}

/** Rounds each tax once. The base of an included tax is the price less the rounded tax. */
export const roundTaxes = (taxes: readonly TaxSum[]): readonly RoundedTax[] =>
  taxes.map(({ rule, base, amount }) => {
    const tax = round(amount)
    return { rule, amount: tax, base: rule.included ? round(add(base, amount)) - tax : round(base) }
  })

/**
 * Returns the amount to pay: the shown amount, which rounding never changes, and each rounded tax on top of it.
 * Only where one line has taxes of both kinds it is the rounded net and each rounded tax.
 */
export const grossOf = ({ shown, net, taxes, mixed }: DocumentTaxes): number =>
  taxes.reduce(
    (sum, { rule, amount }) => (mixed || !rule.included ? sum + round(amount) : sum),
    round(mixed ? net : shown),
  )
