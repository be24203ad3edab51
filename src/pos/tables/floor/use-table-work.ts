import { useNavigate } from 'react-router-dom'
import type { CommandDraft } from '#shared/orders/command.ts'
import { SELL } from '#shared/orders/command-permissions.ts'
import { isOpen } from '#shared/orders/order-can.ts'
import { TABLE_MARKS, type TableMark, type TableStatus } from '#shared/tables/table.ts'
import type { TableTap } from '#shared/tables/transitions.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { newId } from '../../../ui/link/new-id.ts'
import { useSuite } from '../../../ui/link/SuiteProvider.tsx'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { toast } from '../../../ui/toasts/toast.tsx'
import { undoToast } from '../../../ui/toasts/undo-toast.tsx'
import { useBranch } from '../../place/branch-context.ts'
import { useAccess } from '../../place/use-access.ts'
import { useChecks } from '../../place/use-checks.ts'
import type { TableView } from './table-view.ts'

/** What each tap marks a table as. */
const MARK_OF: Readonly<Record<TableTap, TableMark>> = {
  clean: 'available',
  soil: 'dirty',
  reserve: 'reserved',
  release: 'available',
  block: 'maintenance',
  close: 'closed',
  reopen: 'available',
  join: 'combined',
  part: 'available',
}

const asMark = (status: TableStatus): TableMark =>
  TABLE_MARKS.find((mark) => mark === status) ?? 'available'

/** What a waiter does at tables. Each can be undone from its toast. */
export function useTableWork() {
  const t = useT()
  const { command, topics } = useSuite()
  const { paths } = useBranch()
  const { may } = useAccess()
  const navigate = useNavigate()

  const give = (drafts: readonly CommandDraft[]) =>
    command(drafts).then(
      () => true,
      (error: unknown) => {
        toast.failure(error)
        return false
      },
    )

  const drop = async (orderId: string) => {
    const done = await give([{ kind: 'order.cancel', payload: { orderId } }])
    if (done) void navigate(`${paths.home}/tables`)
  }

  const seat = useStable(async ({ table }: TableView, covers: number) => {
    const orderId = newId()
    const open = { orderId, number: '', type: 'dine_in', tableId: table._id, covers } as const
    const payload = { ...open, serviceByType: true }
    if (!(await give([{ kind: 'order.open', payload }]))) return
    void navigate(paths.quickOrders(orderId))
    undoToast('tables.seated', { name: table.name }, () => {
      const order = topics.get('orders').row(orderId)
      // Once there is a dish on it, an order is ended as any other.
      if (isOpen(order) && order?.lines.length === 0) void drop(orderId)
    })
  })

  const mark = useStable(async ({ table, status }: TableView, tap: TableTap, to?: string) => {
    const next = MARK_OF[tap]
    const payload = { tableId: table._id, mark: next, from: table.status }
    const joined = to === undefined ? {} : { joinedTo: to }
    if (!(await give([{ kind: 'table.mark', payload: { ...payload, ...joined } }]))) return
    const values = { name: table.name, status: t(`tables.statuses.${next}`) }
    undoToast('tables.marked', values, () => {
      const before = asMark(status)
      const was = before === 'combined' ? { joinedTo: table.joinedTo ?? '' } : {}
      const back = { tableId: table._id, mark: before, from: next, ...was }
      void give([{ kind: 'table.mark', payload: back }])
    })
  })

  const changeCovers = useStable((orderId: string, covers: number) =>
    give([{ kind: 'order.changeCovers', payload: { orderId, covers } }]),
  )

  const checks = useChecks()
  /** All of one table's order comes onto that of another. */
  const merge = useStable((from: TableView, to: TableView) => {
    const [order, into] = [from, to].map(({ orderId }) => checks.read(orderId ?? ''))
    if (order && into) void checks.merge(order, into)
  })

  const open = useStable((orderId: string) => void navigate(paths.quickOrders(orderId)))
  const charge = useStable((orderId: string) => void navigate(paths.checkout(orderId)))
  return { seat, mark, merge, changeCovers, open, charge, maySell: may(SELL) }
}
export type TableWork = ReturnType<typeof useTableWork>
