import type { ComponentProps } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import type { Dish } from '../add-dish.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { DishDialog } from './DishDialog.tsx'
import { HelpDialog } from './HelpDialog.tsx'
import { LineDialog } from './LineDialog.tsx'
import { TakeBackDialog } from './TakeBackDialog.tsx'

/** What stands over the order screen. */
export type OpenDialog =
  /** `line` when its choices are changed rather than made. */
  | { readonly kind: 'dish'; readonly item: MenuItem; readonly line?: OrderLine }
  | { readonly kind: 'line'; readonly lineId: string; readonly at: 'quantity' | 'note' }
  | { readonly kind: 'cancel' }
  /** Takes back a dish that the kitchen has. */
  | { readonly kind: 'takeBack'; readonly lineId: string }
  | { readonly kind: 'help' }

/** Every dialog of the order screen, in one part that is fetched after the screen itself. */
export function OrderDialogs({
  dialog,
  order,
  commands,
  onAdd,
  onChoices,
  onTakeBack,
  onCancelled,
  onClose,
}: {
  readonly dialog: OpenDialog
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly onAdd: (dish: Dish) => void
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
  readonly onTakeBack: (lineId: string) => void
  readonly onCancelled: () => void
  readonly onClose: () => void
}) {
  switch (dialog.kind) {
    case 'dish':
      return (
        <DishDialog
          item={dialog.item}
          line={dialog.line ?? null}
          onAdd={(dish) => {
            if (dialog.line) void commands.replace(dialog.line, dish)
            else onAdd(dish)
          }}
          onClose={onClose}
        />
      )
    case 'line':
    case 'takeBack': {
      const line = order?.lines.find(({ _id }) => _id === dialog.lineId)
      if (!order || !line) return null
      if (dialog.kind === 'takeBack')
        return <TakeBackDialog order={order} line={line} commands={commands} onClose={onClose} />
      return (
        <LineDialog
          line={line}
          currency={order.policy.currency}
          at={dialog.at}
          commands={commands}
          onChoices={onChoices}
          onTakeBack={() => onTakeBack(line._id)}
          onClose={onClose}
        />
      )
    }
    case 'cancel':
      return <Cancelling order={order} commands={commands} onDone={onCancelled} onClose={onClose} />
    case 'help':
      return <HelpDialog onClose={onClose} />
  }
}

const TakeAllBack = (parts: Omit<ComponentProps<typeof TakeBackDialog>, 'line'>) => (
  <TakeBackDialog {...parts} line={null} />
)

/** An order that the kitchen has is another matter than one that it has not. */
function Cancelling({
  order,
  ...parts
}: {
  readonly order: Order | null
  readonly commands: OrderCommands
  readonly onDone: () => void
  readonly onClose: () => void
}) {
  if (!order) return null
  const sent = order.lines.some((line) => line.sent !== null)
  const Asking = sent ? TakeAllBack : CancelDialog
  return <Asking order={order} {...parts} />
}
