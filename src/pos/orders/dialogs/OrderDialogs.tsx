import type { Order } from '#shared/orders/order.ts'
import { orderCan } from '#shared/orders/order-can.ts'
import { useLinks } from '../../place/use-links.ts'
import type { Dish } from '../add-dish.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { useLocalText } from '../../../ui/i18n/use-local-text.ts'
import { useT } from '../../../ui/i18n/use-t.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'
import { CheckDialogs } from '../checks/CheckDialogs.tsx'
import { AdjustPanel } from './adjust/AdjustPanel.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { DishPanel } from './DishPanel.tsx'
import { GuestPanel } from './GuestPanel.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import type { OpenDialog } from './open-dialog.ts'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** Every dialog of the order screen, in one part that is fetched after the screen itself. */
export function OrderDialogs({
  dialog,
  order,
  commands,
  store,
  onAdd,
  onCancelled,
  onClose,
}: {
  readonly dialog: OpenDialog
  readonly order: Order | null
  readonly commands: OrderCommands
  /** Of the ticket: choices and results are shown there. */
  readonly store: TicketStore
  readonly onAdd: (dish: Dish) => void
  readonly onCancelled: () => void
  readonly onClose: () => void
}) {
  switch (dialog.kind) {
    case 'dish':
      return <Choosing dialog={dialog} {...{ commands, store, onAdd, onClose }} />
    case 'takeBack':
      return <TakingBack lineId={dialog.lineId} {...{ order, commands, store, onClose }} />
    case 'cancel':
      return (
        <Cancelling
          order={order}
          commands={commands}
          store={store}
          onDone={onCancelled}
          onClose={onClose}
        />
      )
    case 'adjust':
      return <Adjusting dialog={dialog} order={order} {...{ commands, store, onClose }} />
    case 'guest':
    case 'history':
      return <About dialog={dialog} {...{ order, commands, onClose }} />
    case 'checks':
      return <CheckDialogs what={dialog.what} order={order} onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
  }
}

/** A dish that is new on the order, wanted once more, or gets other choices. */
function Choosing({
  dialog,
  commands,
  store,
  onAdd,
  onClose,
}: {
  readonly dialog: Extract<OpenDialog, { kind: 'dish' }>
  readonly commands: OrderCommands
  readonly store: TicketStore
  readonly onAdd: (dish: Dish) => void
  readonly onClose: () => void
}) {
  const t = useT()
  const local = useLocalText()
  const { item, line = null, like } = dialog
  return (
    <DishPanel
      key={(line ?? like ?? item)._id}
      item={item}
      line={line}
      {...(like && { like })}
      store={store}
      onAdd={(dish) => {
        if (line) void commands.replace(line, dish)
        // For the same guest, as the rest of the round.
        else onAdd({ ...(like?.seat !== undefined && { seat: like.seat }), ...dish })
      }}
      onAnswered={(dish) => {
        onAdd(dish)
        store.tell({
          text: t('orders.fastAdded', { name: local(item.name) }),
          undo: () => void commands.remove(dish),
        })
      }}
      onClose={onClose}
    />
  )
}

/** Of a line while it is there. */
function TakingBack({
  lineId,
  order,
  ...parts
}: {
  readonly lineId: string
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly store: TicketStore
  readonly onClose: () => void
}) {
  const line = order?.lines.find(({ _id }) => _id === lineId)
  return order && line ? <TakeBackDialog order={order} line={line} {...parts} /> : null
}

/** What is known of the guests, and what was done, once there is an order. */
function About({
  dialog,
  order,
  ...parts
}: {
  readonly dialog: Extract<OpenDialog, { kind: 'guest' | 'history' }>
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly onClose: () => void
}) {
  if (!order) return null
  return dialog.kind === 'guest' ? (
    <GuestPanel order={order} lineId={dialog.lineId} {...parts} />
  ) : (
    <HistoryPanel order={order} onClose={parts.onClose} />
  )
}

/** An order that was sent is another matter than an unsent one. */
function Cancelling({
  order,
  onDone,
  ...rest
}: {
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly store: TicketStore
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  const links = useLinks()
  if (!order) return null
  const parts = {
    ...rest,
    onDone() {
      onDone()
      // No one sits there any more: tables that shared the order are free, as after a move.
      void links.part(order.tableId)
    },
  }
  return orderCan('order.cancel', order) ? (
    <CancelDialog order={order} {...parts} />
  ) : (
    <TakeBackDialog order={order} line={null} {...parts} />
  )
}

/** Of the order, or of a line while it is there. */
function Adjusting({
  dialog: { lineId },
  order,
  ...parts
}: {
  readonly dialog: Extract<OpenDialog, { kind: 'adjust' }>
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly store: TicketStore
  readonly onClose: () => void
}) {
  const line = order?.lines.find(({ _id }) => _id === lineId) ?? null
  if (!order || (lineId !== null && !line)) return null
  return <AdjustPanel key={lineId} order={order} line={line} {...parts} />
}
