import type { Branch } from '#shared/branches/branch.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { slipPrinters } from '#shared/printing/routing.ts'
import { changedSlips } from './changed-slips.ts'
import { drawerJob } from './drawer-job.ts'
import type { NewJob } from './rows.ts'

type Lanes = Pick<LaneState, 'order' | 'tickets' | 'others'>
type Next = Lanes & { readonly order: Order }

/**
 * Returns what a change of a lane has printed: a slip for each new ticket on each printer of its station, one for
 * what changed of those that it has, and the cash drawer for new cash. Only network printers: the others belong to a
 * window.
 */
export function printsOf(
  before: Lanes,
  next: Next,
  branch: Pick<Branch, 'printing'>,
  at: Date,
): readonly NewJob[] {
  const { printing } = branch
  if (!printing || printing.printers.length === 0) return []
  const known = new Set(before.tickets.map(({ _id }) => _id))
  const sent = next.tickets.filter(({ _id, moved }) => !known.has(_id) && !moved)
  const slips = [...sent, ...changedSlips(before, next, at)].flatMap((ticket) =>
    slipPrinters(printing, ticket.station)
      .filter(({ connection }) => connection.kind === 'network')
      .map(({ _id }): NewJob => ({
        kind: 'slip',
        state: 'undrawn',
        printerId: _id,
        title: ticket.orderNumber,
        madeAt: at.toISOString(),
        madeBy: ticket.sentBy,
        orderId: ticket.orderId,
        ticket,
        drawer: false,
      })),
  )
  return [...slips, ...drawer(before.order, next.order, branch, at)]
}

/** The drawer opens for cash that came in and for cash that goes back. */
function drawer(
  before: Order | null,
  order: Order,
  branch: Pick<Branch, 'printing'>,
  at: Date,
): readonly NewJob[] {
  const known = new Set(before ? cashOf(before).map(({ _id }) => _id) : [])
  const [moved] = cashOf(order).filter(({ _id }) => !known.has(_id))
  if (!moved) return []
  const { by, at: acted } = moved
  return drawerJob(branch, { title: order.number, madeBy: by.name, orderId: order._id, acted }, at)
}

type Moved = Pick<Payment, '_id' | 'by' | 'at'>

/** Payments, removals and refunds of an order that moved cash. */
const cashOf = ({ payments, removedPayments = [], refunds = [] }: Order): readonly Moved[] => [
  ...payments.filter(({ method }) => isCash(method)),
  ...removedPayments.filter(({ payment }) => isCash(payment.method)),
  ...refunds.filter(({ tenders }) => tenders.some(({ method }) => isCash(method))),
]
