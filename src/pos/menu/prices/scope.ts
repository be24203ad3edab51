import { listedPrices } from '#shared/menu/in-branch.ts'
import {
  bestPrice,
  type ItemPrice,
  keyText,
  type OwnType,
  type SoldIn,
} from '#shared/menu/item-price.ts'
import type { MenuItem } from '#shared/menu/menu.ts'

/** Where and when prices hold; null: everywhere, or all day. */
export type Scope = { readonly branchId: string | null; readonly daypartId: string | null }

/** The type of order that a price is for; null: all that have none of their own. */
export type Kind = OwnType | null

export type ScopedPrice = {
  /** Null: none of its own. */
  readonly own: number | null
  /** What holds where it has none of its own. */
  readonly inherited: number
}

/** Whether these are the prices of the dishes themselves. */
export const isWhole = ({ branchId, daypartId }: Scope) => branchId === null && daypartId === null

/** Returns what a dish as it is listed costs somewhere; `own` are its prices for branches and dayparts. */
export function priceIn(
  item: MenuItem,
  own: readonly ItemPrice[],
  { branchId, daypartId }: Scope,
  orderType: Kind,
): ScopedPrice {
  const key = keyText({ branchId, daypartId, orderType })
  const all = listedPrices(item, own)
  const others = all.filter((one) => keyText(one) !== key)
  // No branch has this id: of its prices none holds everywhere.
  const sold: SoldIn = { branchId: branchId ?? '', daypartId, orderType: orderType ?? 'dine_in' }
  return {
    own: all.find((one) => keyText(one) === key)?.price ?? null,
    inherited: bestPrice(others, sold) ?? item.price,
  }
}
