import type { Category, MenuItem } from '#shared/menu/menu.ts'
import type { TextKey } from '../../../ui/i18n/text-key.ts'
import type { Column } from '../../../ui/list/list.ts'
import { PriceCell } from '../DishCells.tsx'
import type { Kind, ScopedPrice } from './scope.ts'
import { ScopedPriceCell } from './ScopedPriceCell.tsx'

const KINDS: readonly { readonly kind: Kind; readonly title: TextKey }[] = [
  { kind: null, title: 'fields.price' },
  { kind: 'takeaway', title: 'orders.types.takeaway' },
  { kind: 'delivery', title: 'orders.types.delivery' },
]

/** A dish with what it costs in the scope that is shown. */
export type PricedDish = {
  readonly _id: string
  readonly item: MenuItem
  readonly priceOf: (kind: Kind) => ScopedPrice
  /** Left out: the person may not change it. */
  readonly set?: ((kind: Kind, price: number | null) => Promise<void>) | undefined
  /** Its price is the dish's own. */
  readonly isListed: boolean
}

/** The columns of prices: that of all types of orders, and of those that may cost something else. */
export const priceColumns = (categories: readonly Category[]): readonly Column<PricedDish>[] => [
  {
    title: 'fields.name',
    cell: ({ item }, { text }) => text(item.name),
    value: ({ item }, { text }) => text(item.name),
    sort: 'name',
  },
  {
    title: 'fields.category',
    cell: ({ item }, { text }) => {
      const found = categories.find(({ _id }) => _id === item.categoryId)
      return found ? text(found.name) : '–'
    },
    sort: 'category',
    wide: true,
  },
  ...KINDS.map(({ kind, title }): Column<PricedDish> => ({
    title,
    figures: true,
    cell: ({ item, priceOf, set, isListed }, { format, place }) => {
      const price = priceOf(kind)
      if (!set) return format.money(price.own ?? price.inherited, place.currency)
      if (isListed && kind === null) return <PriceCell item={item} />
      return (
        <ScopedPriceCell item={item} kind={kind} price={price} onSave={(next) => set(kind, next)} />
      )
    },
    value: ({ priceOf }, { place }) => {
      const { own, inherited } = priceOf(kind)
      return { money: own ?? inherited, currency: place.currency }
    },
  })),
]
