import type { TaxRule } from '../money/policy.ts'
import { ONE, add, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'

const unrounded = (tax: Ratio) => tax

/**
 * A unit price for other taxes, e.g. when an order is taken away instead of eaten here: what the
 * house earns stays the same, the included taxes change.
 */
export const convertPrice = (
  unitPrice: number,
  from: readonly TaxRule[],
  to: readonly TaxRule[],
): number => {
  const { net } = taxLine(ratioOf(unitPrice), ONE, from, 'price', unrounded)
  const { taxes } = taxLine(net, ONE, to, 'net', unrounded)
  return round(
    taxes.reduce((price, { rule, amount }) => (rule.included ? add(price, amount) : price), net),
  )
}
