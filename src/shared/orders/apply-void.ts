import { dishOf } from './kitchen-difference.ts'
import type { Ticket } from '../kitchen/ticket.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { togetherWith } from './combo.ts'
import type { CommandOf } from './command.ts'
import { BOUNDS } from './bounds.ts'
import { knowsSend } from './known-ids.ts'
import { newTickets } from './new-tickets.ts'
import type { Order, OrderLine, OrderVoid } from './order.ts'
import { accept, onOrder, refuse, revise, senderPart } from './outcome.ts'
import { piecePrice } from './priced-parts.ts'

/** Voids pieces, or the whole order, after they were sent to the kitchen. */
export const applyVoid = (
  state: LaneState,
  command: CommandOf<'order.voidSent' | 'order.cancelSent'>,
  context: ApplyContext,
): Outcome =>
  command.kind === 'order.voidSent'
    ? voidSent(state, command, context)
    : cancelSent(state, command, context)

/** Voids pieces of a line that the kitchen has, or all of them. The kitchen sees it at once. */
function voidSent(
  state: LaneState,
  { payload, at }: CommandOf<'order.voidSent'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.voidSent', (order) => {
    const line = order.lines.find(({ _id }) => _id === payload.lineId)
    if (!line) return refuse('LINE_UNKNOWN')
    if (!line.sent) return refuse('LINE_NOT_SENT')
    const quantity = payload.quantity ?? line.sent.quantity
    if (quantity > line.sent.quantity) {
      return refuse('QUANTITY_OUT_OF_RANGE')
    }
    if (knowsSend({ ...state, order }, payload.voidId)) return refuseReused()
    if ((order.voids?.length ?? 0) >= BOUNDS.voids) {
      return refuse('TOO_MANY_VOIDS')
    }
    const gone = togetherWith(order.lines, line)
    const lines = order.lines.flatMap((old) => {
      const left = gone.includes(old) ? withLess(old, quantity) : old
      return left.quantity > 0 ? [left] : []
    })
    const pieces = gone.flatMap((part) =>
      part.sent ? [{ line: part, quantity: Math.min(quantity, part.sent.quantity) }] : [],
    )
    const voids = [
      ...(order.voids ?? []),
      ...pieces.map((piece) => voidOf(piece, payload, at, context)),
      ...unsentPieces(gone, quantity).map((piece) => unsentOf(piece, payload, at, context)),
    ]
    const tickets = slips(order, pieces, payload.voidId, at, context)
    return accept({
      order: revise(order, { lines, voids }),
      tickets: [...state.tickets, ...tickets],
    })
  })
}

/** Pieces of a combo that the kitchen does not have yet: they leave the bill with the others, without a ticket. */
const unsentPieces = (gone: readonly OrderLine[], quantity: number): readonly Piece[] =>
  gone.flatMap((line) => {
    const unsent = quantity - (line.sent?.quantity ?? 0)
    return unsent > 0 ? [{ line, quantity: unsent }] : []
  })

/** Returns a line with fewer pieces, those that the kitchen has first. */
function withLess(line: OrderLine, pieces: number): OrderLine {
  const quantity = line.quantity - pieces
  const sentBefore = (line.sent?.quantity ?? 0) - pieces
  const sent = line.sent && sentBefore > 0 ? { ...line.sent, quantity: sentBefore } : null
  return { ...line, quantity, amount: quantity * piecePrice(line), sent }
}

/** Closes an order that the kitchen has and no one paid for; every station gets a cancellation. */
function cancelSent(
  state: LaneState,
  { payload, at }: CommandOf<'order.cancelSent'>,
  context: ApplyContext,
): Outcome {
  return onOrder(state, 'order.cancelSent', (order) => {
    const { voidId } = payload
    if (knowsSend({ ...state, order }, voidId)) return refuseReused()
    const sentBefore = order.lines.flatMap((line) =>
      line.sent ? [{ line, quantity: line.sent.quantity }] : [],
    )
    const voids = [
      ...(order.voids ?? []),
      ...sentBefore.map((piece) => voidOf(piece, payload, at, context)),
    ]
    // The voids name the person. Where the kitchen had nothing there are none.
    const cancelled =
      sentBefore.length === 0
        ? { cancelled: { by: context.actor, ...senderPart(context.sentBy) } }
        : {}
    const closed = revise(order, { voids, status: 'cancelled', closedAt: at, ...cancelled })
    const tickets = slips(order, sentBefore, voidId, at, context)
    return accept({ order: closed, tickets: [...state.tickets, ...tickets] })
  })
}

const refuseReused = () => refuse('ID_REUSED')

type Piece = { readonly line: OrderLine; readonly quantity: number }
type Why = Pick<
  CommandOf<'order.voidSent' | 'order.cancelSent'>['payload'],
  'voidId' | 'reason' | 'outcome'
>

const voidOf = (
  { line, quantity }: Piece,
  { voidId, reason, outcome }: Why,
  at: string,
  { actor, approvedBy, sentBy }: ApplyContext,
): OrderVoid => ({
  _id: voidId,
  lineId: line._id,
  menuItemId: line.menuItemId,
  name: line.name,
  quantity,
  amount: quantity * piecePrice(line),
  reason: reason.trim(),
  ...(outcome === undefined ? {} : { outcome }),
  by: actor,
  ...senderPart(sentBy),
  approvedBy: approvedBy ?? null,
  at,
  ...(line.from && { from: line.from }),
})

/** Nothing was cooked, so that nothing goes back to stock and nothing is wasted. */
function unsentOf(piece: Piece, why: Why, at: string, context: ApplyContext): OrderVoid {
  const { outcome: _none, ...rest } = voidOf(piece, why, at, context)
  return { ...rest, unsent: true }
}

/** Returns the tickets of dishes that are no longer wanted. */
const slips = (
  order: Order,
  sentBefore: readonly Piece[],
  id: string,
  at: string,
  { actor }: ApplyContext,
): readonly Ticket[] =>
  newTickets(
    order,
    sentBefore.map(({ line, quantity }) => ({ line, dishes: [dishOf(line, 'cancel', quantity)] })),
    { id, at, by: actor },
  )
