import { dishesOn } from './apply-send.ts'
import { tearsCombo } from './combo.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import { BOUNDS } from './bounds.ts'
import type { MovedPiece } from './check-command.ts'
import { type Cut, cutLines, type Share, shareIn } from './cut-lines.ts'
import { confusesCombos, confusesDiscounts, joinShares } from './join-lines.ts'
import { knownLines, knowsSend, namedLines } from './known-ids.ts'
import type { LaneState, OtherLane, Outcome, Refusal } from './lane.ts'
import { cutTickets, joinTickets } from './move-tickets.ts'
import { isByPerson } from './is-by-person.ts'
import { orderCan } from './order-can.ts'
import type { Order, OrderLine } from './order.ts'
import { refuse, refuseEnded, revise } from './outcome.ts'
import { dishesOf } from './dishes-of.ts'
import { settled } from './settled.ts'

/** An order with its tickets, of which both are known. */
export type Check = { readonly order: Order; readonly tickets: readonly Ticket[] }

/** What leaves a check, with its tickets, and the check as it is without it. */
export type Leaving = {
  readonly left: Check
  readonly cut: Cut
  readonly tickets: readonly Ticket[]
}

const NOTHING: OtherLane = { order: null, tickets: [] }

/** Returns another order of the command as it is; nothing where it does not exist. */
export const otherLane = ({ others }: LaneState, id: string): OtherLane => others?.[id] ?? NOTHING

/** Returns the other order, open for what a command does to it, or the refusal. */
export function otherOpen(state: LaneState, id: string): Check | Outcome {
  const { order, tickets } = otherLane(state, id)
  if (!order || order._id === state.order?._id) return refuse('ORDER_UNKNOWN')
  return orderCan('order.addLine', order) ? { order, tickets } : refuseEnded(order)
}

/** Takes pieces off a check. What guests paid for stays, and so does at least one dish. */
export function leave(
  { order: before, tickets }: Check,
  pieces: readonly MovedPiece[],
  moveId: string,
): Leaving | Refusal {
  const order = settled(before)
  if (tearsCombo(order.lines, pieces)) return 'COMBO_WHOLE'
  // Packaging follows its dishes: each check has its own.
  if (pieces.some(({ lineId }) => lineId === order._id)) return 'SPLIT_INVALID'
  const cut = cutLines(order, pieces)
  if (!cut || dishesOf(cut.left.lines).length === 0) return 'SPLIT_INVALID'
  const parts = cutTickets(tickets, cut.moved, moveId)
  const rest = withTickets(revise(order, shareIn(order, cut.left)), tickets, parts.left)
  if (rest.due < Math.min(0, order.due)) return 'LINE_PAID'
  return { left: { order: rest, tickets: parts.left }, cut, tickets: parts.taken }
}

/** Notes which tickets an order no longer has: what a cook says of them later changes nothing here. */
export function withTickets(
  order: Order,
  before: readonly Ticket[],
  after: readonly Ticket[],
): Order {
  const ids = new Set(after.map(({ _id }) => _id))
  const gone = before.flatMap(({ _id }) => (ids.has(_id) ? [] : [_id]))
  if (gone.length === 0) return order
  const known = new Set([...(order.goneTickets ?? []), ...gone])
  return { ...order, goneTickets: [...known].slice(-BOUNDS.tickets) }
}

/** Puts what left one check onto another, within the bounds of an order. */
export function receive(
  { order: before, tickets }: Check,
  { taken }: Pick<Cut, 'taken'>,
  coming: readonly Ticket[],
  change: Partial<Order> = {},
): Check | Refusal {
  const order = settled(before)
  const there = { lines: order.lines, discounts: order.discounts ?? [] }
  const reused = reusedBy(order, there, taken)
  if (reused) return reused
  const { lines, discounts, renamed } = joinShares(there, taken)
  const next = revise(order, { ...change, ...shareIn(order, { lines, discounts }) })
  const all = joinTickets(tickets, coming, next, renamed)
  // Sends and moves of two orders that a device gave one id.
  if (new Set(all.map(({ _id }) => _id)).size < all.length) return 'ID_REUSED'
  if (isFull({ order: next, tickets: all })) return 'ORDER_FULL'
  if (next.due < Math.min(0, order.due)) return 'LINE_PAID'
  return { order: next, tickets: all }
}

/** Ids are made by devices: what comes must not be taken for what is there. */
function reusedBy(order: Order, there: Share, taken: Share): Refusal | undefined {
  const named = namedLines(order)
  if (dishesOf(taken.lines).some(({ _id }) => named.has(_id))) return 'LINE_EXISTS'
  const isConfused = confusesDiscounts(there, taken) || confusesCombos(there, taken)
  return isConfused ? 'ID_REUSED' : undefined
}

const isFull = ({ order: { lines, discounts = [], joined = [], totals }, tickets }: Check) =>
  lines.length > BOUNDS.lines ||
  choicesOf(lines) > BOUNDS.choices ||
  discounts.filter(isByPerson).length > BOUNDS.discounts ||
  tickets.length > BOUNDS.tickets ||
  dishesOn(tickets) > BOUNDS.dishes ||
  joined.length > BOUNDS.joined ||
  totals.total > BOUNDS.total

const choicesOf = (lines: readonly OrderLine[]) =>
  lines.reduce((sum, { modifiers }) => sum + modifiers.length, 0)

/** Returns whether an id that a command brings names something on one of the checks already. */
export const isReused = (checks: readonly Check[], moveId: string, pieces: readonly MovedPiece[]) =>
  checks.some((check) => {
    const known = knownLines(check)
    return knowsSend(check, moveId) || pieces.some(({ as }) => known.has(as))
  }) || new Set(pieces.map(({ as }) => as)).size < pieces.length
