import { useMemo } from 'react'
import type { Category, MenuItem, MenuRow } from '#shared/menu/menu.ts'
import { useRows } from '../../../ui/link/hooks.ts'

export type MenuItems = {
  readonly categories: readonly Category[]
  /** In the order of the categories, then in their own. */
  readonly items: readonly MenuItem[]
  readonly hueOf: (item: MenuItem) => number
  readonly row: (id: string) => MenuRow | undefined
}

/** The branch's menu as tiles need it. */
export function useMenuItems(): MenuItems {
  const rows = useRows('menu')
  return useMemo(() => {
    const categories = rows
      .filter((row) => row.kind === 'category')
      .toSorted((a, b) => a.sort - b.sort)
    const rank = new Map(categories.map(({ _id }, index) => [_id, index]))
    const place = (item: MenuItem) => rank.get(item.categoryId) ?? categories.length
    const items = rows
      .filter((row) => row.kind === 'item')
      .toSorted((a, b) => place(a) - place(b) || a.sort - b.sort)
    const hues = new Map(categories.map(({ _id, hue }) => [_id, hue]))
    const byId = new Map(rows.map((row) => [row._id, row]))
    return {
      categories,
      items,
      hueOf: (item) => hues.get(item.categoryId) ?? 85,
      row: (id) => byId.get(id),
    }
  }, [rows])
}
