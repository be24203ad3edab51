import { useState } from 'react'
import { checkAmount } from '#shared/format/check-amount.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { MOST_GRAMS, type SoldBy, unitOf } from '#shared/menu/sold-by.ts'
import { BOUNDS } from '#shared/orders/bounds.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { weighedPrice } from '#shared/menu/weighed-price.ts'
import type { PadKey } from '../../../ui/controls/NumberPad.tsx'
import { pressDigits } from '../../../ui/controls/press-digits.ts'
import type { Dish } from '../add-dish.ts'

/** What the cashier enters for a dish without a fixed price. */
export type Asked = {
  readonly kind: SoldBy
  /** Grams or millilitres, or smallest units of money. */
  readonly value: number
  readonly press: (key: PadKey) => void
  /** The dish can be sold so. */
  readonly isGood: boolean
}

type Known = {
  /** Null where the dish has a fixed price. */
  readonly asked: Asked | null
  /** Of one piece, without choices. */
  readonly unitPrice: number
  readonly part: Pick<Dish, 'weight' | 'price'>
}

/** Returns what is asked of a dish that is sold by weight or at an open price, and what one piece of it costs. */
export function useAsked(
  { soldBy, price }: MenuItem,
  line: OrderLine | null,
  currency: string,
): Known {
  // A weight is never proposed, but one that was entered can be corrected.
  const [typed, setTyped] = useState<number | null>(null)
  if (!soldBy) return { asked: null, unitPrice: price, part: {} }
  const by = unitOf(soldBy)
  const proposed = by ? (line?.weight?.grams ?? 0) : (line?.unitPrice ?? price)
  const value = typed ?? proposed
  const most = by ? MOST_GRAMS : BOUNDS.total
  const press = (key: PadKey) => setTyped(pressDigits(typed ?? 0, key, most))
  if (!by) {
    const isGood = checkAmount(value, currency) === null
    return {
      asked: { kind: soldBy, value, press, isGood },
      unitPrice: value,
      part: { price: value },
    }
  }
  const weight = { grams: value, by }
  return {
    asked: { kind: soldBy, value, press, isGood: value > 0 },
    unitPrice: weighedPrice(price, weight),
    part: { weight },
  }
}
