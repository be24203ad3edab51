import { checkAmount } from '../format/check-amount.ts'
import type { MenuItem } from '../menu/menu.ts'
import { unitOf } from '../menu/sold-by.ts'
import { weighedPrice } from '../pricing/weighed.ts'
import type { PayloadOf } from './command.ts'
import type { ApplyContext, Outcome } from './lane.ts'
import type { OrderLine } from './order.ts'
import { refuse } from './outcome.ts'

type Asked = Pick<PayloadOf<'order.addLine'>, 'unitPrice' | 'weight' | 'quantity' | 'pricedFor'>

/**
 * Returns the price of one piece, and what was weighed. A weighed portion is one piece, so that quantities stay whole.
 * Refuses a price that the dish has not had, unless it is one that the cashier is asked for.
 */
export function askedPrice(
  { _id, soldBy }: MenuItem,
  { unitPrice, weight, quantity }: Asked,
  currency: string,
  { priceWas }: Pick<ApplyContext, 'priceWas'>,
): Pick<OrderLine, 'unitPrice' | 'weight'> | Outcome {
  const unit = unitOf(soldBy)
  if ((weight?.by ?? null) !== unit || (unit && quantity !== 1)) return refuse('WEIGHT_MISSING')
  if (soldBy === 'open') {
    const problem = checkAmount(unitPrice, currency)
    if (!problem) return { unitPrice }
    const { minimum = 1 } = 'minimum' in problem ? problem : {}
    return refuse('AMOUNT_TOO_SMALL', { minimum, currency })
  }
  if (!priceWas(_id, unitPrice)) return refuse('PRICE_UNKNOWN')
  if (!weight) return { unitPrice }
  return {
    unitPrice: weighedPrice(unitPrice, weight),
    weight: { ...weight, price: unitPrice },
  }
}

/** Returns the price by which a line is ordered again, without the one that it got after it. */
export const orderedAt = ({
  unitPrice,
  priceChange,
  weight,
  pricedFor,
}: OrderLine): Pick<Asked, 'unitPrice' | 'weight' | 'pricedFor'> => {
  const type = pricedFor && { pricedFor }
  if (!weight) return { unitPrice: priceChange?.before ?? unitPrice, ...type }
  const { price, ...weighed } = weight
  return { unitPrice: price, weight: weighed, ...type }
}
