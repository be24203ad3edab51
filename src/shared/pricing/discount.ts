import {
  HUNDRED,
  ONE,
  ZERO,
  add,
  divide,
  multiply,
  ratioOf,
  round,
  subtract,
} from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { fixedTaxes, grossOf, sumTaxes } from './tax-document.ts'
import type { TaxRounding, TaxableLine } from './tax-document.ts'

/** A reduction of the whole order, or of the lines named. */
export type Discount = {
  readonly _id: string
  readonly name: string
  readonly kind: 'percent' | 'amount'
  /** Percent from 0 to 100, or smallest units with taxes in them. */
  readonly value: number
  readonly lineIds?: readonly string[]
}

export type DiscountableLine = TaxableLine & { readonly _id: string }

/** The amount that a discount took off the bill, taxes included. */
export type GivenDiscount = { readonly _id: string; readonly name: string; readonly amount: number }

export type DiscountedLines = {
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
const shareLeft = ({ kind, value }: Discount, before: number, discountable: Ratio): Ratio => {
  const isRefund = before < 0
  if (discountable.n === 0n || discountable.n < 0n !== isRefund) return ONE
  if (kind === 'percent') return divide(subtract(HUNDRED, ratioOf(value)), HUNDRED)
  const amount = ratioOf(isRefund ? -value : value)
  const left = divide(subtract(discountable, amount), discountable)
  // Stryker disable next-line EqualityOperator: a share of nothing is ZERO either way
  return left.n < 0n ? ZERO : left
}

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
  let current = lines
  let gross = fullGross
  const given: GivenDiscount[] = []
  for (const discount of discounts) {
    const reaches = ({ _id }: DiscountableLine) => discount.lineIds?.includes(_id) ?? true
    const reached = current.filter(reaches)
    const before = reached.length === current.length ? gross : grossOf(sumTaxes(reached, rounding))
    const fixed = fixedGross(reached)
    const discountable = subtract(ratioOf(before), fixed)
    const left = shareLeft(discount, before, discountable)
    const after = round(add(multiply(discountable, left), fixed))
    const keepOf = new Map<Ratio | undefined, Ratio>()
    const keepFor = (keep: Ratio | undefined) => {
      const made = keepOf.get(keep) ?? multiply(keep ?? ONE, left)
      keepOf.set(keep, made)
      return made
    }
    current = current.map((line) => (reaches(line) ? { ...line, keep: keepFor(line.keep) } : line))
    gross -= before - after
    given.push({ _id: discount._id, name: discount.name, amount: before - after })
  }
  return { lines: current, gross, given }
}
