import {
  HUNDRED,
  ONE,
  ZERO,
  add,
  divide,
  multiply,
  ratioOf,
  round,
  signOf,
  subtract,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { type Exemption, exemptLines, partOf, reaches } from './exempt.ts'
import type { Discount, DiscountableLine } from './discountable.ts'
import { fixedTaxes, grossOf, sumTaxes } from './tax-document.ts'
import type { TaxRounding, TaxableLine } from './tax-document.ts'

export type { Discount, DiscountableLine }

/** The amount that a discount took off the bill, taxes included. */
export type GivenDiscount = {
  readonly _id: string
  readonly name: string
  readonly amount: number
  /** By line: how much it takes off the price as shown, not rounded. */
  readonly shown: ReadonlyMap<string, Ratio>
  /** Absent where no law exempts a guest. */
  readonly exemption?: Exemption
}

export type DiscountedLines = {
  /** One for each line, and one more for each part that is exempt. */
  readonly lines: readonly DiscountableLine[]
  /** All lines after discount, with taxes. */
  readonly gross: number
  readonly given: readonly GivenDiscount[]
}

const fixedGross = (lines: readonly TaxableLine[]): Ratio =>
  fixedTaxes(lines).reduce((sum, { amount }) => add(sum, amount), ZERO)

/**
 * Returns the share of the discountable amount that is left; 0 for goods whose fixed taxes exceed their price.
 */
const shareLeft = (discount: Discount, before: number, discountable: Ratio): Ratio => {
  const { kind, value, exempt } = discount
  const isRefund = before < 0
  if (signOf(discountable) !== (isRefund ? -1 : 1)) return ONE
  if (kind === 'percent') {
    const off = divide(ratioOf(value), HUNDRED)
    return subtract(ONE, exempt ? off : multiply(off, partOf(discount)))
  }
  const amount = ratioOf(isRefund ? -value : value)
  const left = divide(subtract(discountable, amount), discountable)
  // Stryker disable next-line EqualityOperator: a share of nothing is ZERO either way
  return signOf(left) < 0 ? ZERO : left
}

/**
 * The percentage of a law reaches its own guest's part, and no other discount reaches that part: the law knows
 * one privilege. What is free is free for everyone.
 */
const reachesPart = (discount: Discount, { _id, exemptBy }: DiscountableLine): boolean => {
  if (discount.exempt) return exemptBy === discount._id
  const isFree = discount.kind === 'percent' && discount.value === 100
  return reaches(discount, _id) && (exemptBy === undefined || isFree)
}

/** Returns as much of an amount as a bill of the same sign has; a refund is a bill below zero. */
const within = (amount: number, bill: number) =>
  bill < 0 ? Math.max(amount, bill) : Math.min(amount, bill)

/** Exemptions come first: what a tax is not charged on has no tax to be reduced. */
const inTurn = (discounts: readonly Discount[]) => {
  const placed = discounts.map((discount, at) => ({ discount, at }))
  return [
    ...placed.filter(({ discount: { exempt } }) => exempt),
    ...placed.filter(({ discount: { exempt } }) => !exempt),
  ]
}

/** Lines that have kept the same share go on with one object, by which they are taxed together. */
const keepFor = (left: Ratio) => {
  const keepOf = new Map<Ratio | undefined, Ratio>()
  return (keep: Ratio | undefined) => {
    const made = keepOf.get(keep) ?? multiply(keep ?? ONE, left)
    keepOf.set(keep, made)
    return made
  }
}

/** An amount that says what is off each line is taken off line by line. */
const stepsOf = (discount: Discount): readonly Discount[] =>
  discount.amounts
    ? [...discount.amounts].map(([lineId, value]) => ({ ...discount, value, lineIds: [lineId] }))
    : [discount]

/**
 * Applies discounts in their order. Each leaves `round(gross x (1 - p))` of the lines it reaches, so that the
 * guest can check it on the total; fixed taxes per piece are not discounted.
 */
export const applyDiscounts = (
  lines: readonly DiscountableLine[],
  rounding: TaxRounding,
  discounts: readonly Discount[],
  fullGross: number = grossOf(sumTaxes(lines, rounding)),
): DiscountedLines => {
  const { lines: parts, exemptions } = exemptLines(lines, rounding, discounts, fullGross)
  let current = parts
  let gross = [...exemptions.values()].reduce((rest, { amount }) => rest - amount, fullGross)
  const given: GivenDiscount[] = []
  /** Takes one discount off the lines that it reaches; returns how much. */
  const take = (step: Discount, shown: Map<string, Ratio>): number => {
    const reached = current.filter((line) => reachesPart(step, line))
    const before = reached.length === current.length ? gross : grossOf(sumTaxes(reached, rounding))
    const fixed = fixedGross(reached)
    const discountable = subtract(ratioOf(before), fixed)
    const left = shareLeft(step, before, discountable)
    // Parts that are rounded one by one may come to more than is left of the bill: nothing takes more than that.
    const taken = within(before - round(add(multiply(discountable, left), fixed)), gross)
    const kept = keepFor(left)
    current = current.map((line) => {
      if (!reachesPart(step, line)) return line
      const off = multiply(multiply(line.amount, line.keep ?? ONE), subtract(ONE, left))
      shown.set(line._id, add(shown.get(line._id) ?? ZERO, off))
      return { ...line, keep: kept(line.keep) }
    })
    gross -= taken
    return taken
  }
  for (const { discount, at } of inTurn(discounts)) {
    const exemption = exemptions.get(discount._id)
    const shown = new Map(exemption?.shown)
    const taken = stepsOf(discount).reduce((sum, step) => sum + take(step, shown), 0)
    given[at] = {
      _id: discount._id,
      name: discount.name,
      amount: taken + (exemption?.amount ?? 0),
      shown,
      ...(exemption && { exemption }),
    }
  }
  return { lines: current, gross, given }
}
