import { useEffect, useMemo } from 'react'
import { isAdjusted } from '#shared/orders/is-adjusted.ts'
import { togetherWith } from '#shared/orders/combo.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { linesInOrder } from './ticket-rows.ts'
import type { TicketStore } from './ticket-state.ts'

/** Actions of keys and fingers on the lines of the ticket. */
export type TicketControls = {
  readonly store: TicketStore
  /** Opens a line in place, or closes it. */
  readonly toggle: (line: OrderLine) => void
  readonly close: () => void
  /** Closes the line that is open; where none is, what is open around the ticket. */
  readonly escape: () => void
  /** Opens the next line, or with -1 the one before. */
  readonly move: (by: 1 | -1) => void
  /** Opens the note of the open line, else of the last one. */
  readonly note: () => void
  /** Removes a line, with an undo; the open one, else the last, if none is named. */
  readonly remove: (line?: OrderLine) => void
  /** Raises or reduces a line, within its bounds; the open one, else the last, if none is named. */
  readonly changeQuantity: (by: 1 | -1, line?: OrderLine) => void
}

/** The ticket of this window. */
export function useTicket({
  order,
  store,
  commands,
  onTakeBack,
  onEscape,
}: {
  readonly order: Order | null
  readonly store: TicketStore
  readonly commands: OrderCommands
  /** The line was sent: removing it is another matter. */
  readonly onTakeBack: (lineId: string) => void
  /** Escape, where no line is open that it closes. */
  readonly onEscape: () => void
}): TicketControls {
  const t = useT()
  const local = useLocalText()
  const lines = linesInOrder(order)
  const orderId = order?._id
  // The undo belongs to its order: it ends when the window leaves that order.
  useEffect(() => {
    if (orderId === undefined) return undefined
    return () => store.set({ open: null, notice: null })
  }, [store, orderId])
  const isOpen = ({ _id }: OrderLine) => _id === store.get().open?.lineId
  const current = () => lines.find(isOpen) ?? lines.at(-1)

  async function takeOff(line: OrderLine) {
    const together = togetherWith(lines, line)
    store.close()
    if (!(await commands.voidLine(line))) return
    store.tell({
      text: t('orders.removed', {
        name: local(line.combo?.name ?? line.name),
        count: line.quantity,
      }),
      undo: () => void commands.restore(together),
    })
  }

  const escape = useStable(() => (store.get().open ? store.close() : onEscape()))
  const toggle = useStable((line: OrderLine) => {
    store.set({ open: isOpen(line) ? null : { lineId: line._id, at: 'keys' } })
  })
  const move = useStable((by: 1 | -1) => {
    const found = lines.findIndex(isOpen)
    const index = (found < 0 ? lines.length - 1 : found) + by
    const next = lines[Math.min(lines.length - 1, Math.max(0, index))]
    if (next) store.set({ open: { lineId: next._id, at: 'keys' } })
  })
  const note = useStable(() => {
    const line = current()
    if (line) store.set({ open: { lineId: line._id, at: 'note' } })
  })
  const remove = useStable((line: OrderLine | undefined = current()) => {
    if (!line) return
    if (togetherWith(lines, line).every(({ sent }) => !sent)) void takeOff(line)
    else if (orderCan('order.voidSent', order))
      onTakeBack(togetherWith(lines, line).find(({ sent }) => sent)?._id ?? line._id)
    // Said before a reason and a manager's PIN are asked for.
    else store.tell({ text: t('orders.voidPaid', { name: local(line.name) }) })
  })
  const changeQuantity = useStable((by: 1 | -1, line: OrderLine | undefined = current()) => {
    // Another portion has another weight.
    if (line?.weight) return
    // One more of a dish with its own price or discount is a dish at the price of the menu.
    if (line && order && by > 0 && isAdjusted(order, line)) {
      void commands.restore(togetherWith(lines, line).map((part) => ({ ...part, quantity: 1 })))
    } else if (line && line.quantity + by >= (line.sent?.quantity ?? 1)) {
      void commands.changeQuantity(line, by)
    }
  })
  // The same for every line and tap, so that a tap renders the line that it changes.
  return useMemo(
    () => ({ store, close: store.close, escape, toggle, move, note, remove, changeQuantity }),
    [store, escape, toggle, move, note, remove, changeQuantity],
  )
}
