import { BOUNDS } from './bounds.ts'
import { type Check, otherLane, otherOpen, receive, withTickets } from './checks.ts'
import type { CommandOf } from './command.ts'
import { cutLines, type MovedLine, type Share, shareIn } from './cut-lines.ts'
import { knowsSend } from './known-ids.ts'
import type { ApplyContext, LaneState, Outcome } from './lane.ts'
import { cutTickets, joinTickets } from './move-tickets.ts'
import { isMerged } from './order-can.ts'
import type { Joined, MergeMark, Order, OrderDiscount, OrderLine } from './order.ts'
import { accept, onOrder, refuse, revise } from './outcome.ts'
import { placeFor } from './place-for.ts'
import { linesAt } from './price-for-type.ts'
import { settled } from './settled.ts'
import { handedOn, noted, wholeWithout } from './whole-discounts.ts'

/** Puts all of an order onto another one. It ends as merged: its dishes, and what they cost, are there. */
export function mergeOrder(
  state: LaneState,
  { payload: { intoId, moveId }, at }: CommandOf<'order.merge'>,
  context: ApplyContext,
): Outcome {
  if (!otherLane(state, intoId).order) return refuse('ORDER_UNKNOWN')
  return onOrder(state, 'order.merge', (before) => {
    const order = settled(before)
    const into = otherOpen(state, intoId)
    if ('ok' in into) return into
    const isSplit = isOf(order, into.order) || isOf(into.order, order)
    const { discounts, lines } = shareOf(order)
    const priced = { discounts, lines: linesAt(lines, into.order.type, context) }
    const share = isSplit ? priced : markedAs({ _id: order._id, on: intoId, move: moveId }, priced)
    const note = noteOf(into.order, order)
    const allergens = moreAllergens(into.order, order)
    const given = { move: moveId, note, allergens, by: context.actor, at }
    const change = isSplit ? {} : { joined: joinedBy(into.order, order, given) }
    const received = receive(into, { taken: share }, movedTickets(state.tickets), {
      ...change,
      ...coversOf(into.order, order),
      ...(note && { note: note.after }),
      // What is sent from now on is for all guests: the kitchen must know what any of them must not eat.
      ...(allergens && { allergens: [...(into.order.allergens ?? []), ...allergens] }),
    })
    if (typeof received === 'string') return refuse(received)
    const emptied = revise(withTickets(order, state.tickets, []), {
      ...shareIn(order, { lines: [], discounts: [] }),
      status: 'merged',
      closedAt: at,
      mergedInto: { _id: intoId, number: into.order.number },
      // Its place may be another's when it is opened again.
      ...(order.slot && { slot: { at: order.slot.at, place: null } }),
    })
    const next = { ...received, order: withTable(noted(received.order, into.order), order) }
    return accept({
      ...state,
      order: emptied,
      tickets: [],
      others: { ...state.others, [intoId]: next },
    })
  })
}

/** One of them was split off the other. */
const isOf = ({ splitFrom }: Order, { _id }: Order) => splitFrom?._id === _id

const shareOf = ({ lines, discounts = [] }: Order): Share => ({ lines, discounts })

/** Orders that a line remembers: it is split and merged again many times in no restaurant. */
const MOST_FROM = 20

/** Marks lines and discounts with the order that they are from, so that it can be opened again. */
const markedAs = (mark: MergeMark, { lines, discounts }: Share): Share => ({
  lines: lines.map((line) => ({ ...line, from: [...(line.from ?? []), mark].slice(-MOST_FROM) })),
  discounts: discounts.map((discount) => ({
    ...discount,
    from: { ...mark, whole: discount.lineIds === undefined },
  })),
})

const movedTickets = (tickets: LaneState['tickets']) =>
  cutTickets(tickets, new Map(allLines(tickets)), '').taken

/** Every line that tickets name, those of lines that were voided too. */
const allLines = (tickets: LaneState['tickets']) =>
  tickets.flatMap(({ dishes }) =>
    dishes.map(({ lineId }): [string, MovedLine] => [lineId, { as: lineId, sent: null, note: '' }]),
  )

type Given = Pick<Joined, 'by' | 'at' | 'move'> & {
  readonly note: Joined['note']
  readonly allergens: Joined['allergens']
}

const joinedBy = (into: Order, order: Order, { note, allergens, ...who }: Given): Joined[] => [
  ...(into.joined ?? []),
  {
    _id: order._id,
    number: order.number,
    openedAt: order.openedAt,
    ...(order.covers !== undefined && { covers: order.covers }),
    ...(note && { note }),
    ...(allergens && { allergens }),
    discounts: ownDiscounts(into, order),
    ...who,
  },
]

/** One that both have was divided by an undo before, and is of both. */
function ownDiscounts({ discounts = [] }: Order, { discounts: others = [] }: Order): string[] {
  const shared = new Set(others.map(({ _id }) => _id))
  return discounts.flatMap(({ _id }) => (shared.has(_id) ? [] : [_id]))
}

const coversOf = ({ covers }: Order, { covers: more }: Order): Partial<Order> =>
  more === undefined ? {} : { covers: Math.min(BOUNDS.covers, (covers ?? 0) + more) }

/** Returns what the guests who come must not eat and those who are there may; undefined: nothing. */
function moreAllergens({ allergens: known = [] }: Order, { allergens = [] }: Order) {
  const more = allergens.filter((one) => !known.includes(one))
  return more.length > 0 ? more : undefined
}

function noteOf({ note: before = '' }: Order, { note: more = '' }: Order): Joined['note'] {
  if (before.includes(more)) return undefined
  const after = [before, more].filter(Boolean).join(' · ').slice(0, BOUNDS.note)
  return { before, after }
}

/** A check that shared the table of the order which came to it has the table alone now. */
function withTable(order: Order, { tableId, sharesTable: also }: Order): Order {
  const { sharesTable = false, ...rest } = order
  return sharesTable && !also && order.tableId === tableId ? rest : order
}

/** Opens a merged order again with what is left of it. */
export function unmergeOrder(
  state: LaneState,
  { payload: { moveId, mergedId, tableId } }: CommandOf<'order.unmerge'>,
  context: ApplyContext,
): Outcome {
  const { order: merged } = otherLane(state, mergedId)
  if (!merged) return refuse('ORDER_UNKNOWN')
  return onOrder(state, 'order.unmerge', (before) => {
    const order = settled(before)
    const shares = isSame(tableId, order.tableId)
    const place = shares ? null : placeFor(tableId, mergedId, context)
    if (typeof place === 'string') return refuse(place)
    const joined = order.joined?.find(({ _id }) => _id === mergedId)
    if (!joined || !isMerged(merged)) return refuse('SPLIT_INVALID')
    const check: Check = { order, tickets: state.tickets }
    if (knowsSend(check, moveId)) return refuse('ID_REUSED')
    const { back, left } = takenApart(check, joined, merged, moveId)
    if (left.order.due < Math.min(0, order.due)) return refuse('LINE_PAID')
    const again = reopened(merged, {
      tableId,
      tableName: shares ? order.tableName : (place?.name ?? null),
      ...(shares && { sharesTable: true }),
      lines: [...linesAt(back.lines.map(unmarked), merged.type, context)],
      discounts: back.discounts.map(wholeAgain),
    })
    const tickets = joinTickets([], back.tickets, again, new Map())
    return accept({
      ...state,
      ...left,
      others: { ...state.others, [mergedId]: { order: again, tickets } },
    })
  })
}

const isSame = (tableId: string | null, other: string | null) =>
  tableId !== null && tableId === other

/** What came with a merged order and is still here, and the check without it. */
function takenApart(
  { order, tickets }: Check,
  joined: Joined,
  { voids: before = [] }: Order,
  moveId: string,
) {
  const isBack = (mark?: MergeMark) =>
    mark?._id === joined._id && mark.on === order._id && mark.move === joined.move
  const { lines, voids: since = [] } = order
  const back = lines.filter(({ from }) => isBack(from?.at(-1)))
  const voided = [...before, ...since.filter(({ from }) => isBack(from?.at(-1)))]
  // What was voided is on its tickets, and on no line. A line that only was there once stays with its tickets.
  const struck = voided.filter(({ lineId }) => !lines.some(({ _id }) => _id === lineId))
  const going = [...back.map(({ _id }) => _id), ...struck.map(({ lineId }) => lineId)]
  const moved = new Map(going.map((as) => [as, { as, sent: null, note: '' }] as const))
  const parts = cutTickets(tickets, moved, moveId)
  const discounts = partedDiscounts(order, joined, back, isBack)
  const rest = without(order, joined, {
    lines: lines.filter((line) => !back.includes(line)),
    discounts: discounts.left,
  })
  return {
    back: { lines: back, discounts: discounts.back, tickets: parts.taken },
    left: { order: withTickets(rest, tickets, parts.left), tickets: parts.left },
  }
}

/**
 * Returns the discounts of both orders. One that was given before the merge is that of its own order; one that was
 * given since stays with the lines it was given to, as in a split.
 */
function partedDiscounts(
  order: Order,
  { discounts: known }: Joined,
  back: readonly OrderLine[],
  isBack: (mark?: MergeMark) => boolean,
): Readonly<Record<'back' | 'left', readonly OrderDiscount[]>> {
  const { discounts = [] } = order
  const pieces = back.map(({ _id, quantity }) => ({ lineId: _id, quantity, as: _id }))
  const cut = cutLines(order, pieces)
  const isOwn = ({ _id, from }: OrderDiscount) =>
    from !== undefined || back.length === 0 || known === undefined || known.includes(_id)
  return {
    back: discounts.flatMap((one) => {
      if (isBack(one.from)) return one
      return isOwn(one) ? [] : partOf(cut?.taken, one)
    }),
    left: discounts.flatMap((one) => {
      if (isBack(one.from)) return []
      return isOwn(one) ? one : partOf(cut?.left, one)
    }),
  }
}

/** What a share has of a discount. */
const partOf = (share: Share | undefined, { _id }: OrderDiscount): OrderDiscount | [] =>
  share?.discounts.find((part) => part._id === _id) ?? []

/** The order that goes on without the other: guests and note are its own again. */
function without(order: Order, joined: Joined, share: Share): Order {
  const { joined: all = [], note, covers, allergens = [], ...rest } = order
  const { discounts, still } = wholeWithout(joined, share)
  const others = handedOn(
    all.filter((one) => one !== joined),
    still,
  )
  const fewer = (covers ?? 0) - (joined.covers ?? 0)
  const ownAllergens = allergens.filter((one) => !joined.allergens?.includes(one))
  // A note that a person wrote since is about both.
  const own = joined.note && note === joined.note.after ? joined.note.before : note
  return revise(
    {
      ...rest,
      ...(fewer > 0 && { covers: fewer }),
      ...(own && { note: own }),
      ...(ownAllergens.length > 0 && { allergens: ownAllergens }),
      ...(others.length > 0 && { joined: others }),
    },
    shareIn(order, { ...share, discounts }),
  )
}

function reopened(merged: Order, change: Partial<Order>): Order {
  const { mergedInto: _into, sharesTable: _shares, ...rest } = merged
  return revise({ ...rest, status: 'open', closedAt: null }, change)
}

function unmarked({ from = [], ...line }: OrderLine): OrderLine {
  const before = from.slice(0, -1)
  return before.length > 0 ? { ...line, from: before } : line
}

function wholeAgain({ from, lineIds, ...discount }: OrderDiscount): OrderDiscount {
  return { ...discount, ...(!from?.whole && lineIds && { lineIds }) }
}
