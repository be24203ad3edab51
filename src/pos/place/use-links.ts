import type { CommandDraft } from '#shared/orders/command.ts'
import { isOpen, isPaid } from '#shared/orders/order-can.ts'
import { hasPaid, sharesOrder } from '#shared/tables/group.ts'
import { TABLE_MARKS, type TableMark } from '#shared/tables/marks.ts'
import type { Table } from '#shared/tables/table.ts'
import type { TableStatus } from '#shared/tables/status-name.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'

/** Returns a status as a person gives it; those that follow from an order are none. */
export const asMark = (status: TableStatus): TableMark =>
  TABLE_MARKS.find((mark) => mark === status) ?? 'available'

type Undo = () => Promise<void>

/** Tables that share the order of another one. What is done to them is taken back with what it is said with. */
export function useLinks() {
  const { command, topics } = useSuite()

  async function mark(payload: Extract<CommandDraft, { kind: 'table.mark' }>['payload']) {
    try {
      await command([{ kind: 'table.mark', payload }])
      return true
    } catch (error) {
      toast.failure(error)
      return false
    }
  }
  const ordersAt = (table: string | null | undefined) =>
    topics
      .get('orders')
      .rows()
      .filter(({ tableId }) => tableId !== null && tableId === table)
  /** The guests of its group still sit there: a mark from before they paid means nothing. */
  const isShared = (table: Table) => {
    const there = ordersAt(table.joinedTo)
    const open = there.find(isOpen)
    const closings = there.filter(isPaid).map(({ closedAt }) => closedAt ?? '')
    const closed = closings.toSorted().findLast((at) => at > (table.statusAt ?? ''))
    if (!open || hasPaid(closed, open.openedAt)) return false
    return sharesOrder(table, { tableId: open.tableId, openedAt: Date.parse(open.openedAt) })
  }
  const asBefore = ({ _id: tableId, status, joinedTo }: Table, from: TableMark) =>
    mark({
      tableId,
      mark: asMark(status),
      from,
      ...(status === 'combined' && joinedTo != null && { joinedTo }),
    })

  return {
    /** Joins tables to that of an order; those that share another one stay as they are. */
    async join(leader: string, others: readonly string[]): Promise<Undo> {
      const joined: Table[] = []
      for (const tableId of others) {
        const table = topics.get('tables').row(tableId)
        if (!table || isShared(table)) continue
        const payload = { tableId, mark: 'combined', from: table.status, joinedTo: leader } as const
        if (await mark(payload)) joined.push(table)
      }
      return async () => {
        for (const table of joined) await asBefore(table, 'combined')
      }
    },

    /** Separates the tables that share the order of one which its guests have left, with all of their checks. */
    async part(leader: string | null): Promise<Undo> {
      if (leader === null || ordersAt(leader).some(isOpen)) return () => Promise.resolve()
      const linked = topics
        .get('tables')
        .rows()
        .filter(({ status, joinedTo }) => status === 'combined' && joinedTo === leader)
      for (const { _id: tableId } of linked)
        await mark({ tableId, mark: 'available', from: 'combined' })
      return async () => {
        for (const table of linked) await asBefore(table, 'available')
      }
    },
  }
}
