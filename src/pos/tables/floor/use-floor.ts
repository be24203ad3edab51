import { useMemo, useState } from 'react'
import { useOne, useRows } from '../../../ui/link/hooks.ts'
import { useNow } from '../../../ui/frame/use-now.ts'
import { useBranch } from '../../place/branch-context.ts'
import { lateTicketsIn } from '../../place/use-late-tickets.ts'
import { ordersOf, type TableView, viewsOf } from './table-view.ts'

const HALF_MINUTE = 30_000

/** The tables of the branch as people see them. A table that has not changed is the same object again. */
export function useFloor(): readonly TableView[] {
  const { branch } = useBranch()
  const now = useNow(HALF_MINUTE) + (useOne('connection')?.clockOffset ?? 0)
  const rows = useRows('tables')
  const orders = useRows('orders')
  const tickets = useRows('tickets')
  const [see] = useState(createViews)
  return useMemo(() => {
    const tables = rows.filter(({ branchId }) => branchId === branch._id)
    const lateOrders = ordersOf(lateTicketsIn(tickets, branch, now))
    return see({ tables, orders, lateOrders, house: branch, now })
  }, [see, rows, orders, tickets, branch, now])
}

/** Returns `viewsOf` with the memory of what it returned before. */
function createViews() {
  let before: ReadonlyMap<string, TableView> = new Map()
  return (facts: Parameters<typeof viewsOf>[0]): readonly TableView[] => {
    const views = viewsOf(facts, before)
    before = new Map(views.map((view) => [view.table._id, view]))
    return views
  }
}
