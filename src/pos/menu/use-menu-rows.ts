import { useMemo } from 'react'
import type { Category, MenuItem, ModifierGroup } from '#shared/menu/menu.ts'
import { useRows } from '../../ui/link/hooks.ts'

type MenuRows = {
  readonly categories: readonly Category[]
  readonly items: readonly MenuItem[]
  readonly groups: readonly ModifierGroup[]
}

/** The menu as the tills have it at this moment: what somebody else edits is seen at once. */
export function useMenuRows(): MenuRows {
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
    return { categories, items, groups: rows.filter((row) => row.kind === 'modifierGroup') }
  }, [rows])
}
