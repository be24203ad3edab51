import * as z from 'zod/mini'
import { Amount, Id } from '../contract/scalars.ts'
import type { OrderType } from '../money/order-type.ts'

/** Types of orders that can have prices of their own; what a dish costs at the table is its price. */
export const OwnType = z.enum(['takeaway', 'delivery'])
export type OwnType = z.output<typeof OwnType>

/** A price of a dish or a choice for a branch or a daypart, in smallest units. Null: for all of them. */
export const ItemPrice = z.object({
  /** The dish, or the option of a group. */
  itemId: Id,
  branchId: z.nullable(Id),
  orderType: z.nullable(OwnType),
  daypartId: z.nullable(Id),
  price: Amount,
})
export type ItemPrice = z.output<typeof ItemPrice>

export type PriceKey = Pick<ItemPrice, 'branchId' | 'orderType' | 'daypartId'>

/** Where, for which type of order and in which daypart a dish is sold. */
export type SoldIn = {
  readonly branchId: string
  readonly orderType: OrderType
  readonly daypartId: string | null
}

/** How much each part of a key counts: no two keys that hold at once count the same. */
const weightOf = ({ branchId, orderType, daypartId }: PriceKey): number =>
  (branchId === null ? 0 : 4) + (orderType === null ? 0 : 2) + (daypartId === null ? 0 : 1)

const holds = (key: PriceKey, sold: SoldIn): boolean =>
  (key.branchId === null || key.branchId === sold.branchId) &&
  (key.orderType === null || key.orderType === sold.orderType) &&
  (key.daypartId === null || key.daypartId === sold.daypartId)

/** Returns the most specific of the prices that hold; undefined where none does. */
export function bestPrice(
  prices: readonly (PriceKey & { readonly price: number })[],
  sold: SoldIn,
): number | undefined {
  let best: { readonly weight: number; readonly price: number } | undefined
  for (const one of prices) {
    const weight = weightOf(one)
    if (holds(one, sold) && weight >= (best?.weight ?? 0)) best = { weight, price: one.price }
  }
  return best?.price
}

/** Writes a key as one text. */
export const keyText = ({ branchId, orderType, daypartId }: PriceKey): string =>
  `${branchId ?? '*'} ${orderType ?? '*'} ${daypartId ?? '*'}`
