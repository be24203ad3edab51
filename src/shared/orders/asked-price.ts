import { checkAmount } from '../format/check-amount.ts'
import type { MenuItem } from '../menu/menu.ts'
import { unitOf } from '../menu/sold-by.ts'
import { weighedPrice } from '../menu/weighed-price.ts'
import type { PayloadOf } from './command.ts'
import type { Outcome } from './lane.ts'
import type { LineModifier, OrderLine } from './order.ts'
import { refuse } from './outcome.ts'
import { isSize, type Pricing } from './price-for-type.ts'

type Asked = Pick<PayloadOf<'order.addLine'>, 'unitPrice' | 'weight' | 'quantity' | 'modifiers'>

type Judged = Pick<Pricing, 'priceOf'> & {
  /** What was chosen, as it is charged. */
  readonly choices: readonly LineModifier[]
}

/**
 * Returns the price of one piece, that of its size where it has sizes, and what was weighed. A weighed portion is one piece, so that quantities stay whole.
 * Refuses a price that the dish has not had, unless it is one that the cashier is asked for.
 */
export function askedPrice(
  item: MenuItem,
  { unitPrice, weight, quantity, modifiers }: Asked,
  currency: string,
  { priceOf, choices }: Judged,
): Pick<OrderLine, 'unitPrice' | 'weight'> | Outcome {
  const { soldBy } = item
  const unit = unitOf(soldBy)
  if ((weight?.by ?? null) !== unit || (unit && quantity !== 1)) return refuse('WEIGHT_MISSING')
  if (soldBy === 'open') return openPrice(unitPrice, currency)
  const price = sizePrice({ unitPrice, modifiers }, choices) ?? priceOf(item, unitPrice)
  if (price === null || price === 'other') return refuse('PRICE_UNKNOWN')
  if (!weight) return { unitPrice: price }
  return { unitPrice: weighedPrice(price, weight), weight: { ...weight, price } }
}

/** Returns the price of the size that was chosen: `other` where the dish was ordered at another one, undefined without one. */
function sizePrice(
  { unitPrice, modifiers }: Pick<Asked, 'unitPrice' | 'modifiers'>,
  choices: readonly LineModifier[],
): number | 'other' | undefined {
  const size = choices.find(isSize)
  if (!size) return undefined
  return modifiers.find(isSize)?.instead === unitPrice ? size.instead : 'other'
}

function openPrice(unitPrice: number, currency: string): { unitPrice: number } | Outcome {
  const problem = checkAmount(unitPrice, currency)
  if (!problem) return { unitPrice }
  const { minimum = 1 } = 'minimum' in problem ? problem : {}
  return refuse('AMOUNT_TOO_SMALL', { minimum, currency })
}
