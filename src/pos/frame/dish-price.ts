import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { soldFrom } from '#shared/menu/sizes.ts'
import type { SoldBy } from '#shared/menu/sold-by.ts'

type Writing = {
  readonly t: (key: `orders.per.${SoldBy | 'from'}`, values: { readonly price: string }) => string
  readonly money: (amount: number) => string
}

/**
 * Returns what a dish costs in words: its price, that of its unit, that of its cheapest size, or that it is asked for.
 * @param menu the rows at the prices of the moment
 */
export function dishPrice(
  item: MenuItem,
  menu: (id: string) => MenuRow | undefined,
  { t, money }: Writing,
): string {
  const sold = soldFrom(item, menu)
  const price = money(sold.price)
  const by = sold === item ? item.soldBy : 'from'
  return by ? t(`orders.per.${by}`, { price }) : price
}
