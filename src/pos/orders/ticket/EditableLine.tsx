import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { TicketLine, type TicketLineProps } from '../../../ui/ticket/TicketLine.tsx'
import type { OrderCommands } from '../create-order-commands.ts'
import { LineKeys } from './LineKeys.tsx'
import { LineNote } from './LineNote.tsx'
import { useTicketState } from './ticket-state.ts'
import { useSwipe } from './use-swipe.ts'
import type { TicketControls } from './use-ticket.ts'

/** A line that opens in place at a tap, and goes with a swipe while the kitchen has not seen it. */
export function EditableLine({
  line,
  look,
  ticket,
  commands,
  onChoices,
}: {
  readonly line: OrderLine
  /** How it reads. */
  readonly look: TicketLineProps
  readonly ticket: TicketControls
  readonly commands: OrderCommands
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
}) {
  const { open } = useTicketState(ticket.store)
  const swipe = useSwipe(() => ticket.remove(line))
  const at = open?.lineId === line._id ? open.at : null
  return (
    <TicketLine
      {...look}
      selected={at !== null}
      onPress={() => ticket.toggle(line)}
      // What the kitchen has goes with a reason only.
      item={{ 'data-line': line._id, ...(line.sent ? {} : swipe) }}
      below={
        at === 'note' ? (
          <LineNote
            line={line}
            onChange={(note) => void commands.changeNote(line, note)}
            onDone={ticket.close}
          />
        ) : (
          at === 'keys' && <LineKeys line={line} ticket={ticket} onChoices={onChoices} />
        )
      }
    />
  )
}
