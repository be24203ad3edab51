import { apportion } from '../money/allocate.ts'
import type { PricingPolicy, Totals } from '../money/policy.ts'
import { ZERO, add, divide, multiply, ratioOf, signOf } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { serviceRow } from './bill-rows.ts'
import { applyDiscounts } from './discount.ts'
import type { Discount } from './discount.ts'
import { groupBy } from './group-by.ts'
import { priceOrder, taxableLine } from './price-order.ts'
import type { PricedLine } from './price-order.ts'
import { sumTaxes } from './tax-document.ts'
import type { TaxSum } from './tax-document.ts'
import { serviceTaxes } from './service-charge.ts'

/** An order with its prices, from which parts are calculated. */
export type PricedParts = {
  readonly lines: readonly PricedLine[]
  readonly policy: PricingPolicy
  readonly discounts: readonly Discount[]
}

/**
 * The part of a bill that a line or a group of pieces bears, in smallest units. Everything else follows from
 * these, so that parts add up to the bill in every figure.
 */
export type Share = {
  /** As on the menu, before and after discount. */
  readonly subtotal: number
  readonly goods: number
  readonly serviceCharge: number
  /** Taxes on the service charge that prices include, so that its row includes them too. */
  readonly serviceTax: number
  /** In the sequence of the bill's taxes. */
  readonly taxes: readonly { readonly base: number; readonly amount: number }[]
}

const fractionsOf = (parts: readonly Ratio[]): readonly Ratio[] => {
  const whole = parts.reduce(add, ZERO)
  return signOf(whole) === 0 ? parts.map(() => ZERO) : parts.map((part) => divide(part, whole))
}

const spread = (amount: number, fractions: readonly Ratio[]) =>
  apportion(
    amount,
    fractions.map((fraction) => multiply(fraction, ratioOf(amount))),
  )

const taxOf = (taxes: readonly TaxSum[], id: string, figure: 'base' | 'amount'): Ratio =>
  taxes.find(({ rule }) => rule._id === id)?.[figure] ?? ZERO

/**
 * Returns what each line bears of the bill: its own price, its own taxes, its part of the discounts that reach
 * it and of the service charge. Rounding goes by largest remainder, figure by figure, so that a line without a
 * tax never bears any of it.
 */
export const lineShares = ({ lines, policy, discounts }: PricedParts): readonly Share[] => {
  const { totals } = priceOrder(lines, policy, discounts)
  const taxable = lines.map((line) => taxableLine(line, policy))
  const { taxRounding } = policy
  const before = taxable.map((line) => sumTaxes([line], taxRounding))
  const partsOf = groupBy(applyDiscounts(taxable, taxRounding, discounts).lines, ({ _id }) => _id)
  const after = taxable.map(({ _id }) => sumTaxes(partsOf.get(_id) ?? [], taxRounding))
  const bearers = policy.serviceCharge?.base === 'before_discount' ? before : after
  const service = fractionsOf(bearers.map(({ net }) => net))
  const onService = serviceTaxes(policy, totals.serviceCharge)
  const shown = after.map((line) => line.shown)
  const goods = apportion(totals.subtotal - totals.discount, shown)
  const { serviceCharge } = totals
  const charges = spread(serviceCharge, service)
  const chargeTaxes = spread(
    serviceRow(totals) - serviceCharge,
    serviceCharge === 0 ? fractionsOf(shown) : service,
  )
  const shareOf = ({ _id, base, amount }: Totals['taxes'][number]) => {
    const parts = (figure: 'base' | 'amount') =>
      after.map(({ taxes }, index) =>
        add(
          taxOf(taxes, _id, figure),
          multiply(taxOf(onService, _id, figure), service[index] ?? ZERO),
        ),
      )
    return { base: apportion(base, parts('base')), amount: apportion(amount, parts('amount')) }
  }
  const taxes = totals.taxes.map(shareOf)
  return lines.map(({ quantity, unitPrice }, index) => ({
    subtotal: quantity * unitPrice,
    goods: goods[index] ?? 0,
    serviceCharge: charges[index] ?? 0,
    serviceTax: chargeTaxes[index] ?? 0,
    taxes: taxes.map(({ base, amount }) => ({
      base: base[index] ?? 0,
      amount: amount[index] ?? 0,
    })),
  }))
}

/** What one discount takes off one line, as the price is shown, in smallest units. */
export type Reduction = {
  readonly discountId: string
  readonly lineId: string
  readonly amount: number
}

/**
 * Returns what each discount takes off each line. Together they are what the shares of the lines say: a line's
 * reductions add up to its price before less its price after, and all of them to the discount of the bill.
 */
export const reductionShares = (order: PricedParts): readonly Reduction[] => {
  const { lines, policy, discounts } = order
  if (discounts.length === 0) return []
  const { discounts: given } = priceOrder(lines, policy, discounts)
  return lineShares(order).flatMap(({ subtotal, goods }, at) => {
    const lineId = lines[at]?._id ?? ''
    const amounts = apportion(
      subtotal - goods,
      given.map(({ shown }) => shown.get(lineId) ?? ZERO),
    )
    return given.flatMap(({ _id: discountId }, index) => {
      const amount = amounts[index] ?? 0
      return amount === 0 ? [] : [{ discountId, lineId, amount }]
    })
  })
}
