import type { PricingPolicy, Totals } from '../money/policy.ts'
import { ratioOf, round } from '../money/ratio.ts'
import { applyDiscounts } from './discount.ts'
import type { Discount, DiscountableLine, GivenDiscount } from './discount.ts'
import { rulesOf } from './rules-of.ts'
import { chargeService } from './service-charge.ts'
import { grossOf, mergeTaxes, roundTaxes, sumTaxes } from './tax-document.ts'
import type { DocumentTaxes, TaxSum } from './tax-document.ts'

/** The fields of a line that pricing needs. `unitPrice` in smallest units, modifiers included. */
export type PricedLine = {
  readonly _id: string
  readonly quantity: number
  readonly unitPrice: number
  readonly taxClass: string
}

export type PricedOrder = {
  /** Line id to `quantity x unitPrice`, before any discount. */
  readonly lineAmounts: ReadonlyMap<string, number>
  readonly discounts: readonly GivenDiscount[]
  readonly totals: Totals
}

/** Returns a line in the form of the tax engine. */
export const taxableLine = (line: PricedLine, policy: PricingPolicy): DiscountableLine => ({
  _id: line._id,
  amount: ratioOf(line.quantity * line.unitPrice),
  quantity: ratioOf(line.quantity),
  rules: rulesOf(policy, line.taxClass),
})

/** Returns the goods without tax: the gross less the rounded taxes, so that the sum is always exact. */
const netOf = (gross: number, taxes: readonly TaxSum[]) =>
  taxes.reduce((net, { amount }) => net - round(amount), gross)

const includedIn = (taxes: readonly TaxSum[]) =>
  taxes.reduce((sum, { rule, amount }) => (rule.included ? sum + round(amount) : sum), 0)

/** Goods whose fixed taxes exceed their price have a negative net, which bears no service charge. */
const serviceable = (net: number, gross: number) =>
  gross < 0 ? Math.min(0, net) : Math.max(0, net)

/** Goods tax and service tax of one rule are rounded together; the service bears the difference. */
const totalTaxes = (goods: readonly TaxSum[], service: readonly TaxSum[]): Totals['taxes'] =>
  roundTaxes(mergeTaxes([...goods, ...service])).map(({ rule, base, amount }) => ({
    _id: rule._id,
    name: rule.name,
    rate: rule.rate,
    included: rule.included,
    base,
    amount,
  }))

/**
 * Adds up an order under its frozen policy. Everything is in the currency's smallest unit, and
 * `total = net + serviceCharge + sum(taxes)` holds to the last of them. Cash rounding is not part
 * of it: that belongs to the cash tender.
 */
export const priceOrder = (
  lines: readonly PricedLine[],
  policy: PricingPolicy,
  discounts: readonly Discount[] = [],
): PricedOrder => {
  const taxable = lines.map((line) => taxableLine(line, policy))
  const full: DocumentTaxes = sumTaxes(taxable, policy.taxRounding)
  const fullGross = grossOf(full)
  const reduced =
    // Stryker disable next-line ConditionalExpression: without discounts both ways give the same, this one sooner
    discounts.length === 0
      ? { gross: fullGross, given: [], taxes: full.taxes }
      : reduce(taxable, policy, discounts, fullGross)
  const net = netOf(reduced.gross, reduced.taxes)
  const fullNet = netOf(fullGross, full.taxes)
  const service = chargeService(
    policy,
    serviceable(fullNet, fullGross),
    serviceable(net, reduced.gross),
  )
  const taxes = totalTaxes(reduced.taxes, service.taxes)
  const fullShown = fullNet + includedIn(full.taxes)
  return {
    lineAmounts: new Map(lines.map((line) => [line._id, line.quantity * line.unitPrice])),
    discounts: reduced.given,
    totals: {
      subtotal: round(full.shown),
      discount: fullShown - net - includedIn(reduced.taxes),
      serviceCharge: service.amount,
      taxes,
      net,
      total: taxes.reduce((sum, { amount }) => sum + amount, net + service.amount),
    },
  }
}

const reduce = (
  taxable: readonly DiscountableLine[],
  policy: PricingPolicy,
  discounts: readonly Discount[],
  fullGross: number,
) => {
  const { taxRounding } = policy
  const { lines, gross, given } = applyDiscounts(taxable, taxRounding, discounts, fullGross)
  return { gross, given, taxes: sumTaxes(lines, taxRounding).taxes }
}
