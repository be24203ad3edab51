import { css } from '@emotion/react'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { unsentLines } from '#shared/kitchen/difference.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import type { OrderType } from '#shared/orders/order.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../branch-context.ts'
import { TillPage } from '../TillPage.tsx'
import { useAccess } from '../use-access.ts'
import { useStable } from '../use-stable.ts'
import { countsByItem, type Dish } from './add-dish.ts'
import type { OpenDialog } from './dialogs/OrderDialogs.tsx'
import { mayBePin } from './keys/may-be-pin.ts'
import { useScanner } from './keys/use-scanner.ts'
import { groupsOf, mustAsk } from './dialogs/modifiers.ts'
import { itemWithBarcode } from './menu/find-items.ts'
import { MenuPane } from './menu/MenuPane.tsx'
import { SearchBox } from './menu/SearchBox.tsx'
import { useMenuItems } from './menu/use-menu-items.ts'
import { BottomBar } from './ticket/BottomBar.tsx'
import { OpenOrders } from './ticket/OpenOrders.tsx'
import { TicketPane } from './ticket/TicketPane.tsx'
import { useCurrentOrder } from './use-current-order.ts'
import { useGuestDisplay } from './use-guest-display.ts'
import { useOrderCommands } from './use-order-commands.ts'
import { useOrderKeys } from './use-order-keys.ts'
import { useSelectedLine } from './use-selected-line.ts'

const OrderDialogs = lazyPart(() => import('./dialogs/OrderDialogs.tsx'), 'OrderDialogs')

/** Tap, charge, next: the menu on the left, the order on the right, everything else behind a key or a tap. */
export function QuickOrderPage() {
  const t = useT()
  const navigate = useNavigate()
  const { branch, paths } = useBranch()
  const { may } = useAccess()
  const menu = useMenuItems()
  const current = useCurrentOrder()
  const { order, orderId, turnTo } = current
  const commands = useOrderCommands(current)
  const selected = useSelectedLine(order)
  const [type, setType] = useState<OrderType>('takeaway')
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [ticketShown, setTicketShown] = useState(false)
  const searchInput = useRef<HTMLInputElement>(null)
  useGuestDisplay(orderId, 'ordering')

  const counts = useMemo(() => countsByItem(order), [order])
  const mayOrder = may(COMMAND_PERMISSIONS['order.addLine'])

  const add = useStable((dish: Dish) => {
    void commands.add(dish, type)
    selected.select(null)
  })
  /** A dish goes on the ticket at once, unless something must be chosen first. */
  const tap = useStable((item: MenuItem) => {
    if (!mayOrder) toast.error('errors.codes.FORBIDDEN')
    else if (item.soldOut) toast.error('errors.codes.ITEM_SOLD_OUT')
    else if (mustAsk(groupsOf(item, menu.row))) setDialog({ kind: 'dish', item })
    else add({ item, quantity: 1, modifiers: [], note: '' })
  })
  const ask = useStable((item: MenuItem) => {
    if (mayOrder) setDialog({ kind: 'dish', item })
  })
  const scan = (code: string) => {
    const item = itemWithBarcode(menu.items, code)
    if (item) tap(item)
    else if (!mayBePin(code)) toast.error('orders.unknownBarcode', { code })
  }
  const [params] = useSearchParams()
  const scannedFirst = useRef(false)
  const menuKnown = menu.items.length > 0
  const scanFirst = useEffectEvent(() => {
    const code = params.get('scan')
    // Once; and whoever comes from a page without the menu has to wait for it.
    if (code === null || scannedFirst.current || !menuKnown) return
    scannedFirst.current = true
    turnTo(null)
    scan(code)
  })
  // On the page of the order before, see PaidView.
  useEffect(() => scanFirst(), [menuKnown])
  const send = () => {
    if (!order || unsentLines(order.lines).length === 0) return
    void tellSent()
  }
  const tellSent = async () => {
    if (await commands.send()) toast.success('orders.sent', {}, { id: 'sent' })
  }
  const charge = () => {
    const ready = order && order.lines.length > 0 && may(COMMAND_PERMISSIONS['order.pay'])
    if (ready) void navigate(paths.checkout(order._id))
  }
  const note = () => {
    const { line } = selected
    if (line) setDialog({ kind: 'line', lineId: line._id, at: 'note' })
  }
  const next = () => {
    turnTo(null)
    setQuery('')
    setTicketShown(false)
  }

  const afterPause = useScanner(scan)
  useOrderKeys(
    {
      search: () => {
        searchInput.current?.focus()
        searchInput.current?.select()
      },
      send,
      charge,
      next,
      help: () => setDialog({ kind: 'help' }),
      note,
      remove: () => {
        const { line } = selected
        if (!line) return
        if (line.sent) setDialog({ kind: 'takeBack', lineId: line._id })
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
    <TillPage
      bar={
        <>
          <OpenOrders
            orderId={orderId}
            label={order ? (order.tableName ?? order.number) : t('orders.new')}
            onChoose={turnTo}
          />
          <SearchBox
            ref={searchInput}
            query={query}
            onQuery={setQuery}
            items={menu.items}
            onPick={tap}
          />
        </>
      }
    >
      <div css={screen}>
        <MenuPane
          menu={menu}
          query={query}
          counts={counts}
          onTap={tap}
          onAsk={ask}
          onClearSearch={() => setQuery('')}
        />
        <TicketPane
          order={order}
          currency={branch.currency}
          type={order?.type ?? type}
          shown={ticketShown}
          selected={selected.line}
          onHide={() => setTicketShown(false)}
          onType={setType}
          onLine={(line) => {
            selected.select(line._id)
            setDialog({ kind: 'line', lineId: line._id, at: 'quantity' })
          }}
          onNote={note}
          onPark={next}
          onCancel={() => setDialog({ kind: 'cancel' })}
          onSend={send}
          onCharge={charge}
        />
        <BottomBar
          order={order}
          onShow={() => setTicketShown(true)}
          onSend={send}
          onCharge={charge}
        />
      </div>
      {dialog && (
        <Suspense>
          <OrderDialogs
            dialog={dialog}
            order={order}
            commands={commands}
            onAdd={add}
            onChoices={(item, line) => setDialog({ kind: 'dish', item, line })}
            onTakeBack={(lineId) => setDialog({ kind: 'takeBack', lineId })}
            onCancelled={next}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </TillPage>
  )
}

const screen = css({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  height: '100%',
  '@media (min-width: 760px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 304px',
    gridTemplateRows: 'minmax(0, 1fr)',
  },
  '@media (min-width: 1024px)': {
    gridTemplateColumns: 'minmax(0, 1fr) clamp(328px, 27.5vw, 420px)',
  },
})
