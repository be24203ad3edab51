import { useMemo } from 'react'
import { type MenuInOrder, menuInOrder } from '#shared/menu/in-order.ts'
import { useRows } from '../../ui/link/hooks.ts'
import { useBranch } from '../place/branch-context.ts'

/** Returns what this branch sells at some time, at its own prices. */
export function useBranchMenu(): MenuInOrder {
  const rows = useRows('menu')
  const { _id: branchId } = useBranch().branch
  return useMemo(
    () =>
      menuInOrder(
        rows.filter(
          (row) => row.kind === 'modifierGroup' || !row.available?.notIn?.includes(branchId),
        ),
      ),
    [rows, branchId],
  )
}
