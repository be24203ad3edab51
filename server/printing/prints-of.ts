import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import { isCash } from '#shared/orders/cash-of.ts'
import type { Order, Payment } from '#shared/orders/order.ts'
import { slipPrinters } from '#shared/printing/routing.ts'
import { drawerJob } from './drawer-job.ts'
import type { NewJob } from './rows.ts'

type Lane = { readonly order: Order | null; readonly tickets: readonly Ticket[] }
type Next = Lane & { readonly order: Order }

/**
 * Returns what a change of a lane has printed: a slip for each new ticket on each printer of its station, and
 * the cash drawer for new cash. Only network printers: the others belong to a window.
 */
export function printsOf(
  before: Lane,
  { order, tickets }: Next,
  branch: Pick<Branch, 'printing'>,
  at: Date,
): readonly NewJob[] {
  const { printing } = branch
  if (!printing || printing.printers.length === 0) return []
  const known = new Set(before.tickets.map(({ _id }) => _id))
  const slips = tickets
    .filter(({ _id }) => !known.has(_id))
    .flatMap((ticket) =>
      slipPrinters(printing, ticket.station)
        .filter(({ connection }) => connection.kind === 'network')
        .map(({ _id }): NewJob => ({
          kind: 'slip',
          state: 'undrawn',
          printerId: _id,
          title: ticket.orderNumber,
          madeAt: at.toISOString(),
          madeBy: ticket.sentBy,
          orderId: order._id,
          ticket,
          drawer: false,
        })),
    )
  return [...slips, ...drawer(before.order, order, branch, at)]
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
