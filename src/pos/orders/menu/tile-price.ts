import type { MenuItem } from '#shared/menu/menu.ts'
import type { SoldBy } from '#shared/menu/sold-by.ts'

type Texts = (key: `orders.per.${SoldBy}`, values: { readonly price: string }) => string

/** Returns what a dish costs in words: its price, that of its unit, or that it is asked for. */
export const tilePrice = ({ soldBy }: Pick<MenuItem, 'soldBy'>, price: string, t: Texts): string =>
  soldBy ? t(`orders.per.${soldBy}`, { price }) : price
