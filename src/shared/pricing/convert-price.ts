import type { TaxRule } from '../money/policy.ts'
import { ONE, add, ratioOf, round } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { taxLine } from './tax-line.ts'

const unrounded = (tax: Ratio) => tax

/**
 * Converts a unit price to other taxes, e.g. when an order is taken away instead of eaten here. If the price
 * includes all its taxes, the restaurant earns the same and the included taxes change. If a tax is added, the
 * price stays as on the menu: guests read that price, and it does not change its display.
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
