import { useMemo } from 'react'
import { type MenuInOrder, menuInOrder } from '#shared/menu/in-order.ts'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { useRows } from '../../ui/link/hooks.ts'

type MenuRows = MenuInOrder & { readonly groups: readonly ModifierGroup[] }

/** Returns the menu as the tills have it at this moment: other people's edits are seen at once. */
export function useMenuRows(): MenuRows {
  const rows = useRows('menu')
  return useMemo(
    () => ({ ...menuInOrder(rows), groups: rows.filter((row) => row.kind === 'modifierGroup') }),
    [rows],
  )
}
