import type { CommandDraft } from '#shared/orders/command.ts'
import { checkName } from '#shared/orders/check-name.ts'
import { isMerged, isOpen } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import { newId } from '../../ui/link/new-id.ts'
import { movedBack } from './moved-back.ts'
import { splitAgain } from './split-again.ts'
import { useLinks } from './use-links.ts'
import { useSuite } from '../../ui/link/SuiteProvider.tsx'
import { toast } from '../../ui/toasts/toast.tsx'
import { undoToast } from '../../ui/toasts/undo-toast.tsx'

/** What people do with several orders at once, after what they tapped before. Each can be undone from its toast. */
export function useChecks(settled: () => Promise<unknown> = () => Promise.resolve()) {
  const { command, topics } = useSuite()
  const read = (orderId: string) => topics.get('orders').row(orderId)
  const links = useLinks()
  /** Returns whether an order that is open has the table, other than the one given. */
  const isTaken = (tableId: string | null, except: string) =>
    topics
      .get('orders')
      .rows()
      .some((one) => isOpen(one) && one.tableId === tableId && one._id !== except)

  const give = (drafts: readonly CommandDraft[]) =>
    settled()
      .then(() => command(drafts))
      .then(
        () => true,
        (error: unknown) => {
          toast.failure(error)
          return false
        },
      )

  const joinBack = (partIds: readonly string[], intoId: string) =>
    give(
      partIds
        .filter((id) => isOpen(read(id)))
        .map((orderId) => ({ kind: 'order.merge', payload: { orderId, moveId: newId(), intoId } })),
    )

  /** Opens a merged order again; without its table if that was given to others. */
  async function separate(orderId: string, mergedId: string, tableId: string | null) {
    if (!isMerged(read(mergedId))) return false
    const place = isTaken(tableId, orderId) ? null : tableId
    const payload = { orderId, moveId: newId(), mergedId, tableId: place }
    return give([{ kind: 'order.unmerge', payload }])
  }

  /** What takes a merge back; undefined where nothing can. A check of the order itself becomes a new check. */
  function undoOf(order: Order, into: Order) {
    const on = read(into._id)
    const isOther = on?.joined?.some(({ _id }) => _id === order._id)
    if (isOther) return () => separate(into._id, order._id, order.tableId)
    const again = on && splitAgain(order, on, newId)
    return again ? () => give([again]) : undefined
  }

  return {
    read,
    /** Makes the checks of a plan. */
    async split(order: Order, drafts: readonly CommandDraft[]) {
      if (!(await give(drafts))) return false
      const made = drafts.flatMap((draft) =>
        draft.kind === 'order.split' ? draft.payload.parts.map(({ orderId }) => orderId) : [],
      )
      const numbers = made.map((id) => read(id)?.number ?? '').join(', ')
      if (made.length > 0) {
        undoToast('orders.checks.made', { numbers }, () => void joinBack(made, order._id))
      }
      for (const draft of drafts) {
        if (draft.kind !== 'order.moveLines') continue
        const to = read(draft.payload.toId)
        const back = movedBack(draft, read(order._id), newId)
        const values = { number: to ? checkName(to) : '' }
        undoToast('orders.checks.movedTo', values, () => void give([back]))
      }
      return true
    },
    /** Puts all of an order onto another one. */
    async merge(order: Order, into: Order) {
      const orderId = order._id
      const payload = { orderId, moveId: newId(), intoId: into._id }
      if (!(await give([{ kind: 'order.merge', payload }]))) return false
      const back = undoOf(order, into)
      // Nothing is left at its table: those that shared it are free, as after a move.
      const { tableId } = order
      const join = await links.part(tableId)
      const undo = async () => {
        if ((await back?.()) && read(orderId)?.tableId === tableId) await join()
      }
      const values = { number: checkName(order), into: checkName(into) }
      if (back) undoToast('orders.checks.merged', values, () => void undo())
      else toast.note('orders.checks.merged', values)
      return true
    },
    /** Opens a merged order again. */
    async unmerge(orderId: string, mergedId: string, tableId: string | null) {
      if (!(await separate(orderId, mergedId, tableId))) return false
      const numbers = read(mergedId)?.number ?? ''
      const together = () => joinBack([mergedId], orderId)
      undoToast('orders.checks.made', { numbers }, () => void together())
      return true
    },
    async handOver(order: Order, to: { readonly _id: string; readonly name: string }) {
      const before = order.servedBy ?? order.openedBy
      const handed = (one: typeof to): CommandDraft => ({
        kind: 'order.handOver',
        payload: { orderId: order._id, to: { _id: one._id, name: one.name } },
      })
      if (!(await give([handed(to)]))) return false
      undoToast(
        'orders.checks.handedOver',
        { name: to.name, number: checkName(order) },
        () => void give([handed(before)]),
      )
      return true
    },
  }
}
export type Checks = ReturnType<typeof useChecks>
