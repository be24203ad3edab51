import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Order } from '#shared/orders/order.ts'
import type { TableMark } from '#shared/tables/marks.ts'
import type { Table } from '#shared/tables/table.ts'
import type { TableStatus } from '#shared/tables/status-name.ts'
import { tableStatus } from '#shared/tables/table-status.ts'
import { nextStatus, type TableCause, type TableTap, tapsAt } from '#shared/tables/transitions.ts'
import { branch, context, id, items } from '../support/restaurant.ts'

const START = Date.parse('2026-11-21T10:00:00.000Z')
const fresh: Table = {
  _id: id('table'),
  branchId: branch._id,
  name: '7',
  zone: 'Inside',
  seats: 4,
  status: 'available',
  sort: 0,
}
const other: Table = { ...fresh, _id: id('other'), name: '8' }
const tables = [fresh, other]
const house: ApplyContext = {
  ...context,
  branch: { ...branch, paymentMethods: ['cash', 'mobile_payment'] },
  table: (tableId) => tables.find(({ _id }) => _id === tableId),
}

/** What a tap marks a table as. */
const MARK_OF: Readonly<Record<TableTap, TableMark>> = {
  clean: 'available',
  soil: 'dirty',
  reserve: 'reserved',
  release: 'available',
  block: 'maintenance',
  close: 'closed',
  reopen: 'available',
  join: 'combined',
  part: 'available',
}

/** What has just happened to an order, as its table sees it. */
function causeOf({ status, tableId, payments }: Order): TableCause {
  if (status === 'paid') {
    return payments.at(-1)?.method === 'cash' ? 'order.paid' : 'order.paidByPhone'
  }
  if (status === 'cancelled' || tableId !== fresh._id) return 'order.leave'
  return payments.length > 0 ? 'order.part' : 'order.change'
}

/** A table with the orders at it, as a till has them, and what can be done there. */
function createFloor(cleans: boolean) {
  let [n, at] = [0, START]
  let table = fresh
  let order: LaneState = { order: null, tickets: [] }
  let paid: Order | undefined
  const floor = cleans ? {} : { floor: { noCleaning: true } }

  function give(draft: CommandDraft, state: LaneState): LaneState {
    n += 1
    at += 60_000
    const envelope = { opId: id(`op${n}`), deviceId: id('till'), n, baseRevision: -1 }
    const command = { ...envelope, at: new Date(at).toISOString(), ...draft }
    const outcome = applyCommand(state, command, house)
    if (!outcome.ok) throw new Error(`${draft.kind}: ${outcome.code}`)
    return outcome.state
  }
  const open = () => (order.order?.status === 'open' ? order.order : undefined)
  const orderId = () => open()?._id ?? ''

  const onOrder = (draft: CommandDraft): TableCause => {
    order = give(draft, order)
    const now = order.order
    if (!now) throw new Error('no order')
    if (now.status === 'paid') paid = now
    return causeOf(now)
  }

  return {
    open,
    status: () =>
      tableStatus(
        table,
        { open: order.order?.tableId === table._id ? open() : undefined, paid },
        { ...branch, ...floor },
        at,
      ),
    marked: () => tableStatus(table, { open: undefined, paid }, { ...branch, ...floor }, at),
    tap(tap: TableTap) {
      const joinedTo = tap === 'join' ? { joinedTo: other._id } : {}
      const payload = { tableId: table._id, mark: MARK_OF[tap], from: table.status, ...joinedTo }
      table =
        give({ kind: 'table.mark', payload }, { order: null, tickets: [], table }).table ?? table
    },
    seat(): TableCause {
      order = { order: null, tickets: [] }
      const payload = { orderId: id(`o${n}`), number: 'A1', type: 'dine_in' as const, covers: 2 }
      order = give({ kind: 'order.open', payload: { ...payload, tableId: table._id } }, order)
      return 'order.open'
    },
    add: () =>
      onOrder({
        kind: 'order.addLine',
        payload: {
          orderId: orderId(),
          lineId: id(`l${n}`),
          menuItemId: items[0]?._id ?? '',
          quantity: 1,
          unitPrice: 25_000,
          modifiers: [],
          note: '',
        },
      }),
    present(how: 'bill' | 'code'): TableCause {
      onOrder({ kind: 'order.present', payload: { orderId: orderId(), how } })
      return how === 'bill' ? 'order.bill' : 'order.code'
    },
    pay(part: boolean, phone: boolean) {
      const due = open()?.due ?? 0
      const amount = part ? Math.floor(due / 1000) * 500 : due
      return onOrder({
        kind: 'order.pay',
        payload: {
          orderId: orderId(),
          paymentId: id(`p${n}`),
          method: phone ? 'mobile_payment' : 'cash',
          amount,
          tendered: phone ? amount : amount + 500,
          receiptNumber: part ? null : `VTE1-A-${n}`,
          shiftSessionId: null,
        },
      })
    },
    cancel: () => onOrder({ kind: 'order.cancel', payload: { orderId: orderId() } }),
    move: () =>
      onOrder({ kind: 'order.changeTable', payload: { orderId: orderId(), tableId: other._id } }),
  }
}

const STEPS = [
  'seat',
  'add',
  'bill',
  'code',
  'part',
  'pay',
  'phone',
  'leave',
  'move',
  'tap',
] as const

test('whatever happens, what follows from order and mark is what the table of transitions says', () => {
  const steps = fc.array(fc.tuple(fc.constantFrom(...STEPS), fc.nat(20)), { maxLength: 40 })
  fc.assert(
    fc.property(steps, fc.boolean(), (all, cleans) => {
      const floor = createFloor(cleans)
      for (const [step, which] of all) {
        const before = floor.status()
        const cause = doOn(floor, step, which, before)
        if (cause === null) continue
        const next = nextStatus(before, cause, cleans)
        expect([before, cause, floor.status()]).toEqual([
          before,
          cause,
          next === 'marked' ? floor.marked() : next,
        ])
      }
    }),
    { numRuns: 400 },
  )
})

type Floor = ReturnType<typeof createFloor>

/** What is done to an open order, where its present state has it. */
const ON_ORDER: Readonly<
  Record<string, (floor: Floor, order: Order, which: number) => TableCause | null>
> = {
  add: (floor) => floor.add(),
  bill: (floor) => floor.present('bill'),
  code: (floor) => floor.present('code'),
  part: (floor, { due }, which) => (due > 2000 ? floor.pay(true, which % 2 === 0) : null),
  pay: (floor, { due }) => (due > 0 ? floor.pay(false, false) : null),
  phone: (floor, { due }) => (due > 0 ? floor.pay(false, true) : null),
  leave: (floor, { payments }) => (payments.length === 0 ? floor.cancel() : null),
  move: (floor) => floor.move(),
}

function tapOn(floor: Floor, which: number, status: TableStatus): TableCause | null {
  const taps = tapsAt(status)
  const tap = taps[which % taps.length]
  if (!tap) return null
  floor.tap(tap)
  return tap
}

/** Does a step if the present state has it. Returns its cause. */
function doOn(
  floor: Floor,
  step: (typeof STEPS)[number],
  which: number,
  status: TableStatus,
): TableCause | null {
  const open = floor.open()
  if (step === 'tap') return open ? null : tapOn(floor, which, status)
  if (step === 'seat') return open ? null : floor.seat()
  return open?.tableId === fresh._id ? (ON_ORDER[step]?.(floor, open, which) ?? null) : null
}

describe('a mark', () => {
  const paid = { closedAt: '2026-11-21T12:00:00.000Z', payments: [{ method: 'cash' as const }] }
  const on = (more: Partial<Table>, now = '2026-11-21T13:00:00.000Z', last?: typeof paid) =>
    tableStatus({ ...fresh, ...more }, { open: undefined, paid: last }, branch, Date.parse(now))

  test('of an evening is over the next morning; what is out of service stays so', () => {
    const evening = { statusAt: '2026-11-21T13:00:00.000Z' }
    const next = '2026-11-22T02:00:00.000Z'
    for (const status of ['reserved', 'dirty', 'combined', 'mobilePaid'] as const) {
      expect([on({ ...evening, status }), on({ ...evening, status }, next)]).toEqual([
        status,
        'available',
      ])
    }
    for (const status of ['maintenance', 'closed'] as const) {
      expect(on({ ...evening, status }, next)).toBe(status)
    }
  })

  test('from before an order was paid is over with the order', () => {
    const before = { status: 'reserved' as const, statusAt: '2026-11-21T11:00:00.000Z' }
    expect(on(before, undefined, paid)).toBe('dirty')
    const after = { status: 'reserved' as const, statusAt: '2026-11-21T12:30:00.000Z' }
    expect(on(after, undefined, paid)).toBe('reserved')
  })
})
