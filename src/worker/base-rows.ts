import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Clock } from '#shared/time-cards/clock.ts'
import type { Table } from '#shared/tables/table.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import type { EventRow, ServerTopic } from '#shared/sync/event.ts'
import { rowKey, type BaseRow } from './store.ts'

/** The rows of one branch as the server last sent them, without any local work. */
export type BaseRows = {
  /**
   * Takes rows of event `seq` and keeps rows that are known to be newer, or to be gone since. Returns the changes.
   */
  readonly take: (rows: readonly EventRow[], seq: number) => Taken
  /** Replaces everything by a snapshot. `sameLog`: rows known newer than `seq` stay. */
  readonly replace: (rows: readonly EventRow[], seq: number, sameLog: boolean) => Taken
  /** Forgets deleted rows that were only remembered because older events could still arrive. */
  readonly prune: (seq: number) => readonly string[]
  readonly lane: (lane: string) => LaneState
  readonly lanes: () => readonly string[]
  readonly of: (topic: ServerTopic) => readonly BaseRow[]
  readonly row: (topic: ServerTopic, id: string) => BaseRow['row'] | undefined
}

export type Taken = {
  readonly stored: readonly BaseRow[]
  readonly lanes: ReadonlySet<string>
  readonly topics: ReadonlySet<ServerTopic>
}

/**
 * Returns whether a kitchen screen needs the row when no one is logged in beside it: its branch and tickets,
 * what is left of dishes, and the orders with commands still to be sent, because their tickets follow from those.
 */
export const isForBoard = (
  { topic, _id }: Pick<BaseRow, 'topic' | '_id'>,
  /** Lanes with commands that wait. */
  busy: ReadonlySet<string>,
): boolean => BOARD_TOPICS.includes(topic) || (topic === 'orders' && busy.has(_id))

const BOARD_TOPICS: readonly ServerTopic[] = ['branch', 'tickets', 'dishCounts', 'toCome']

/** Keeps the rows of a branch. `whole`: the event up to which `left` has every row that there is. */
export function createBaseRows(branchId: string, left: readonly BaseRow[], whole = 0): BaseRows {
  /** A row of an earlier event that is not here was deleted: a response may come late. */
  let complete = whole
  const rows = new Map<string, BaseRow>()
  const ticketsOf = new Map<string, Set<string>>()
  const deleted = new Set<string>()
  for (const row of left) set(row)

  function set(row: BaseRow) {
    const before = rows.get(row.key)
    if (before) index(before, 'delete')
    rows.set(row.key, row)
    index(row, 'add')
    if (row.row) deleted.delete(row.key)
    else deleted.add(row.key)
  }

  function drop(key: string) {
    const before = rows.get(key)
    if (before) index(before, 'delete')
    rows.delete(key)
    deleted.delete(key)
  }

  function index(row: BaseRow, change: 'add' | 'delete') {
    const lane = row.topic === 'tickets' ? laneOf(row) : null
    if (lane === null) return
    const tickets = ticketsOf.get(lane) ?? new Set()
    tickets[change](row.key)
    if (tickets.size > 0) ticketsOf.set(lane, tickets)
    else ticketsOf.delete(lane)
  }

  function take(events: readonly EventRow[], seq: number): Taken {
    const stored: BaseRow[] = []
    const lanes = new Set<string>()
    const topics = new Set<ServerTopic>()
    for (const { topic, _id, row } of events) {
      const key = rowKey(branchId, topic, _id)
      const before = rows.get(key)
      if ((before?.seq ?? complete) > seq) continue
      const next: BaseRow = { key, topic, _id, seq, row }
      for (const lane of [before ? laneOf(before) : null, laneOf(next)]) {
        if (lane !== null) lanes.add(lane)
      }
      topics.add(topic)
      set(next)
      stored.push(next)
    }
    return { stored, lanes, topics }
  }

  function rowsOf<T>(keys: Iterable<string>): T[] {
    const found = [...keys].flatMap((key) => rows.get(key)?.row ?? [])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's rows are of their topic's type
    return found as unknown as T[]
  }

  return {
    take,
    replace(events, seq, sameLog) {
      const before = [...rows.values()]
      for (const row of before) if (!sameLog || row.seq <= seq) drop(row.key)
      const kept = [...rows.values()]
      complete = seq
      const taken = take(events, seq)
      return {
        stored: [...kept, ...taken.stored],
        lanes: new Set([...before.flatMap((row) => laneOf(row) ?? []), ...taken.lanes]),
        topics: new Set([...before.map(({ topic }) => topic), ...taken.topics]),
      }
    },
    prune(seq) {
      complete = Math.max(complete, seq)
      const old = [...deleted].filter((key) => (rows.get(key)?.seq ?? 0) <= seq)
      for (const key of old) drop(key)
      return old
    },
    lane(lane) {
      const [order] = rowsOf<Order>([rowKey(branchId, 'orders', lane)])
      const [shift] = rowsOf<ShownShift>([rowKey(branchId, 'shift', lane)])
      const [clock] = rowsOf<Clock>([rowKey(branchId, 'clocks', lane)])
      const [table] = rowsOf<Table>([rowKey(branchId, 'tables', lane)])
      return {
        order: order ?? null,
        tickets: rowsOf<Ticket>(ticketsOf.get(lane) ?? []),
        drawer: shift ?? null,
        table: table ?? null,
        clock: clock ?? null,
      }
    },
    lanes: () => [...new Set([...rows.values()].flatMap((row) => laneOf(row) ?? []))],
    row: (topic, id) => rows.get(rowKey(branchId, topic, id))?.row,
    of: (topic) => [...rows.values()].filter((row) => row.topic === topic && row.row !== null),
  }
}

/** Topics whose rows have the id of their lane. */
const OWN_LANE: ReadonlySet<ServerTopic> = new Set([
  'orders',
  'shift',
  'tables',
  'toCome',
  'clocks',
])

/** Returns the lane that a row belongs to; null for rows that commands do not change. */
function laneOf({ topic, _id, row }: BaseRow): string | null {
  if (OWN_LANE.has(topic)) return _id
  if (topic !== 'tickets') return null
  const orderId = row?.['orderId']
  return typeof orderId === 'string' ? orderId : null
}
