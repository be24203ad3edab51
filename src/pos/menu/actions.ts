import { use } from 'react'
import { useNavigate } from 'react-router-dom'
import { menuInOrder } from '#shared/menu/in-order.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { RUNS_OUT } from '#shared/permissions/entries.ts'
import { useFormat } from '../../ui/i18n/use-format.ts'
import { useLocalText } from '../../ui/i18n/use-local-text.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'
import { BranchContext } from '../place/branch-context.ts'
import type { Action, Choice } from '../place/choice.ts'
import { useAccess } from '../place/use-access.ts'

const SEES = ['view_menu', 'manage_menu'] as const

/** The dishes of the menu by name and barcode, a new one, and what is sold out. */
export function useMenuActions(): readonly Action[] {
  const t = useT()
  const format = useFormat()
  const local = useLocalText()
  const navigate = useNavigate()
  const { api } = useSuite()
  const place = use(BranchContext)
  const { may, mayOpen } = useAccess()
  const { items } = menuInOrder(useRows('menu'))
  if (!place) return []
  const { branch, paths } = place
  const menu = `${paths.home}/menu`

  const lineOf = (item: MenuItem, run: () => void): Choice => ({
    id: `${menu}?dish=${item._id}`,
    group: 'menu.dishes',
    name: local(item.name),
    aside: [format.money(item.price, branch.currency), item.soldOut && t('orders.soldOut')]
      .filter(Boolean)
      .join(' · '),
    words: [...Object.values(item.name), item.barcode ?? ''].join(' '),
    run,
  })
  const setSoldOut = async (item: MenuItem, soldOut: boolean, toUndo: boolean) => {
    const isByStock = soldOut && item.lacks !== undefined
    const body = { branchId: branch._id, soldOut, ...(isByStock && { byStock: true as const }) }
    try {
      await api.menuItems.setSoldOut({ params: { id: item._id }, body })
      if (!toUndo) return
      const text = soldOut ? 'menu.nowSoldOut' : 'menu.nowOnSale'
      undoToast(text, { name: local(item.name) }, () => void setSoldOut(item, !soldOut, false))
    } catch (error) {
      toast.failure(error)
    }
  }
  const among = (soldOut: boolean) =>
    items
      .filter((item) => item.soldOut !== soldOut)
      .map((item) => lineOf(item, () => void setSoldOut(item, soldOut, true)))
  const opens = mayOpen({ feature: 'menu', anyOf: SEES })
  const stocks = may(RUNS_OUT)
  const gone = stocks ? among(false) : []
  return [
    ...offered(opens && may(['manage_menu']), {
      id: `${menu}?do=new`,
      group: 'frame.actions',
      name: t('menu.addDish'),
      run: () => void navigate(`${menu}?do=new`),
    }),
    ...offered(stocks && items.length > 0, {
      id: 'sold-out',
      group: 'frame.actions',
      name: t('menu.markSoldOut'),
      among: among(true),
    }),
    ...offered(gone.length > 0, {
      id: 'on-sale',
      group: 'frame.actions',
      name: t('menu.markOnSale'),
      among: gone,
    }),
    ...(opens
      ? items.map((item) => lineOf(item, () => void navigate(`${menu}?dish=${item._id}`)))
      : []),
  ]
}

const offered = (wanted: boolean, action: Action): readonly Action[] => (wanted ? [action] : [])
