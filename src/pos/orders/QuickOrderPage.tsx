import { css } from '@emotion/react'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { unsentLines } from '#shared/kitchen/difference.ts'
import type { MenuItem } from '#shared/menu/menu.ts'
import { COMMAND_PERMISSIONS } from '#shared/orders/command-permissions.ts'
import { useT } from '../../ui/i18n/use-t.ts'
import { lazyPart } from '../../ui/screen/lazy-part.ts'
import { toast } from '../../ui/toasts/toast.tsx'
import { useBranch } from '../branch-context.ts'
import { TillPage } from '../TillPage.tsx'
import { useAccess } from '../use-access.ts'
import { useStable } from '../use-stable.ts'
import { countsByItem, type Dish } from './add-dish.ts'
import type { OpenDialog } from './dialogs/OrderDialogs.tsx'
import { useScanner } from './keys/use-scanner.ts'
import { groupsOf, mustAsk } from './dialogs/modifiers.ts'
import { itemWithBarcode } from './menu/find-items.ts'
import { MenuPane } from './menu/MenuPane.tsx'
import { SearchBox } from './menu/SearchBox.tsx'
import { useMenuItems } from './menu/use-menu-items.ts'
import { BottomBar } from './ticket/BottomBar.tsx'
import { OpenOrders } from './ticket/OpenOrders.tsx'
import { TicketPane } from './ticket/TicketPane.tsx'
import { useOrderType } from './ticket/use-order-type.ts'
import { useSheet } from './ticket/use-sheet.ts'
import { useTicket } from './ticket/use-ticket.ts'
import { useCurrentOrder } from './use-current-order.ts'
import { useGuestDisplay } from './use-guest-display.ts'
import { useOrderCommands } from './use-order-commands.ts'
import { useOrderKeys } from './use-order-keys.ts'

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
  const orderType = useOrderType(order, commands)
  const [query, setQuery] = useState('')
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const sheet = useSheet()
  const ticket = useTicket({
    order,
    commands,
    onTakeBack: (lineId) => setDialog({ kind: 'takeBack', lineId }),
    onEscape: sheet.hide,
  })
  const searchInput = useRef<HTMLInputElement>(null)
  useGuestDisplay(orderId, 'ordering')

  const counts = useMemo(() => countsByItem(order), [order])
  const mayOrder = may(COMMAND_PERMISSIONS['order.addLine'])

  const add = useStable((dish: Dish) => {
    void commands.add(dish, orderType.type)
    ticket.close()
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
    else toast.error('orders.unknownBarcode', { code })
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
  const next = () => {
    sheet.leave(() => turnTo(null))
    setQuery('')
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
      note: ticket.note,
      remove: () => ticket.remove(),
      moveLine: ticket.move,
      changeQuantity: (by) => ticket.changeQuantity(by),
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
          type={orderType.type}
          shown={sheet.shown}
          ticket={ticket}
          commands={commands}
          onHide={sheet.hide}
          onType={orderType.choose}
          onChoices={(item, line) => setDialog({ kind: 'dish', item, line })}
          onPark={next}
          onCancel={() => setDialog({ kind: 'cancel' })}
          onSend={send}
          onCharge={charge}
        />
        <BottomBar order={order} onShow={sheet.show} onSend={send} onCharge={charge} />
        {dialog && (
          <Suspense>
            <OrderDialogs
              dialog={dialog}
              order={order}
              commands={commands}
              store={ticket.store}
              onAdd={add}
              onCancelled={next}
              onClose={() => setDialog(null)}
            />
          </Suspense>
        )}
      </div>
    </TillPage>
  )
}

const screen = css({
  position: 'relative',
  display: 'grid',
  // Covered by the choices of a dish: the keyboard does not go there meanwhile.
  '&:has(> [data-choices]) > section:not([data-choices])': { visibility: 'hidden' },
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
