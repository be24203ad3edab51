import { narrowed } from '#shared/menu/availability.ts'
import type { ItemPriceChange } from '#shared/menu/drafts.ts'
import type { ItemPrice } from '#shared/menu/item-price.ts'
import type { MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { sizesOf } from '#shared/menu/sizes.ts'
import { priceIn, type ScopedPrice } from '../prices/scope.ts'

/** What a branch makes of a dish: its price all day at the table, and whether it sells it at all. */
type InBranch = { readonly price: ScopedPrice; readonly isSold: boolean }

/** A dish beside itself in every branch. */
export type ComparedDish = {
  readonly _id: string
  /** What has the price: the dish, or one of its sizes in its form. */
  readonly item: MenuItem
  readonly dish: MenuItem
  readonly in: ReadonlyMap<string, InBranch>
  /** Some branch charges another price, or does not sell it. */
  readonly differs: boolean
}

type Priced = Pick<ComparedDish, '_id' | 'item' | 'dish'>

/** Returns the dishes of the menu; one with sizes once for each of them, which have its price. */
export const bySizes = (
  dishes: readonly MenuItem[],
  groups: readonly ModifierGroup[],
  text: (name: MenuItem['name']) => string,
): readonly Priced[] =>
  dishes.flatMap((dish): readonly Priced[] => {
    const sizes = sizesOf(dish, (id) => groups.find(({ _id }) => _id === id))
    if (!sizes) return [{ _id: dish._id, item: dish, dish }]
    return sizes.options.map(({ _id, name, price, typePrices = null }) => ({
      // Several dishes may have the same sizes.
      _id: `${dish._id} ${_id}`,
      item: {
        ...dish,
        _id,
        name: { en: `${text(dish.name)}: ${text(name)}` },
        price,
        typePrices,
      },
      dish,
    }))
  })

/** Returns what is sold as each branch has it. */
export const compared = (
  all: readonly Priced[],
  prices: ReadonlyMap<string, readonly ItemPrice[]>,
  branchIds: readonly string[],
): readonly ComparedDish[] =>
  all.map(({ _id, item, dish }) => {
    const own = prices.get(item._id) ?? []
    const places = branchIds.map((branchId): readonly [string, InBranch] => [
      branchId,
      {
        price: priceIn(item, own, { branchId, daypartId: null }, null),
        isSold: !dish.available?.notIn?.includes(branchId),
      },
    ])
    const said = new Set(places.map(([, { price, isSold }]) => `${costs(price)} ${isSold}`))
    return { _id, item, dish, in: new Map(places), differs: said.size > 1 }
  })

/** Returns what holds: the branch’s own price, or else the less specific one. */
export const costs = ({ own, inherited }: ScopedPrice): number => own ?? inherited

/** Returns where a dish is sold after a branch begins or stops to sell it. */
export const soldIn = (
  { available }: MenuItem,
  branchId: string,
  isSold: boolean,
): NonNullable<MenuItem['available']> | null => {
  const others = (available?.notIn ?? []).filter((id) => id !== branchId)
  return narrowed({ ...available, notIn: isSold ? others : [...others, branchId] })
}

/**
 * Returns the changes that give branches the prices of another: its own ones, for every type of order and daypart, and
 * none where it has none. Those that hold already are left out.
 */
export const copiedPrices = (
  dishes: readonly ComparedDish[],
  prices: ReadonlyMap<string, readonly ItemPrice[]>,
  from: string,
  to: readonly string[],
): readonly ItemPriceChange[] =>
  [...new Set(dishes.map(({ item }) => item._id))].flatMap((itemId) => {
    const own = prices.get(itemId) ?? []
    const source = own.filter(({ branchId }) => branchId === from)
    return to.flatMap((branchId) => {
      const here = own.filter((one) => one.branchId === branchId)
      const keys = new Map(
        [...source, ...here].map(({ orderType, daypartId }) => [
          `${orderType} ${daypartId}`,
          { orderType, daypartId },
        ]),
      )
      return [...keys.values()].flatMap(({ orderType, daypartId }): ItemPriceChange[] => {
        const at = (list: readonly ItemPrice[]) =>
          list.find((one) => one.orderType === orderType && one.daypartId === daypartId)?.price ??
          null
        const [price, base] = [at(source), at(here)]
        return price === base ? [] : [{ itemId, branchId, orderType, daypartId, price, base }]
      })
    })
  })
