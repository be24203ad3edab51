import type { Discount } from '../pricing/discount.ts'
import type { Totals } from '../money/policy.ts'
import type { PricedParts } from '../pricing/line-shares.ts'
import { priceOrder } from '../pricing/price-order.ts'
import { amountsOn } from './offer-parts.ts'
import type { Order, OrderDiscount, OrderLine } from './order.ts'
import { piecesShare } from './piece-shares.ts'

type Choices = { readonly modifiers: readonly { readonly price: number }[] }

/** Returns the price of one piece with its modifiers, in smallest units. */
export const piecePrice = (line: Pick<OrderLine, 'unitPrice'> & Choices): number =>
  line.modifiers.reduce((sum, { price }) => sum + price, line.unitPrice)

type PricedDiscount = Pick<
  OrderDiscount,
  '_id' | 'category' | 'kind' | 'value' | 'lineIds' | 'pieces' | 'guests' | 'offer' | 'beaten'
> & { readonly reason?: string }

/** The fields of an order that its price follows from. */
export type Priced = Pick<Order, 'policy'> & {
  readonly lines: readonly (Pick<OrderLine, '_id' | 'quantity' | 'unitPrice' | 'taxClass'> &
    Choices)[]
  readonly discounts?: readonly PricedDiscount[] | undefined
}

/** Returns what an order is priced from: bill, shares of its lines, and what is refunded all come from these. */
export const pricedParts = ({ lines, policy, discounts = [] }: Priced): PricedParts => ({
  lines: lines.map((line) => ({
    _id: line._id,
    quantity: line.quantity,
    unitPrice: piecePrice(line),
    taxClass: line.taxClass,
  })),
  policy,
  discounts: discounts.map((discount, at) =>
    discount.beaten
      ? { _id: discount._id, name: discount.reason ?? '', kind: 'amount', value: 0 }
      : pricedDiscount(discount, piecesShare(discounts, at, lines), lines),
  ),
})

/** Returns what an order comes to. */
export function pricedTotals(order: Priced): Totals {
  const { lines, policy, discounts } = pricedParts(order)
  return priceOrder(lines, policy, discounts).totals
}

function pricedDiscount(
  { _id, reason: name = '', kind, value, category, lineIds, guests, offer }: PricedDiscount,
  ofPieces: Discount['share'],
  lines: Priced['lines'],
): Discount {
  const amounts = offer && amountsOn(offer, lines)
  const share = guests === undefined ? ofPieces : { part: 1, of: guests }
  return {
    _id,
    name,
    kind,
    value,
    ...(lineIds && { lineIds }),
    ...(share && { share }),
    ...(amounts && { amounts }),
    ...(category === 'statutory' && { exempt: true }),
  }
}
