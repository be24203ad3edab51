import type { Order, OrderLine } from '../orders/order.ts'
import { pricedParts } from '../orders/priced-parts.ts'
import { reductionShares } from '../pricing/line-shares.ts'
import { discountName } from './discount-name.ts'
import type { ReceiptWriting } from './writing.ts'

type Reduced = Pick<Order, 'lines' | 'policy' | 'discounts'>

/** Returns what writes the words below a line: a price of its own, and discounts that name it with their amounts. */
export function reducedWords(
  order: Reduced,
  writing: Pick<ReceiptWriting, 't' | 'format' | 'local'>,
) {
  const { t, format } = writing
  const { discounts = [], policy } = order
  const money = (amount: number) => format.money(amount, policy.currency)
  const named = discounts.filter(({ lineIds }) => lineIds !== undefined)
  const shares = named.length === 0 ? [] : reductionShares(pricedParts(order))
  return ({ _id, priceChange }: OrderLine): readonly string[] => {
    const off = named.flatMap((discount) => {
      const found = shares.find(
        ({ discountId, lineId }) => discountId === discount._id && lineId === _id,
      )
      return found ? [`${discountName(discount, writing)} ${money(-found.amount)}`] : []
    })
    const was = priceChange ? [t('orders.adjust.was', { price: money(priceChange.before) })] : []
    return [...was, ...off]
  }
}
