import { useEffect } from 'react'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order } from '#shared/orders/order.ts'
import { openDrawer } from '../../frame/open-drawer.ts'
import { useBranch } from '../../place/branch-context.ts'

/** Opens the drawer for cash that this window took. */
export function useDrawer({ payments }: Order, takenHere: boolean): void {
  const { branch } = useBranch()
  const wanted = takenHere && isCash(payments.at(-1)?.method ?? null)
  useEffect(() => {
    if (wanted) openDrawer(branch)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the receipt appears
  }, [])
}
