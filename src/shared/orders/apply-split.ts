import { type Check, isReused, leave, otherLane, otherOpen, receive } from './checks.ts'
import type { MovedPiece } from './check-command.ts'
import type { CommandOf, PayloadOf } from './command.ts'
import { type Share, shareIn } from './cut-lines.ts'
import type { LaneState, OtherLane, Outcome, Refusal } from './lane.ts'
import { joinTickets } from './move-tickets.ts'
import type { Order } from './order.ts'
import type { OrderCustomer } from './order-values.ts'
import { accept, onOrder, refuse, revise } from './outcome.ts'
import { linesAt, type Repricing } from './price-for-type.ts'

/** Makes checks of their own of some pieces, each priced by the rule that prices every order (0014). */
export function splitOrder(
  state: LaneState,
  { payload: { moveId, parts } }: CommandOf<'order.split'>,
): Outcome {
  return onOrder(state, 'order.split', (order) => {
    const pieces = parts.flatMap((part) => part.pieces)
    const first: Check = { order, tickets: state.tickets }
    if (!hasLines(order, pieces)) return refuse('LINE_UNKNOWN')
    const ids = new Set([order._id, ...parts.map(({ orderId }) => orderId)])
    if (ids.size <= parts.length) return refuse('ORDER_EXISTS')
    const lineIds = new Set([...order.lines.map(({ _id }) => _id), ...pieces.map(({ as }) => as)])
    // The packaging of a check has its id.
    if (parts.some(({ orderId }) => lineIds.has(orderId))) return refuse('ID_REUSED')
    if (isReused([first], moveId, pieces)) return refuse('ID_REUSED')
    const work = parts.length * order.lines.length * (order.discounts?.length ?? 0)
    if (work > MOST_WORK) return refuse('ORDER_FULL')
    let left = first
    const others: Record<string, OtherLane> = {}
    for (const [at, part] of parts.entries()) {
      const made = checkOf(state, left, part, `${moveId}.${at}`)
      if (typeof made === 'string') return refuse(made)
      left = made.left
      others[part.orderId] = made.part
    }
    const revised = { ...left.order, revision: order.revision + 1 }
    return accept({ ...state, ...left, order: revised, others: { ...state.others, ...others } })
  })
}

/**
 * Checks x lines x discounts of one split: a banquet of 300 lines and 10 discounts in 20 checks. Each of them is
 * priced again, and the largest order would hold up all others for seconds.
 */
const MOST_WORK = 60_000

const hasLines = ({ lines }: Order, pieces: readonly MovedPiece[]): boolean =>
  pieces.every(({ lineId }) => lines.some(({ _id }) => _id === lineId))

type Made = { readonly left: Check; readonly part: Check }

function checkOf(
  state: LaneState,
  from: Check,
  { orderId, number, pieces }: PayloadOf<'order.split'>['parts'][number],
  moveId: string,
): Made | Refusal {
  if (otherLane(state, orderId).order) return 'ORDER_EXISTS'
  // Whether it is one of the device's own is the server's to say.
  if (number === '') return 'NUMBER_MISSING'
  const leaving = leave(from, pieces, moveId)
  if (typeof leaving === 'string') return leaving
  const order = newCheck(from.order, { _id: orderId, number }, leaving.cut.taken)
  const tickets = joinTickets([], leaving.tickets, order, new Map())
  return { left: leaving.left, part: { order, tickets } }
}

/** The new check has the guests, table, waiter and times of the one that it was split off, and no history. */
function newCheck(order: Order, named: Pick<Order, '_id' | 'number'>, share: Share): Order {
  const {
    presented: _presented,
    removedPayments: _removed,
    tips: _tips,
    voids: _voids,
    discounts: _discounts,
    refunds: _refunds,
    typeChanges: _types,
    covers: _covers,
    joined: _joined,
    goneTickets: _gone,
    reopens: _reopens,
    invoice: _invoice,
    // What they took off is fixed, and what is added to it has its own.
    offers: _offers,
    // One place is enough for all checks of an order.
    slot: _slot,
    customer,
    ...same
  } = order
  return revise(
    {
      ...same,
      ...named,
      ...(customer && { customer: withoutMeets(customer) }),
      revision: 0,
      payments: [],
      receiptNumber: null,
      splitFrom: { _id: order._id, number: order.number },
      ...(order.tableId !== null && { sharesTable: true }),
    },
    shareIn({}, share),
  )
}

/** What is limited per guest would be on the new dishes of both checks. */
const withoutMeets = ({ meets: _meets, ...customer }: OrderCustomer): OrderCustomer => customer

/** Moves pieces to another open order. */
export function moveLines(
  state: LaneState,
  { payload: { moveId, toId, pieces } }: CommandOf<'order.moveLines'>,
  context: Repricing,
): Outcome {
  return onOrder(state, 'order.moveLines', (order) => {
    if (!hasLines(order, pieces)) return refuse('LINE_UNKNOWN')
    const to = otherOpen(state, toId)
    if ('ok' in to) return to
    const from: Check = { order, tickets: state.tickets }
    if (isReused([from, to], moveId, pieces)) return refuse('ID_REUSED')
    const leaving = leave(from, pieces, moveId)
    if (typeof leaving === 'string') return refuse(leaving)
    const { taken } = leaving.cut
    const lines = linesAt(taken.lines, to.order.type, context)
    const received = receive(to, { taken: { ...taken, lines } }, leaving.tickets)
    if (typeof received === 'string') return refuse(received)
    return accept({ ...state, ...leaving.left, others: { ...state.others, [toId]: received } })
  })
}
