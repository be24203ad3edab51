import { isPaid } from '#shared/orders/order-can.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import { paymentsEver } from '#shared/orders/known-ids.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import type { EventRow } from '#shared/sync/event.ts'
import {
  type Arrival,
  type PaymentRow,
  paymentRows,
  removalRows,
  type SaleLineRow,
  saleLineRows,
} from './payment-rows.ts'

/** The rows to write to get a lane from one state to the next. */
export type LaneChange = {
  readonly order: Order
  readonly tickets: readonly Ticket[]
  readonly payments: readonly PaymentRow[]
  readonly saleLines: readonly SaleLineRow[]
  readonly rows: readonly EventRow[]
  /** Areas of the contract whose lists changed. */
  readonly areas: readonly string[]
}

type Next = { readonly order: Order; readonly tickets: readonly Ticket[] }

/** Returns the rows to write. The reducer replaces what it changes, so that the same object is unchanged. */
export function laneChange(
  before: LaneState,
  { order, tickets }: Next,
  branch: Branch,
  arrival: Arrival,
): LaneChange {
  const changedTickets = tickets.filter((ticket) => !before.tickets.includes(ticket))
  const taken = takenSince(before.order, order)
  const removed = (order.removedPayments ?? []).slice(before.order?.removedPayments?.length ?? 0)
  const isSold = isPaid(order) && !isPaid(before.order)
  return {
    order,
    tickets: changedTickets,
    payments: [
      ...paymentRows(order, taken, branch, () => arrival),
      ...removalRows(order, removed, branch, arrival),
    ],
    saleLines: isSold ? saleLineRows(order) : [],
    rows: [
      ...(order === before.order ? [] : [eventRow('orders', order)]),
      ...changedTickets.map((ticket) => eventRow('tickets', ticket)),
    ],
    areas: taken.length + removed.length > 0 ? ['shiftSessions'] : [],
  }
}

/** Payments that the ledger lacks, also those that were taken and removed in one call. */
function takenSince(before: Order | null, after: Order): readonly Payment[] {
  const known = new Set(before ? paymentsEver(before).map(({ _id }) => _id) : [])
  return paymentsEver(after).filter(({ _id }) => !known.has(_id))
}

const eventRow = (topic: EventRow['topic'], row: Order | Ticket): EventRow => ({
  topic,
  _id: row._id,
  row,
})
