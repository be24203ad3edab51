import { createContext, use, useMemo } from 'react'
import { type MenuInOrder, menuInOrder } from '#shared/menu/in-order.ts'
import type { MenuRow, ModifierGroup, Sold } from '#shared/menu/menu.ts'
import { useRows } from '../../ui/link/hooks.ts'

type MenuRows = MenuInOrder & { readonly groups: readonly ModifierGroup[] }

/** The menu as it is edited, while the branch sells the one that was published last; else null. */
export const EditedMenu = createContext<readonly MenuRow[] | null>(null)

/** Returns the menu of the restaurant at this moment: other people's edits are seen at once. */
export function useMenuRows(): MenuRows {
  const sold = useRows('menu')
  const rows = use(EditedMenu) ?? sold
  return useMemo(
    () => ({
      ...menuInOrder(rows.map(asListed)),
      groups: rows.map(asListed).filter((row) => row.kind === 'modifierGroup'),
    }),
    [rows],
  )
}

/** Forms and lists change the price of the restaurant; the row of a till has that of its branch. */
function asListed(row: MenuRow): MenuRow {
  if (row.kind === 'category') return row
  if (row.kind === 'modifierGroup')
    return { ...row, options: row.options.map((option) => ({ ...option, ...listedOf(option) })) }
  const { typePrices = null, ...listed } = listedOf(row)
  return { ...row, ...listed, typePrices }
}

const listedOf = ({
  price,
  typePrices,
  listed = { price, ...(typePrices && { typePrices }) },
}: Sold) => ({
  typePrices: undefined,
  ...listed,
  listed: undefined,
  dayPrices: undefined,
})
