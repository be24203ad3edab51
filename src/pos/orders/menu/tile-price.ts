import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { cheapest, sizesOf } from '#shared/menu/sizes.ts'
import type { SoldBy } from '#shared/menu/sold-by.ts'

type Writing = {
  readonly t: (key: `orders.per.${SoldBy | 'from'}`, values: { readonly price: string }) => string
  readonly money: (amount: number) => string
}

/**
 * Returns what a dish costs in words: its price, that of its unit, that of its cheapest size, or that it is asked for.
 * @param menu the rows at the prices of the moment
 */
export function tilePrice(
  item: MenuItem,
  menu: (id: string) => MenuRow | undefined,
  { t, money }: Writing,
): string {
  const sizes = sizesOf(item, menu)
  const least = sizes && cheapest(sizes, ({ price }) => price)
  const price = money((least ?? item).price)
  const by = least ? 'from' : item.soldBy
  return by ? t(`orders.per.${by}`, { price }) : price
}
