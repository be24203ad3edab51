import { memo } from 'react'
import { useSnapshot } from 'valtio/react'
import { useBranch } from '../../branch-context.ts'
import { useStable } from '../../use-stable.ts'
import { useDesk, useOrder } from '../desk/desk.ts'
import { useScanner } from '../keys/use-scanner.ts'
import { useGuestDisplay } from '../use-guest-display.ts'
import { useOrderKeys } from '../use-order-keys.ts'
import { useSelectedLine } from '../use-selected-line.ts'
import { useMedia } from '../../../ui/screen/use-media.ts'
import { BottomBar } from './BottomBar.tsx'
import { TicketPane } from './TicketPane.tsx'

/** The ticket of the order screen, with the keys that work on its lines. */
export const TicketSide = memo(function TicketSide({
  onSearch,
}: {
  /** The key that leads into the search. */
  readonly onSearch: () => void
}) {
  const { branch } = useBranch()
  const desk = useDesk()
  const { state, set, orders, commands, show, scan, send, charge, next } = desk
  const order = useOrder()
  const { type, ticketShown } = useSnapshot(state)
  const narrow = useMedia('(max-width: 759.9px)')
  const selected = useSelectedLine(order, desk)
  useGuestDisplay(order ? orders.orderId() : null, 'ordering')

  const note = useStable(() => {
    const { line } = selected
    if (line) show({ kind: 'line', lineId: line._id, at: 'note' })
  })
  const cancel = useStable(() => show({ kind: 'cancel' }))
  const chooseType = useStable((chosen: typeof type) => {
    set({ type: chosen })
  })
  const reveal = useStable((shown: boolean) => {
    set({ ticketShown: shown })
  })
  const openLine = useStable((lineId: string) => {
    selected.select(lineId)
    show({ kind: 'line', lineId, at: 'quantity' })
  })

  const afterPause = useScanner(scan)
  useOrderKeys(
    {
      search: onSearch,
      send,
      charge,
      next,
      help: () => show({ kind: 'help' }),
      note,
      remove: () => {
        const { line } = selected
        if (!line) return
        if (line.sent) show({ kind: 'takeBack', lineId: line._id })
        else void commands.voidLine(line)
      },
      moveLine: selected.move,
      changeQuantity: (by) => {
        const { line } = selected
        const least = line?.sent?.quantity ?? 1
        if (line && line.quantity + by >= least) void commands.changeQuantity(line, by)
      },
    },
    afterPause,
  )

  return (
    <>
      <TicketPane
        order={order}
        currency={branch.currency}
        type={order?.type ?? type}
        shown={ticketShown}
        selectedId={selected.line?._id ?? null}
        onHide={() => reveal(false)}
        onType={chooseType}
        onLine={openLine}
        onNote={note}
        onPark={next}
        onCancel={cancel}
        onSend={send}
        onCharge={charge}
      />
      {narrow && (
        <BottomBar order={order} onShow={() => reveal(true)} onSend={send} onCharge={charge} />
      )}
    </>
  )
})
