import { memo } from 'react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { Order, OrderLine } from '#shared/orders/order.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { useBranch } from '../../place/branch-context.ts'
import { useStable } from '../../../ui/screen/use-stable.ts'
import { useDesk, useOrder } from '../desk/desk.ts'
import { useScanner } from '../../../ui/keys/use-scanner.ts'
import { WhileAwake } from '../../frame/awake.ts'
import { useGuestDisplay } from '../../frame/use-guest-display.ts'
import { useOrderKeys } from '../use-order-keys.ts'
import { BottomBar } from './BottomBar.tsx'
import { TicketPane } from './TicketPane.tsx'
import { useLastChange } from './use-last-change.ts'
import { useOrderType } from './use-order-type.ts'
import { useSheet } from './use-sheet.ts'
import { type TicketControls, useTicket } from './use-ticket.ts'

/** The ticket of the order screen, with the keys that work on its lines. */
export const TicketSide = memo(function TicketSide({
  onSearch,
}: {
  /** The key that leads into the search. */
  readonly onSearch: () => void
}) {
  const { branch } = useBranch()
  const desk = useDesk()
  const { commands, show, repeat, send, charge, next, turnTo } = desk
  const order = useOrder()
  const orderType = useOrderType(order, desk)
  const sheet = useSheet()
  const narrow = useMedia('(max-width: 759.9px)')
  const lastChange = useLastChange(order !== null)

  const ticket = useTicket({
    order,
    store: desk.ticket,
    commands,
    onTakeBack: (lineId) => show({ kind: 'takeBack', lineId }),
    onEscape: sheet.hide,
  })
  const cancel = useStable(() => show({ kind: 'cancel' }))
  const guest = useStable(() => show({ kind: 'guest', lineId: null }))
  const history = useStable(() => show({ kind: 'history' }))
  const adjust = useStable((line: OrderLine | null) =>
    show({ kind: 'adjust', lineId: line?._id ?? null }),
  )
  const checks = useStable((what: 'split' | 'merge' | 'handOver') => show({ kind: 'checks', what }))
  const choices = useStable((item: MenuItem, line: OrderLine) => show({ kind: 'dish', item, line }))

  return (
    <>
      <WhileAwake>
        <TicketKeys order={order} ticket={ticket} onSearch={onSearch} />
      </WhileAwake>
      <TicketPane
        order={order}
        currency={branch.currency}
        type={orderType.type}
        shown={sheet.shown}
        ticket={ticket}
        commands={commands}
        lastChange={lastChange}
        onHide={sheet.hide}
        onType={orderType.choose}
        onOpen={turnTo}
        onAdjust={adjust}
        onChoices={choices}
        onGuest={guest}
        onRepeat={repeat}
        onHistory={history}
        onPark={next}
        onChecks={checks}
        onCancel={cancel}
        onSend={send}
        onCharge={charge}
      />
      {narrow && (
        <BottomBar
          order={order}
          lastChange={lastChange}
          onShow={sheet.show}
          onSend={send}
          onCharge={charge}
        />
      )}
    </>
  )
})

/** What the ticket hears from keyboard and scanner, and what the guest sees of it. */
function TicketKeys({
  order,
  ticket,
  onSearch,
}: {
  readonly order: Order | null
  readonly ticket: TicketControls
  readonly onSearch: () => void
}) {
  const { orders, scan, send, charge, next, show } = useDesk()
  useGuestDisplay(order ? orders.orderId() : null, 'ordering')
  const afterPause = useScanner(scan)
  useOrderKeys(
    {
      search: onSearch,
      send,
      charge,
      next,
      help: () => show({ kind: 'help' }),
      escape: ticket.escape,
      note: ticket.note,
      remove: () => ticket.remove(),
      moveLine: ticket.move,
      changeQuantity: (by) => ticket.changeQuantity(by),
    },
    afterPause,
  )
  return null
}
