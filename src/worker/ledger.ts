import type { Branch } from '#shared/branches/branch.ts'
import type { DishCount } from '#shared/menu/dish-count.ts'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import {
  SERVER_TOPICS,
  type BranchEvent,
  type EventRow,
  type ServerTopic,
} from '#shared/sync/event.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import type { TopicRows } from '#shared/sync/protocol.ts'
import { type ToCome, toComeOf } from '#shared/orders/to-come.ts'
import { createBaseRows, isForBoard, type BaseRows, type Taken } from './base-rows.ts'
import { createDishCounts } from './dish-counts.ts'
import { gathered } from './lane-states.ts'
import { replay } from './replay.ts'
import type { Saver } from './saver.ts'
import type { Cursor, OutboxEntry, Store, Transaction } from './store.ts'
import type { Topics } from './topics.ts'
import { createWaiting, lanesOfEntry, toOutboxRow, type Waiting } from './waiting.ts'

/** The server's results of commands that were sent to it. */
type Settlement = {
  readonly applied: readonly string[]
  readonly refused: readonly {
    readonly opId: string
    readonly code: string
    readonly message: string
    readonly details?: unknown
  }[]
  readonly rows: readonly EventRow[]
  readonly seq: number
}

/**
 * The books of the current branch: the server's rows, the commands that wait, and, from both, the rows shown. A
 * server row never overwrites waiting work: the work is applied again on top of it.
 */
export type Ledger = {
  /** Opens a branch as the last worker left it, and shows it. */
  readonly open: (branchId: string) => Promise<void>
  readonly close: () => void
  /** Forgets what only a person may see: the kitchen screen continues without a gap. Nothing is written. */
  readonly narrow: () => void
  readonly branchId: () => string | null
  readonly cursor: () => Cursor | null
  readonly lane: (lane: string) => LaneState
  readonly waiting: () => Waiting
  /** Keeps an order of the branch that the server was asked for, until the next snapshot. */
  readonly keep: (order: Order) => void
  /** Shows commands that have just become durable. */
  readonly append: (entries: readonly OutboxEntry[]) => void
  /** `gap`: an event before it is missing, or it is of another log. Known events are dropped. */
  readonly takeEvent: (logId: string, event: BranchEvent) => 'taken' | 'gap'
  readonly takeSnapshot: (logId: string, seq: number, rows: readonly EventRow[]) => void
  readonly settle: (branchId: string, settlement: Settlement) => Promise<void>
  /** Returns the state of a lane before a waiting command of it, and after those that wait before it. */
  readonly laneBefore: (entry: OutboxEntry) => LaneState
  /**
   * Marks waiting commands with what they wait for, by their `opId`: the code of an error. They stay as they
   * are; those that are not named wait only for the server.
   */
  readonly hold: (reasons: ReadonlyMap<string, string>) => void
  /** Replaces entries as a person decided: tried again, or null if discarded. All or none. */
  readonly decide: (
    choose: (tx: Transaction) => Promise<readonly (readonly [OutboxEntry, OutboxEntry | null])[]>,
  ) => Promise<void>
  /** Reads the waiting commands again: another worker of this profile has changed them. */
  readonly reloadWaiting: () => Promise<void>
}

type Deps = {
  readonly topics: Topics
  readonly store: Store
  readonly saver: Saver
  /** Runs after the waiting commands changed in the database. */
  readonly onWaiting: () => void
}

const isThere = ({ order, drawer, table, clock, tickets }: LaneState): boolean =>
  tickets.length > 0 || [order, drawer, table, clock].some((row) => row != null)

/** Returns the one row of a lane in a topic as it is put there, or its id as it is taken away. */
const onlyOne = <Row>(row: Row | null | undefined, lane: string): [put: Row[], del: string[]] =>
  row == null ? [[], [lane]] : [[row], []]

const LANE_TOPICS: ReadonlySet<ServerTopic> = new Set([
  'orders',
  'tickets',
  'shift',
  'tables',
  'toCome',
  'clocks',
])

export function createLedger({ topics, store, saver, onWaiting }: Deps): Ledger {
  let branchId: string | null = null
  let cursor: Cursor | null = null
  let base: BaseRows = createBaseRows('', [])
  let waiting: Waiting = createWaiting([])
  const shown = new Map<string, LaneState>()
  const dishes = createDishCounts(topics)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's rows are of their topic's type
  const menuRow = (id: string) => (base.row('menu', id) ?? undefined) as MenuRow | undefined

  const branch = (): Branch | undefined => topics.rows('branch')[0]

  async function open(id: string) {
    const [rows, entries, left] = await Promise.all([
      store.all('rows', `${id}/`),
      store.all('outbox', `${id}/`),
      store.get('cursors', id),
    ])
    close()
    branchId = id
    cursor = left ?? null
    base = createBaseRows(id, rows, left?.seq)
    waiting = createWaiting(entries)
    for (const topic of SERVER_TOPICS) if (!LANE_TOPICS.has(topic)) showTopic(topic)
    showLanes([...base.lanes(), ...waiting.lanes()])
    showAllWaiting()
  }

  function close() {
    branchId = null
    cursor = null
    base = createBaseRows('', [])
    waiting = createWaiting([])
    shown.clear()
    dishes.clear()
    for (const topic of [...SERVER_TOPICS, 'outbox', 'changes'] as const) topics.replace(topic, [])
  }

  function narrow() {
    const busy = new Set(waiting.lanes())
    const kept = SERVER_TOPICS.flatMap((topic) => base.of(topic)).filter((row) =>
      isForBoard(row, busy),
    )
    const lanes = [...shown.keys()]
    cursor = null
    base = createBaseRows(branchId ?? '', kept)
    for (const topic of SERVER_TOPICS) if (!LANE_TOPICS.has(topic)) showTopic(topic)
    showLanes(lanes)
  }

  function showTopic(topic: ServerTopic) {
    const rows = base.of(topic).flatMap(({ row }) => row ?? [])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as below
    if (topic === 'dishCounts') return dishes.take(rows as unknown as DishCount[])
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's rows are of their topic's type
    topics.replace(topic, rows as unknown as TopicRows[typeof topic][])
  }

  function showLanes(lanes: Iterable<string>) {
    const states = statesOf(lanes)
    // A ticket that moved to another order is gone from none of them.
    const now = new Set(
      [...states.values()].flatMap(({ tickets }) => tickets.map(({ _id }) => _id)),
    )
    for (const [lane, state] of states) {
      const before = shown.get(lane)
      const { drawer, table } = state
      if (isThere(state)) shown.set(lane, state)
      else shown.delete(lane)
      topics.change('orders', ...onlyOne(state.order, lane))
      const gone = before?.tickets.flatMap(({ _id }) => (now.has(_id) ? [] : [_id])) ?? []
      topics.change('tickets', state.tickets, gone)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's row of the shift, with what was done to its drawer
      topics.change('shift', drawer ? [drawer as ShownShift] : [], drawer ? [] : [lane])
      topics.change('tables', ...onlyOne(table, lane))
      topics.change('clocks', ...onlyOne(state.clock, lane))
      topics.change('toCome', ...onlyOne(comingOf(state.order, lane), lane))
    }
    dishes.show(menuRow)
  }

  /** What the kitchen gets later: of the order as it is here, or as the server says where no orders are seen. */
  function comingOf(order: Order | null, lane: string): ToCome | null {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server's rows are of their topic's type
    if (!order) return (base.row('toCome', lane) ?? null) as ToCome | null
    const coming = toComeOf(order, branch()?.courses)
    const before = topics.row('toCome', lane)
    const isSame = JSON.stringify(coming ?? undefined) === JSON.stringify(before)
    return isSame ? (before ?? null) : coming
  }

  /** Lanes that a waiting command binds together are made together, and no lane twice. */
  function statesOf(lanes: Iterable<string>): ReadonlyMap<string, LaneState> {
    const states = new Map<string, LaneState>()
    for (const lane of lanes) {
      if (states.has(lane)) continue
      const bound = waiting.bound([lane])
      const rows = new Map(bound.map((one) => [one, base.lane(one)]))
      bound.forEach(dishes.forget)
      const made = replay(rows, waiting.ofLanes(bound), branch(), dishes.add)
      for (const one of made) states.set(...one)
    }
    return states
  }

  const showAllWaiting = () => topics.replace('outbox', waiting.all().map(toOutboxRow))

  function show({ lanes, topics: changed }: Taken, alsoLanes: readonly string[] = []) {
    for (const topic of changed) if (!LANE_TOPICS.has(topic)) showTopic(topic)
    showLanes(new Set([...lanes, ...alsoLanes]))
  }

  /** Drops commands that the server has applied in event `seq`. Returns their lanes and keys. */
  function drop(opIds: readonly string[], seq: number) {
    const dropped = waiting.remove(opIds)
    topics.change('outbox', [], opIds)
    if (dropped.length > 0) onWaiting()
    announceCash(dropped, seq)
    return { lanes: dropped.flatMap(lanesOfEntry), keys: dropped.map(({ key }) => key) }
  }

  /** The drawer has the cash from this event on, which may come after the response: before, no report is up to date. */
  function announceCash(dropped: readonly OutboxEntry[], seq: number) {
    const moved = dropped.some(({ cash, foreign }) => cash !== undefined || foreign)
    const known = topics.row('changes', 'shiftSessions')?.seq ?? 0
    if (moved && seq > known) announce(['shiftSessions'], seq)
  }

  function announce(areas: readonly string[], seq: number) {
    topics.change(
      'changes',
      areas.map((_id) => ({ _id, seq })),
    )
  }

  return {
    open,
    close,
    narrow,
    branchId: () => branchId,
    cursor: () => cursor,
    lane: (lane) => shown.get(lane) ?? { order: null, tickets: [] },
    waiting: () => waiting,

    keep(order) {
      // An event has brought it in the meantime, and is newer.
      if (branchId === null || order.branchId !== branchId || base.lane(order._id).order) return
      const taken = base.take([{ topic: 'orders', _id: order._id, row: order }], cursor?.seq ?? 0)
      show(taken)
      saver.save(branchId, { rows: taken.stored })
    },

    append(entries) {
      waiting.add(entries)
      showLanes(new Set(entries.flatMap(lanesOfEntry)))
      topics.change('outbox', entries.map(toOutboxRow))
      onWaiting()
    },

    takeEvent(logId, { seq, rows, areas, opIds = [] }) {
      if (branchId === null || !cursor || cursor.logId !== logId || seq > cursor.seq + 1)
        return 'gap'
      if (seq <= cursor.seq) return 'taken'
      cursor = { key: branchId, logId, seq }
      const taken = base.take(rows, seq)
      const { lanes, keys } = drop(opIds, seq)
      show(taken, lanes)
      const deletedRows = base.prune(seq)
      saver.save(branchId, { rows: taken.stored, deletedRows, deletedOutbox: keys, cursor })
      announce(areas, seq)
      return 'taken'
    },

    takeSnapshot(logId, seq, rows) {
      if (branchId === null) return
      const taken = base.replace(rows, seq, cursor?.logId === logId)
      cursor = { key: branchId, logId, seq }
      show(taken, waiting.lanes())
      saver.save(branchId, { reset: true, rows: taken.stored, cursor })
      announce(['*'], seq)
    },

    async settle(of, { applied, refused, rows, seq }) {
      // It belongs to a branch that was left in between: it is sent again from there and gets the same
      // response.
      if (branchId === null || branchId !== of) return
      const taken = base.take(rows, seq)
      const { lanes, keys } = drop(applied, seq)
      const parked = refused.flatMap(({ opId, code, message, details }): OutboxEntry[] => {
        const entry = waiting.find(opId)
        return entry ? [{ ...entry, state: 'parked', error: { code, message, details } }] : []
      })
      parked.forEach(waiting.replace)
      show(taken, [...lanes, ...parked.flatMap(lanesOfEntry)])
      topics.change('outbox', parked.map(toOutboxRow))
      saver.save(branchId, { rows: taken.stored, deletedOutbox: keys })
      if (parked.length === 0) return
      await store.transaction('strict', async (tx) => {
        for (const entry of parked) await tx.put('outbox', entry)
      })
      onWaiting()
    },

    laneBefore(entry) {
      const bound = waiting.bound(lanesOfEntry(entry))
      const rows = new Map(bound.map((lane) => [lane, base.lane(lane)]))
      const before = waiting.ofLanes(bound).filter(({ command: { n } }) => n < entry.command.n)
      const states = replay(rows, before, branch())
      return gathered(entry.command, (lane) => states.get(lane) ?? base.lane(lane))
    },

    hold(reasons) {
      const changed = waiting.all().flatMap((entry): OutboxEntry[] => {
        const code = reasons.get(entry.command.opId)
        if (entry.state === 'parked' || entry.error?.code === code) return []
        return [{ ...entry, error: code === undefined ? null : { code, message: '' } }]
      })
      changed.forEach(waiting.replace)
      if (changed.length > 0) topics.change('outbox', changed.map(toOutboxRow))
    },

    async decide(choose) {
      const decided = await store.transaction('strict', async (tx) => {
        const chosen = await choose(tx)
        for (const [entry, next] of chosen) {
          await (next ? tx.put('outbox', next) : tx.delete('outbox', entry.key))
        }
        return chosen
      })
      for (const [{ command }, next] of decided) {
        waiting.remove([command.opId])
        if (next) waiting.add([next])
        topics.change('outbox', next ? [toOutboxRow(next)] : [], [command.opId])
      }
      const both = decided.flatMap(([entry, next]) => [entry, ...(next ? [next] : [])])
      showLanes(new Set(both.flatMap(lanesOfEntry)))
      onWaiting()
    },

    async reloadWaiting() {
      const id = branchId
      if (id === null) return
      const entries = await store.all('outbox', `${id}/`)
      if (branchId !== id) return
      const lanes = new Set([...waiting.lanes(), ...entries.flatMap(lanesOfEntry)])
      waiting = createWaiting(entries)
      showLanes(lanes)
      showAllWaiting()
    },
  }
}
