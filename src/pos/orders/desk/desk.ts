import { createContext, use, useSyncExternalStore } from 'react'
import { useSnapshot } from 'valtio/react'
import type { MenuItem } from '#shared/menu/menu.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Dish } from '../add-dish.ts'
import type { OrderCommands } from '../create-order-commands.ts'
import type { OpenDialog } from '../dialogs/open-dialog.ts'
import type { createDeskState, DeskState } from './create-desk-state.ts'
import type { TicketStore } from '../ticket/ticket-state.ts'
import type { OrderAhead } from './order-ahead.ts'

/** The order screen: its order, its state, and the actions of more than one of its parts. */
export type Desk = {
  readonly orders: OrderAhead
  readonly commands: OrderCommands
  readonly state: ReturnType<typeof createDeskState>['state']
  readonly set: (change: Partial<DeskState>) => void
  /** The state of the ticket besides its order. */
  readonly ticket: TicketStore
  /** Short notes that can be offered again, the last ones first. */
  readonly notes: () => readonly string[]
  /** Turns the window to an order, or with null to a new one. The address keeps it over a reload. */
  readonly turnTo: (orderId: string | null) => void
  /** A dish goes on the ticket at once, unless something must be chosen first. */
  readonly tap: (item: MenuItem) => void
  /** Quantity, note and choices before it is added. */
  readonly ask: (item: MenuItem) => void
  readonly add: (dish: Dish) => void
  readonly scan: (code: string) => void
  /** Begins a new order with what a guest had who has paid. */
  readonly again: (paidId: string) => void
  /** The last round again; what is weighed is weighed again. */
  readonly repeat: () => void
  readonly send: () => void
  readonly charge: () => void
  /** Opens a dialog over the screen; null closes it. */
  readonly show: (dialog: OpenDialog | null) => void
  /** Parks the order and begins with the next guest. */
  readonly next: () => void
}

export const DeskContext = createContext<Desk | null>(null)

/** The order screen this part belongs to. Never a reason to render again. */
export function useDesk(): Desk {
  const desk = use(DeskContext)
  if (!desk) throw new Error('useDesk outside of DeskProvider')
  return desk
}

/** Returns the order in hand as the cashier has tapped it; null before its first dish. */
export function useOrder(): Order | null {
  const { orders } = useDesk()
  return useSyncExternalStore(orders.subscribe, orders.order)
}

/** How many of a dish are on the ticket. A tap on another dish does not render again. */
export function useCount(menuItemId: string): number {
  const { orders } = useDesk()
  return useSyncExternalStore(orders.subscribe, () => orders.count(menuItemId))
}

/** The type of the order in hand, or of the one that the next dish opens. A tap on a dish does not render again. */
export function useType(): OrderType {
  const { orders, state } = useDesk()
  const { type } = useSnapshot(state)
  return useSyncExternalStore(orders.subscribe, () => orders.order()?.type ?? null) ?? type
}

/** The id of the order in hand. A tap on a dish does not render again. */
export function useOrderId(): string | null {
  const { orders } = useDesk()
  return useSyncExternalStore(orders.subscribe, () => orders.order()?._id ?? null)
}
