import { checkAmount } from '../format/check-amount.ts'
import type { MenuItem } from '../menu/menu.ts'
import { soldAs } from '../menu/sizes.ts'
import { unitOf } from '../menu/sold-by.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
import type { PayloadOf } from './command.ts'
import type { Outcome } from './lane.ts'
import type { OrderLine } from './order.ts'
import { refuse } from './outcome.ts'
import type { Pricing } from './price-for-type.ts'

type Asked = Pick<PayloadOf<'order.addLine'>, 'unitPrice' | 'weight' | 'quantity' | 'modifiers'>

/**
 * Returns the price of one piece, that of its size where it has sizes, and what was weighed. A weighed portion is one piece, so that quantities stay whole.
 * Refuses a price that the dish has not had, unless it is one that the cashier is asked for.
 */
export function askedPrice(
  item: MenuItem,
  { unitPrice, weight, quantity, modifiers }: Asked,
  currency: string,
  { modifierGroup, priceOf }: Pick<Pricing, 'modifierGroup' | 'priceOf'>,
): Pick<OrderLine, 'unitPrice' | 'weight'> | Outcome {
  const { soldBy } = item
  const unit = unitOf(soldBy)
  if ((weight?.by ?? null) !== unit || (unit && quantity !== 1)) return refuse('WEIGHT_MISSING')
  if (soldBy === 'open') {
    const problem = checkAmount(unitPrice, currency)
    if (!problem) return { unitPrice }
    const { minimum = 1 } = 'minimum' in problem ? problem : {}
    return refuse('AMOUNT_TOO_SMALL', { minimum, currency })
  }
  const price = priceOf(soldAs(item, modifiers, modifierGroup), unitPrice)
  if (price === null) return refuse('PRICE_UNKNOWN')
  if (!weight) return { unitPrice: price }
  return { unitPrice: weighedPrice(price, weight), weight: { ...weight, price } }
}
