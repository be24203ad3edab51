import type { LaneState, Outcome } from '#shared/orders/lane.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { Command, CommandDraft } from '#shared/orders/command.ts'
import { lanesOf } from '#shared/orders/lane-of.ts'
import type { Actor, Order } from '#shared/orders/order.ts'
import type { EventRow } from '#shared/sync/event.ts'
import type { Table } from '#shared/tables/table.ts'
import { createBaseRows } from '../../../src/worker/base-rows.ts'
import { gathered, spread } from '../../../src/worker/lane-states.ts'
import { recordingContext, replay } from '../../../src/worker/replay.ts'
import type { OutboxEntry } from '../../../src/worker/store.ts'
import { createWaiting, lanesOfEntry } from '../../../src/worker/waiting.ts'
import type { House } from '../pricing/order-path.ts'
import { id } from '../support/restaurant.ts'
import { contextOf, tables } from './checks-walk.ts'

/* Several tills of one branch with what lies between them and the server, without a clock, a disk or a socket. */

const NOTHING: LaneState = { order: null, tickets: [] }
/** As a guest of a table with a reservation. */
const EXPECTED = {
  name: 'Mali',
  party: 2,
  at: '2026-11-21T12:00:00.000Z',
  minutes: 90,
  note: '',
  status: 'booked' as const,
}

/** What became of a command on the server. */
export type Decided = {
  readonly command: Command
  readonly before: LaneState
  readonly outcome: Outcome
}
type Answer = { readonly ok: boolean; readonly rows: readonly EventRow[]; readonly seq: number }
type Event = { readonly seq: number; readonly rows: readonly EventRow[]; readonly opId: string }

export type Server = ReturnType<typeof createServer>
export type Till = ReturnType<typeof createTill>

const rowOf = (topic: EventRow['topic'], row: { readonly _id: string }): EventRow => ({
  topic,
  _id: row._id,
  row: { ...row },
})

/** The rows of lanes that changed; a ticket that is on none of them any more is gone. */
function rowsOf(before: LaneState, after: LaneState): readonly EventRow[] {
  const was = [before, ...Object.values(before.others ?? {})]
  const is = [after, ...Object.values(after.others ?? {})]
  const known = new Set<unknown>(was.flatMap(({ order, tickets }) => [order, ...tickets]))
  const there = new Set(is.flatMap(({ tickets }) => tickets.map(({ _id }) => _id)))
  const { table } = after
  return [
    ...is.flatMap(({ order, tickets }) => [
      ...(order && !known.has(order) ? [rowOf('orders', order)] : []),
      ...tickets.flatMap((ticket) => (known.has(ticket) ? [] : [rowOf('tickets', ticket)])),
    ]),
    ...was.flatMap(({ tickets }) =>
      tickets.flatMap(({ _id }): EventRow[] =>
        there.has(_id) ? [] : [{ topic: 'tickets', _id, row: null }],
      ),
    ),
    ...(table && table !== before.table ? [rowOf('tables', table)] : []),
  ]
}

/** The server: the last word on every command, each decided once, and the log of what changed. */
export function createServer(house: House, decided: (what: Decided) => void) {
  const lanes = new Map<string, LaneState>()
  const log: Event[] = []
  const answers = new Map<string, Answer>()
  for (const table of tables) {
    const guests = [{ ...EXPECTED, _id: id(`g${table.name}`), tables: [table._id] }]
    lanes.set(table._id, { ...NOTHING, table: { ...table, guests } })
  }

  const laneOf = (lane: string) => lanes.get(lane) ?? NOTHING
  const orders = () => [...lanes.values()].flatMap(({ order }) => order ?? [])
  const context = {
    ...contextOf(house),
    table: (tableId: string) => laneOf(tableId).table ?? undefined,
    taken: (tableId: string, orderId: string) => isTaken(orders(), tableId, orderId),
  }

  return {
    lanes,
    log,
    orders,
    table: (tableId: string) => context.table(tableId),
    /** Every row of the branch, for a till that was away too long. */
    all: (): readonly EventRow[] =>
      [...lanes.values()].flatMap(({ order, tickets, table }) => [
        ...(order ? [rowOf('orders', order)] : []),
        ...tickets.map((ticket) => rowOf('tickets', ticket)),
        ...(table ? [rowOf('tables', table)] : []),
      ]),
    give(command: Command, actor: Actor): Answer {
      const known = answers.get(command.opId)
      if (known) return known
      const before = gathered(command, laneOf)
      const outcome = applyCommand(before, command, { ...context, actor })
      let answer: Answer = { ok: outcome.ok, rows: [], seq: log.length }
      if (outcome.ok && outcome.state !== before) {
        for (const [lane, state] of spread(command, outcome.state)) lanes.set(lane, state)
        const rows = rowsOf(before, outcome.state)
        log.push({ seq: log.length + 1, rows, opId: command.opId })
        answer = { ok: true, rows, seq: log.length }
      }
      answers.set(command.opId, answer)
      decided({ command, before, outcome })
      return answer
    },
  }
}

const isTaken = (orders: readonly Order[], tableId: string, orderId: string) =>
  orders.some(
    ({ _id, tableId: at, status, sharesTable }) =>
      _id !== orderId && at === tableId && status === 'open' && !sharesTable,
  )

/** A till with the books of the product's own worker: the server's rows, what waits, and what it shows. */
export function createTill(name: string, house: House, server: Server) {
  const branchId = house.branch._id
  const actor = { _id: id(name), name }
  let base = createBaseRows(branchId, [])
  let waiting = createWaiting([])
  let heard = 0
  /** The latest event whose rows a response brought. */
  let taken = 0
  let n = 0
  const shown = new Map<string, LaneState>()
  takeAll()

  function takeAll() {
    base = createBaseRows(branchId, [])
    base.replace(server.all(), server.log.length, false)
    heard = server.log.length
    shown.clear()
    show([...base.lanes(), ...waiting.lanes()])
  }

  function show(lanes: Iterable<string>) {
    const states = new Map<string, LaneState>()
    for (const lane of lanes) {
      if (states.has(lane)) continue
      const bound = waiting.bound([lane])
      const rows = new Map(bound.map((one) => [one, base.lane(one)]))
      for (const made of replay(rows, waiting.ofLanes(bound), house.branch)) states.set(...made)
    }
    for (const [lane, state] of states) shown.set(lane, state)
  }

  const laneOf = (lane: string) => shown.get(lane) ?? NOTHING
  const orders = () => [...shown.values()].flatMap(({ order }) => order ?? [])
  const facts = contextOf(house)

  /** Takes rows; the commands of this till that they contain wait no more. */
  function take(rows: readonly EventRow[], seq: number, opIds: readonly string[]) {
    const { lanes } = base.take(rows, seq)
    const gone = waiting.remove(opIds).flatMap(lanesOfEntry)
    show(new Set([...lanes, ...gone]))
  }

  /** Those that no earlier one of their lanes holds back: what the sender may send now. */
  const sendable = () =>
    waiting
      .all()
      .filter((entry) => lanesOfEntry(entry).every((lane) => waiting.ofLane(lane)[0] === entry))

  return {
    actor,
    laneOf,
    orders,
    waiting: () => waiting.count(),
    /** Returns whether it lacks rows of events before the last response: tickets that others sent. */
    isBehind: () => heard < taken,
    tap(draft: CommandDraft, at: string): Outcome {
      const seen = { menu: new Map(), tables: new Map<string, Table>(), offers: new Map() }
      const lookups = {
        branch: house.branch,
        menu: (one: string) => facts.item(one) ?? facts.modifierGroup(one),
        table: (one: string) => laneOf(one).table ?? undefined,
        taken: (tableId: string, orderId: string) => isTaken(orders(), tableId, orderId),
        charges: () => [],
        offer: (one: string) => facts.offer?.(one),
      }
      const opId = id(`${name}${n + 1}`)
      const envelope = { opId, deviceId: actor._id, n: n + 1, at, baseRevision: -1 }
      const command: Command = { ...envelope, ...draft }
      const before = gathered(command, laneOf)
      const outcome = applyCommand(before, command, recordingContext(lookups, actor, seen))
      if (!outcome.ok) return outcome
      n += 1
      const entry: OutboxEntry = {
        key: opId,
        branchId,
        lane: lanesOf(command)[0] ?? '',
        command,
        by: actor,
        menu: [...seen.menu.values()],
        tables: [...seen.tables.values()],
        offers: [...seen.offers.values()],
        orderNumber: null,
        state: 'pending',
        error: null,
      }
      waiting.add([entry])
      show(lanesOfEntry(entry))
      return outcome
    },
    /** Sends one of the commands that may go now. `lost`: the response never comes. */
    send(which: number, lost: boolean) {
      const ready = sendable()
      const entry = ready[which % Math.max(1, ready.length)]
      if (!entry) return
      const { opId } = entry.command
      const { rows, seq } = server.give(entry.command, actor)
      // A refused command is taken off by the person: its money is counted elsewhere.
      if (lost) return
      taken = Math.max(taken, seq)
      take(rows, seq, [opId])
    },
    /** Hears the next events of the branch's log. */
    hear(most: number) {
      for (const { seq, rows, opId } of server.log.slice(heard, heard + most)) {
        heard = seq
        take(rows, seq, [opId])
      }
    },
    /** Begins again with all rows of the server and with what waits on the disk. */
    rejoin() {
      waiting = createWaiting(waiting.all())
      takeAll()
    },
  }
}
