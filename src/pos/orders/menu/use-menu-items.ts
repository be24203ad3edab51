import { useMemo } from 'react'
import { type MenuInOrder, menuInOrder } from '#shared/menu/in-order.ts'
import type { MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { rowFor } from '#shared/menu/row-for.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { useRows } from '../../../ui/link/hooks.ts'
import { useDaypart } from './use-daypart.ts'

export type MenuItems = MenuInOrder & {
  readonly hueOf: (item: MenuItem) => number
  /** Some dish has a picture. */
  readonly pictured: boolean
  readonly row: (id: string) => MenuRow | undefined
}

/** The branch's menu as tiles need it, at the prices of a type of order and of this minute. */
export function useMenuItems(type: OrderType): MenuItems {
  const kept = useRows('menu')
  const daypartId = useDaypart()
  return useMemo(() => {
    const rows = kept.map((row) => rowFor(row, type, daypartId))
    const menu = menuInOrder(rows)
    const hues = new Map(menu.categories.map(({ _id, hue }) => [_id, hue]))
    const byId = new Map(rows.map((row) => [row._id, row]))
    return {
      ...menu,
      pictured: menu.items.some(({ picture }) => picture),
      hueOf: (item) => hues.get(item.categoryId) ?? 85,
      row: (id) => byId.get(id),
    }
  }, [kept, type, daypartId])
}
