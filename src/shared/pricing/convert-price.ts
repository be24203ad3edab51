import type { TaxRule } from '../money/policy.ts'
import { ONE, add, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'

const unrounded = (tax: Ratio) => tax

/**
 * A unit price for other taxes, e.g. when an order is taken away instead of eaten here. Of a price
 * with all its taxes in it the house earns the same, and the included taxes change. A price with a
 * tax on top stays what the menu shows: guests read the price, and it does not move to another display.
 */
export const convertPrice = (
  unitPrice: number,
  from: readonly TaxRule[],
  to: readonly TaxRule[],
): number => {
  if (from.some(({ included }) => !included)) return unitPrice
  const { net } = taxLine(ratioOf(unitPrice), ONE, from, 'price', unrounded)
  const { taxes } = taxLine(net, ONE, to, 'net', unrounded)
  return round(
    taxes.reduce((price, { rule, amount }) => (rule.included ? add(price, amount) : price), net),
  )
}
