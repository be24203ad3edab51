import { priceFor } from '#shared/menu/price-for.ts'
import { applyCommand } from '#shared/orders/apply.ts'
import type { LaneState } from '#shared/orders/lane.ts'
import type { Command } from '#shared/orders/command.ts'
import { laneOf, lanesOf } from '#shared/orders/lane-of.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { CommandResult } from '#shared/sync/contract.ts'
import type { BranchEvent, EventRow, SyncAnswer } from '#shared/sync/event.ts'
import type { Branch } from '#shared/branches/branch.ts'
import type { MenuRow } from '#shared/menu/menu.ts'
import type { User } from '#shared/session/session.ts'
import type { Clock } from '#shared/time-cards/clock.ts'
import type { PromotionRow } from '#shared/promotions/definition.ts'
import type { Table } from '#shared/tables/table.ts'
import type { ShownShift } from '#shared/shifts/shift.ts'
import { menu, table } from './fixtures.ts'

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

type Row = { readonly _id: string; readonly [field: string]: unknown }

const ticketsIn = (lanes: readonly Pick<LaneState, 'tickets'>[]) =>
  lanes.flatMap(({ tickets }) => tickets)

const acceptsAll = (_command: Command): string | null => null

/** One branch on the server: rows, log and results, by the same reducer as everywhere. */
export function createBranchLog(branch: Branch, onEvent: (event: BranchEvent) => void) {
  let logId = 'log-1'
  let seq = 0
  let kept = 0
  let events: BranchEvent[] = []
  const rows = new Map<string, EventRow>()
  const answers = new Map<
    string,
    { readonly body: string; readonly result: CommandResult; readonly seq: number }
  >()
  const commands: Command[] = []

  const put = (topic: EventRow['topic'], row: Row) => {
    const event: EventRow = { topic, _id: row._id, row: plain(row) }
    rows.set(`${topic}/${row._id}`, event)
    return event
  }

  put('branch', branch)
  put('tables', { ...table, branchId: branch._id })
  for (const row of menu) put('menu', row)

  function append(
    changed: readonly EventRow[],
    areas: readonly string[],
    opIds: readonly string[] = [],
  ) {
    seq += 1
    const event: BranchEvent = {
      seq,
      at: '2026-11-21T08:00:00.000Z',
      rows: plain([...changed]),
      areas: [...areas],
      opIds: [...opIds],
    }
    events.push(event)
    onEvent(event)
    return event
  }

  function laneState(lane: string): LaneState {
    const all = [...rows.values()]
    const order = all.find(({ topic, _id }) => topic === 'orders' && _id === lane)?.row ?? null
    const tickets = all.filter(({ topic, row }) => topic === 'tickets' && row?.['orderId'] === lane)
    const shift = all.find(({ topic, _id }) => topic === 'shift' && _id === lane)?.row ?? null
    const marked = all.find(({ topic, _id }) => topic === 'tables' && _id === lane)?.row ?? null
    const clock = rows.get(`clocks/${lane}`)?.row ?? null
    return {
      clock: clock as unknown as Clock | null,
      table: marked as unknown as Table | null,
      order: order as unknown as Order | null,
      tickets: tickets.map(({ row }) => row as unknown as Ticket),
      drawer: shift as unknown as ShownShift | null,
    }
  }

  /** The state for one call: of one lane, or of all lanes of its only command. */
  function stateFor(batch: readonly Command[]): LaneState {
    const [first] = batch as readonly [Command]
    const [own, ...beside] = lanesOf(first)
    const isMixed = (one: Command) =>
      laneOf(one) !== own || (batch.length > 1 && lanesOf(one).length > 1)
    if (batch.some(isMixed)) throw new Error('SEVERAL_LANES')
    const state = laneState(own ?? '')
    if (beside.length === 0) return state
    return { ...state, others: Object.fromEntries(beside.map((id) => [id, laneState(id)])) }
  }

  function clockOf({ clock: before }: LaneState, { clock }: LaneState): readonly EventRow[] {
    if (clock) return clock === before ? [] : [put('clocks', clock)]
    if (!before) return []
    rows.delete(`clocks/${before._id}`)
    return [{ topic: 'clocks', _id: before._id, row: null }]
  }

  /** The rows of other orders that changed; a ticket that is on none of them any more is gone. */
  function besideOf(before: LaneState, after: LaneState): readonly EventRow[] {
    const [was, is] = [before.others ?? {}, after.others ?? {}]
    const changed = Object.entries(is).filter(([id, lane]) => lane !== was[id])
    const there = new Set(ticketsIn([after, ...Object.values(is)]).map(({ _id }) => _id))
    const gone = ticketsIn([before, ...Object.values(was)]).filter(({ _id }) => !there.has(_id))
    for (const { _id } of gone) rows.delete(`tickets/${_id}`)
    return [
      ...changed.flatMap(([id, { order, tickets }]) => [
        ...(order ? [put('orders', order)] : []),
        ...tickets
          .filter((ticket) => !was[id]?.tickets.includes(ticket))
          .map((ticket) => put('tickets', ticket)),
      ]),
      ...gone.map(({ _id }): EventRow => ({ topic: 'tickets', _id, row: null })),
    ]
  }

  const menuRows = <K extends MenuRow['kind']>(kind: K) =>
    [...rows.values()]
      .filter(({ topic, row }) => topic === 'menu' && row?.['kind'] === kind)
      .map(({ row }) => row as unknown as Extract<MenuRow, { kind: K }>)
  const menuRow = <K extends MenuRow['kind']>(id: string, kind: K) =>
    menuRows(kind).find(({ _id }) => _id === id)

  function judge(state: LaneState, command: Command, user: User) {
    const settings = rows.get(`branch/${branch._id}`)?.row as unknown as Branch | undefined
    return applyCommand(state, command, {
      branch: settings ?? branch,
      actor: { _id: user.id, name: user.name },
      table: (id) => rows.get(`tables/${id}`)?.row as unknown as Table | undefined,
      taken: (tableId, orderId) =>
        [...rows.values()].some(
          ({ topic, row, _id }) =>
            topic === 'orders' &&
            _id !== orderId &&
            row?.['tableId'] === tableId &&
            row['status'] === 'open',
        ),
      offer: (id) => rows.get(`promotions/${id}`)?.row as unknown as PromotionRow | undefined,
      item: (id) => menuRow(id, 'item'),
      modifierGroup: (id) => menuRow(id, 'modifierGroup'),
      sizeWas: ({ group, optionId, price }, type) =>
        group.options.some((one) => one._id === optionId && priceFor(one, type) === price),
      priceWas: (id, price, type = 'dine_in') => {
        const options = menuRows('modifierGroup').flatMap((group) => group.options)
        return [...menuRows('item'), ...options].some(
          (one) => one._id === id && priceFor(one, type) === price,
        )
      },
    })
  }

  let refusal = acceptsAll

  function known(command: Command) {
    const answer = answers.get(command.opId)
    if (answer && answer.body !== JSON.stringify(command)) {
      throw new Error(`opId ${command.opId} with another body`)
    }
    return answer
  }

  /** A repeated command gets its earlier result; the first refusal stops the rest. */
  function decide(batch: readonly Command[], from: LaneState, user: User) {
    let state = from
    const results: CommandResult[] = []
    const fresh: string[] = []
    const earlier: number[] = []
    for (const command of batch) {
      const { opId } = command
      const before = known(command)
      if (results.at(-1)?.outcome === 'refused' || results.at(-1)?.outcome === 'skipped') {
        results.push({ opId, outcome: 'skipped' })
      } else if (before) {
        results.push(before.result)
        earlier.push(before.seq)
      } else {
        const code = refusal(command)
        const outcome = code
          ? { ok: false as const, code, message: code }
          : judge(state, command, user)
        if (outcome.ok) {
          state = outcome.state
          fresh.push(opId)
          commands.push(command)
        }
        const result: CommandResult = outcome.ok
          ? { opId, outcome: 'applied' }
          : { opId, outcome: 'refused', code: outcome.code, message: outcome.code }
        answers.set(opId, { body: JSON.stringify(command), result, seq: 0 })
        results.push(result)
      }
    }
    return { state, results, fresh, earlier }
  }

  return {
    branch,
    /** Refuses commands with a code, before anything else. */
    setRefusal(next: (command: Command) => string | null) {
      refusal = next
    },
    logId: () => logId,
    seq: () => seq,
    commands,
    rows: () => rows,
    orders: () =>
      [...rows.values()].flatMap(({ topic, row }) =>
        topic === 'orders' && row ? [row as unknown as Order] : [],
      ),
    tickets: () =>
      [...rows.values()].flatMap(({ topic, row }) =>
        topic === 'tickets' && row ? [row as unknown as Ticket] : [],
      ),

    /** A change made elsewhere, e.g. in the back office. */
    change(topic: EventRow['topic'], row: Row, areas: readonly string[] = []) {
      append([put(topic, row)], areas)
    },
    remove(topic: EventRow['topic'], id: string) {
      rows.delete(`${topic}/${id}`)
      append([{ topic, _id: id, row: null }], [])
    },
    announce: (areas: readonly string[]) => void append([], areas),

    apply(batch: readonly Command[], user: User) {
      const before = stateFor(batch)
      const { state, results, fresh, earlier } = decide(batch, before, user)
      if (state === before) {
        const of = Math.max(0, ...earlier)
        return { results, seq: of, rows: events.find((event) => event.seq === of)?.rows ?? [] }
      }
      const changed = [
        ...besideOf(before, state),
        ...(state.order && state.order !== before.order ? [put('orders', state.order)] : []),
        ...(state.drawer && state.drawer !== before.drawer
          ? [put('shift', { ...state.drawer })]
          : []),
        ...(state.table && state.table !== before.table ? [put('tables', state.table)] : []),
        ...clockOf(before, state),
        ...state.tickets.filter((t) => !before.tickets.includes(t)).map((t) => put('tickets', t)),
      ]
      const event = append(changed, ['orders'], fresh)
      for (const opId of fresh) {
        const answer = answers.get(opId)
        if (answer) answers.set(opId, { ...answer, seq: event.seq })
      }
      return { results, seq: event.seq, rows: event.rows }
    },

    since(asked: { readonly logId: string | undefined; readonly since: number }): SyncAnswer {
      if (asked.logId === logId && asked.since >= kept && asked.since <= seq) {
        return plain({
          kind: 'events',
          logId,
          seq,
          events: events.filter((e) => e.seq > asked.since),
        })
      }
      return plain({ kind: 'snapshot', logId, seq, rows: [...rows.values()] })
    },

    /** Old events are deleted: a device from before gets a snapshot. */
    forget() {
      kept = seq
      events = []
    },
    /** The database was restored from a backup of this moment; call the result when it is to happen. */
    backup() {
      const saved = plain({ seq, events, rows: [...rows], answers: [...answers], commands })
      return () => {
        logId = `${logId}'`
        ;({ seq, events } = saved)
        rows.clear()
        for (const [key, row] of saved.rows) rows.set(key, row)
        answers.clear()
        for (const [key, answer] of saved.answers) answers.set(key, answer)
        commands.splice(0, commands.length, ...saved.commands)
      }
    },
  }
}
