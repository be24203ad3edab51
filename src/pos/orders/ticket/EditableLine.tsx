import { memo, Suspense } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderLine } from '#shared/orders/order.ts'
import { lazyPart } from '../../../ui/screen/lazy-part.ts'
import { TicketLine } from '../../../ui/ticket/TicketLine.tsx'
import type { OrderCommands } from '../create-order-commands.ts'
import { LineKeys } from './LineKeys.tsx'
import { LinePlace } from './LinePlace.tsx'
import { useOpenAt } from './ticket-state.ts'
import { useKitchenLineProps } from './use-line-props.ts'
import { useShortWords } from './use-short-words.ts'
import { useSwipe } from './use-swipe.ts'
import type { TicketControls } from './use-ticket.ts'

/** Fetched after the first screen, before anyone can ask for it. */
const LineNote = lazyPart(() => import('./LineNote.tsx'), 'LineNote')

/**
 * A line that opens in place at a tap, and goes with a swipe. It renders again only when it changes itself: the
 * rest of the order is kept as it was.
 */
export const EditableLine = memo(function EditableLine({
  line,
  currency,
  ticket,
  commands,
  reduced,
  waits,
  onAdjust,
  onChoices,
}: {
  readonly line: OrderLine
  readonly currency: string
  readonly ticket: TicketControls
  readonly commands: OrderCommands
  /** Its own price and discounts, in words. */
  readonly reduced: string | undefined
  /** It stays here until it is fired. */
  readonly waits: boolean
  readonly onAdjust: (line: OrderLine) => void
  readonly onChoices: (item: MenuItem, line: OrderLine) => void
}) {
  const propsOf = useKitchenLineProps(currency)
  const short = useShortWords(line)
  const props = propsOf(line, reduced, waits)
  // Packaging follows its dishes; who may give a discount may give it free.
  const swipe = useSwipe(() => (line.packaging ? onAdjust(line) : ticket.remove(line)))
  const at = useOpenAt(ticket.store, line._id)
  return (
    <TicketLine
      {...props}
      {...(short !== null && { alerts: [short, ...(props.alerts ?? [])] })}
      selected={at !== null}
      onPress={() => (line.packaging ? onAdjust(line) : ticket.toggle(line))}
      // A sent line asks for a reason first.
      item={{ 'data-line': line._id, ...swipe }}
      below={
        at === 'note' ? (
          <Suspense>
            <LineNote
              line={line}
              onChange={(note) => void commands.changeNote(line, note)}
              onDone={ticket.close}
            />
          </Suspense>
        ) : (
          at === 'keys' && (
            <>
              <LineKeys line={line} ticket={ticket} onAdjust={onAdjust} onChoices={onChoices} />
              <LinePlace line={line} commands={commands} />
            </>
          )
        )
      }
    />
  )
})
