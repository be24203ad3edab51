import type { Totals } from '../money/policy.ts'
import { between } from './between.ts'
import { onTopOf, serviceRow } from './bill-rows.ts'

/**
 * Returns the part of a bill between two marks on a scale from 0 to `of`, by default amounts of its total. Used
 * for a bill that is split evenly: the parts add up to the whole in every figure, to the last unit. Each bears
 * a part of every tax, whatever was eaten.
 */
export const portionOf = (
  totals: Totals,
  from: number,
  to: number,
  of: number = totals.total,
): Totals => {
  const part = (figure: number) => between(figure, from, to, of)
  const taxes = totals.taxes.map((tax) => ({
    ...tax,
    base: part(tax.base),
    amount: part(tax.amount),
  }))
  const serviceCharge = part(totals.serviceCharge)
  const discount = part(totals.discount)
  const total = part(totals.total)
  // The rest goes to the goods, so that the rows of the part add up to its total.
  const goods = total - part(serviceRow(totals)) - onTopOf(taxes)
  return {
    subtotal: goods + discount,
    discount,
    serviceCharge,
    taxes,
    net: taxes.reduce((net, { amount }) => net - amount, total - serviceCharge),
    total,
  }
}

const minus = (figure: number) => (figure === 0 ? 0 : -figure)

/** Returns the bill of a full refund: every figure with the other sign. */
export const negated = (totals: Totals): Totals => {
  return {
    subtotal: minus(totals.subtotal),
    discount: minus(totals.discount),
    serviceCharge: minus(totals.serviceCharge),
    taxes: totals.taxes.map((tax) => ({
      ...tax,
      base: minus(tax.base),
      amount: minus(tax.amount),
    })),
    net: minus(totals.net),
    total: minus(totals.total),
  }
}
