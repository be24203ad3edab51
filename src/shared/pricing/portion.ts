import type { Totals } from '../money/policy.ts'
import { round } from '../money/ratio.ts'

/**
 * The part of a bill between two amounts paid so far, `from` to `to` of `totals.total`. Parts that
 * follow each other add up to the whole in every figure, to the last unit: a refund after another,
 * or the guests of a split bill.
 */
export const portionOf = (totals: Totals, from: number, to: number): Totals => {
  const until = (figure: number, paid: number) =>
    totals.total === 0
      ? 0
      : round(
          totals.total < 0
            ? { n: -BigInt(figure) * BigInt(paid), d: -BigInt(totals.total) }
            : { n: BigInt(figure) * BigInt(paid), d: BigInt(totals.total) },
        )
  const part = (figure: number) => until(figure, to) - until(figure, from)
  const taxes = totals.taxes.map((tax) => ({
    ...tax,
    base: part(tax.base),
    amount: part(tax.amount),
  }))
  const serviceCharge = part(totals.serviceCharge)
  const total = to - from
  return {
    subtotal: part(totals.subtotal),
    discount: part(totals.discount),
    serviceCharge,
    taxes,
    net: taxes.reduce((net, { amount }) => net - amount, total - serviceCharge),
    total,
  }
}

const minus = (figure: number) => (figure === 0 ? 0 : -figure)

/** A bill given back: every figure with the other sign. */
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
