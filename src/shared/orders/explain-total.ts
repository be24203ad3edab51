import { apportion } from '../money/allocate.ts'
import { ZERO, add, subtract } from '../money/ratio.ts'
import type { Ratio } from '../money/ratio.ts'
import { round } from '../money/ratio.ts'
import { billRows } from '../pricing/bill-rows.ts'
import type { BillRow } from '../pricing/bill-rows.ts'
import { reductionShares } from '../pricing/line-shares.ts'
import { priceOrder } from '../pricing/price-order.ts'
import type { Order, OrderDiscount, OrderLine } from './order.ts'
import type { NamedModifier } from './modifier-name.ts'
import { type Priced, pricedParts } from './priced-parts.ts'
import type { WhyRow } from './why-row.ts'

type ExplainedLine = Omit<Priced['lines'][number], 'modifiers'> &
  Pick<OrderLine, 'name'> & {
    readonly modifiers: readonly (NamedModifier & { readonly price: number })[]
    readonly priceChange?: { readonly before: number } | undefined
    readonly weight?: OrderLine['weight']
  }

/** The fields of an order that explain its total: a guest may know all of them. */
export type Explained = Omit<Priced, 'lines' | 'discounts'> &
  Pick<Order, 'totals'> & {
    readonly lines: readonly ExplainedLine[]
    readonly discounts?:
      | readonly (NonNullable<Priced['discounts']>[number] &
          Pick<OrderDiscount, 'statute' | 'offer' | 'beaten'>)[]
      | undefined
  }

/**
 * Returns how the total of an order came about, in the sequence in which it was calculated: dishes and their
 * choices, what is taken off, service charge, taxes with what they are charged on. The rows that add up make the
 * total, to the last unit.
 */
export function explainTotal(order: Explained): readonly WhyRow[] {
  const { lines, policy, totals } = order
  const [subtotal, ...others] = billRows(totals, policy.serviceCharge?.rate)
  const reduced = reductionsOf(order)
  const after = [
    ...others.flatMap((row) => rowsFor(row, order, reduced)),
    ...totals.taxes.map(({ _id, ...tax }) => ({ kind: 'tax' as const, ...tax })),
  ]
  const dishes = lines.flatMap(lineRows)
  const isLonger = after.length > 0 || dishes.length > 1
  return [
    ...dishes,
    ...(isLonger && subtotal ? [{ kind: 'subtotal' as const, amount: subtotal.amount }] : []),
    // What is taken off adds up to nothing only where one rounding meets another.
    ...(totals.discount === 0 ? reduced.rows.filter(({ amount }) => amount !== 0) : []),
    ...after,
    ...reduced.sales,
  ]
}

function lineRows({ name, quantity, weight, ...line }: ExplainedLine): WhyRow[] {
  const { unitPrice, priceChange, modifiers } = line
  const price = priceChange?.before ?? unitPrice
  const choices = modifiers.filter((choice) => choice.price !== 0)
  return [
    { kind: 'line', name, quantity, price, ...(weight && { weight }), amount: quantity * price },
    ...choices.map((choice): WhyRow => ({
      kind: 'choice',
      name: choice.name,
      ...(choice.pre && { pre: choice.pre }),
      quantity,
      price: choice.price,
      amount: quantity * choice.price,
    })),
    ...(priceChange
      ? [{ kind: 'price' as const, amount: quantity * (unitPrice - priceChange.before) }]
      : []),
  ]
}

type Reduced = { readonly rows: readonly WhyRow[]; readonly sales: readonly WhyRow[] }

const sumOf = (amounts: Iterable<Ratio>) => [...amounts].reduce(add, ZERO)

/** Returns a row for each discount; those by law have one more for the taxes. */
function reductionsOf(order: Explained): Reduced {
  const { discounts = [] } = order
  if (discounts.length === 0) return { rows: [], sales: [] }
  const parts = pricedParts(order)
  const { discounts: given } = priceOrder(parts.lines, parts.policy, parts.discounts)
  const shares = reductionShares(parts)
  const rows = discounts.flatMap((one, at): WhyRow[] => {
    if (one.beaten) return []
    const { _id, category, statute, kind, value, offer } = one
    const amount = shares
      .filter(({ discountId }) => discountId === _id)
      .reduce((sum, share) => sum + share.amount, 0)
    const taxes = sumOf(given[at]?.exemption?.shown.values() ?? [])
    const rest = subtract(sumOf(given[at]?.shown.values() ?? []), taxes)
    const [exempt = 0, off = 0] = apportion(amount, [taxes, rest])
    const rate = kind === 'percent' ? { rate: value } : {}
    const discount: WhyRow = {
      kind: 'discount',
      category,
      statute,
      value,
      offer,
      ...rate,
      amount: off === 0 ? 0 : -off,
    }
    return exempt === 0 ? [discount] : [{ kind: 'exemption', amount: -exempt }, discount]
  })
  const exemptSales = given.reduce(
    (sum, { exemption }) => sum + (exemption ? round(exemption.sales) : 0),
    0,
  )
  return {
    rows,
    sales: exemptSales === 0 ? [] : [{ kind: 'exemptSales', amount: exemptSales }],
  }
}

/** A row of the bill, with what it was calculated from. */
function rowsFor(row: BillRow, order: Explained, { rows }: Reduced): readonly WhyRow[] {
  switch (row.kind) {
    case 'subtotal':
    case 'tax':
      return []
    case 'discount':
      return rows
    case 'serviceCharge':
      return [{ ...row, base: serviceBase(order) }]
    case 'rounding':
      return [{ kind: 'rounding', amount: row.amount }]
  }
}

/** Returns the goods without tax that a service charge is a percentage of. */
function serviceBase({ lines, policy, totals, discounts }: Explained): number {
  if (policy.serviceCharge?.base !== 'before_discount') return totals.net
  const parts = pricedParts({ lines, policy, discounts })
  return priceOrder(parts.lines, policy).totals.net
}
