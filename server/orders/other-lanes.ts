import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Command } from '#shared/orders/command.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import { isMerged } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { GuestLeft } from '../promotions/note-guest.ts'
import type { Db } from '../platform/database/database.ts'
import { namedStatement } from '../platform/database/named.ts'
import { orderColumns, ticketColumns } from './columns.ts'
import { giveBackHeld } from './give-back-held.ts'
import { OTHER_LANE_STATEMENT } from './lane-fragments.ts'
import { comingRows } from './lane-change.ts'
import { type LaneHistory, nextHistory } from './numbers.ts'
import { type LaneKey, readLane, type ReadLane } from './read-lane.ts'

/** An order that a command changes beside its own, as it is written. */
export type OtherChange = {
  readonly lane: string
  /** Of the order as it was read; null if there was none. */
  readonly version: number | null
  readonly before: Order | null
  readonly order: Order
  readonly tickets: readonly Ticket[]
  /** Ids of tickets that went to another order. */
  readonly gone: readonly string[]
  readonly history: LaneHistory | null
}

/** Reads the lane of commands with the other orders that a command among them changes. */
export async function readLanes(
  db: Db,
  key: LaneKey,
  asked: Parameters<typeof readLane>[2],
): Promise<ReadLane> {
  const others = othersOf(asked.commands)
  if (others.length === 0) return readLane(db, key, asked)
  const lane = await readLane(db, key, asked)
  const read: [string, ReadLane][] = []
  for (const one of others) read.push([one, await readLane(db, { ...key, lane: one }, asked)])
  const states = read.map(([one, { state }]) => [one, state] as const)
  return {
    ...lane,
    state: { ...lane.state, others: Object.fromEntries(states) },
    others: new Map(read),
  }
}

/** Returns the other orders of the one command of a call that has several. */
const othersOf = (commands: readonly Command[]): readonly string[] => {
  const [first] = commands
  return first ? lanesOf(first).slice(1) : []
}

/** Returns the other orders as they are written: those that changed. */
export function otherChanges(
  lane: ReadLane,
  { others = {} }: LaneState,
  deviceId: string,
): readonly OtherChange[] {
  return Object.entries(others).flatMap(([id, { order, tickets }]): OtherChange[] => {
    const read = lane.others?.get(id)
    if (!read || !order || order === read.state.order) return []
    const { state, version, history } = read
    return [
      {
        lane: id,
        version,
        before: state.order,
        order,
        tickets: tickets.filter((ticket) => !state.tickets.includes(ticket)),
        gone: goneOf(state.tickets, tickets),
        history: nextHistory(history, deviceId, order, false),
      },
    ]
  })
}

/**
 * Returns the orders to which dishes went from one, with what is fixed of its promotions. What was split off is said by the
 * orders; where one was merged, only until it is opened again.
 */
export function promotionMoves(
  { order }: LaneState,
  others: readonly OtherChange[],
): readonly string[] {
  const had = promotionsOn(order)
  return others.flatMap(({ lane, before, order: there }) =>
    before && promotionsOn(there).some((id) => had.includes(id)) ? [lane] : [],
  )
}

/**
 * Returns the guest of an order who is taken off it, or of which dishes went to others, with its promotions; null: the guest
 * stays with all of it.
 */
export function guestLeft(
  { order: before }: LaneState,
  after: Order,
  others: readonly OtherChange[],
): GuestLeft | null {
  const customerId = before?.customer?._id ?? null
  const promotionIds = [...new Set(promotionsOn(before))]
  if (customerId === null || promotionIds.length === 0) return null
  const isSame = after.customer?._id === customerId
  return isSame && others.length === 0 ? null : { orderId: after._id, customerId, promotionIds }
}

const promotionsOn = (order: Order | null): readonly string[] =>
  (order?.discounts ?? []).flatMap(({ offer }) => offer?.promotionId ?? [])

/** Returns the ids of tickets that a lane had and has no more. */
export function goneOf(before: readonly Ticket[], after: readonly Ticket[]): readonly string[] {
  const kept = new Set(after.map(({ _id }) => _id))
  return before.flatMap(({ _id }) => (kept.has(_id) ? [] : [_id]))
}

/** Returns the rows of the other orders for every window; a ticket that became part of another is gone. */
export function otherRows(
  others: readonly OtherChange[],
  goneFromOwn: readonly string[],
  branch: Pick<Branch, 'courses'>,
): readonly EventRow[] {
  const tickets = others.flatMap((other) => other.tickets)
  const there = new Set(tickets.map(({ _id }) => _id))
  const gone = [...goneFromOwn, ...others.flatMap((other) => other.gone)]
  return [
    ...others.map(({ order }): EventRow => ({ topic: 'orders', _id: order._id, row: order })),
    ...others.flatMap(({ before, order }) => comingRows(before, order, branch)),
    ...tickets.map((ticket): EventRow => ({ topic: 'tickets', _id: ticket._id, row: ticket })),
    ...gone.flatMap((_id): EventRow[] =>
      there.has(_id) ? [] : [{ topic: 'tickets', _id, row: null }],
    ),
  ]
}

const writeOther = namedStatement(OTHER_LANE_STATEMENT)

/**
 * Writes the other orders of a command, before its own, in a transaction. Every writer of several locks them in
 * the same sequence. Returns false if one has changed since it was read.
 */
export async function writeOthers(
  trx: Db,
  { restaurantId, branchId, lane }: LaneKey,
  own: { readonly order: Order; readonly gone: readonly string[]; readonly at: Date },
  others: readonly OtherChange[],
): Promise<boolean> {
  const ids = [lane, ...others.map((other) => other.lane)]
  await sql`select from orders where restaurant_id = ${restaurantId} and id = any(${ids}::uuid[])
    order by id for update`.execute(trx)
  if (own.gone.length > 0) {
    await sql`delete from tickets where restaurant_id = ${restaurantId} and order_id = ${lane}
      and id = any(${own.gone}::text[])`.execute(trx)
  }
  if (isMerged(own.order)) {
    // Its table may be that of the other order from now on, and a table has one.
    await sql`update orders set status = 'merged' where restaurant_id = ${restaurantId}
      and branch_id = ${branchId} and id = ${lane}`.execute(trx)
    // A payment that comes later is refused: what is held for it would be kept from the guest for a day.
    const ofOrder = sql`restaurant_id = ${restaurantId} and order_id = ${lane}`
    await giveBackHeld(trx, own.at, ofOrder)
  }
  for (const other of others) {
    const { rows } = await trx.executeQuery(
      writeOther({
        restaurantId,
        branchId,
        lane: other.lane,
        version: other.version,
        order: JSON.stringify(orderColumns(other.order)),
        doc: JSON.stringify(other.order),
        history: other.history === null ? null : JSON.stringify(other.history),
        tickets: JSON.stringify(other.tickets.map(ticketColumns)),
        gone: other.gone,
      }),
    )
    if (rows.length === 0) return false
  }
  return true
}
