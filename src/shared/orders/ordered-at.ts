import type { PayloadOf } from './command.ts'
import type { OrderLine } from './order.ts'

/** Returns the price by which a line is ordered again, without the one that it got after it. */
export const orderedAt = ({
  unitPrice,
  priceChange,
  weight,
  pricedFor,
}: OrderLine): Pick<PayloadOf<'order.addLine'>, 'unitPrice' | 'weight' | 'pricedFor'> => {
  const type = pricedFor && { pricedFor }
  if (!weight) return { unitPrice: priceChange?.before ?? unitPrice, ...type }
  const { price, ...weighed } = weight
  return { unitPrice: price, weight: weighed, ...type }
}
