import { describe, expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Table } from '#shared/tables/table.ts'
import { context, createLane, id, orderId } from '../support/restaurant.ts'

const lineId = id('line-beer')
const kham = { _id: id('kham'), name: 'Kham' }
const mali = { _id: id('mali'), name: 'Mali' }
const AT = '2026-11-21T05:30:00.000Z'

function give(state: LaneState, draft: CommandDraft, more: Partial<ApplyContext>): Order {
  const envelope = { opId: id('op'), deviceId: id('till'), n: 9, at: AT, baseRevision: 1 }
  const outcome = applyCommand(state, { ...envelope, ...draft }, { ...context, ...more })
  if (!outcome.ok || !outcome.state.order) throw new Error('refused')
  return outcome.state.order
}

function sent(): LaneState {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  lane.send('s')
  return lane.state
}

const open = (tableId: string | null): CommandDraft => ({
  kind: 'order.open',
  payload: { orderId, number: 'A1', type: 'dine_in', tableId },
})

describe('a table', () => {
  const garden: Table = {
    _id: id('t7'),
    branchId: id('branch'),
    name: 'Garden 7',
    zone: 'Garden',
    seats: 4,
    status: 'available',
    sort: 0,
  }
  const table = (tableId: string) => (tableId === garden._id ? garden : undefined)
  const nothing: LaneState = { order: null, tickets: [] }

  test('gives the order its name of that moment', () => {
    expect(give(nothing, open(garden._id), { table })).toMatchObject({
      tableId: garden._id,
      tableName: 'Garden 7',
    })
  })

  test('is not needed: an order without one has no name of a table', () => {
    const looked = { table: () => garden }
    expect(give(nothing, open(null), looked)).toMatchObject({ tableId: null, tableName: null })
  })

  test('has an order that is empty, open and not settled at first', () => {
    expect(give(nothing, open(null), {})).toMatchObject({
      status: 'open',
      revision: 1,
      lines: [],
      payments: [],
      totals: { subtotal: 0, discount: 0, serviceCharge: 0, taxes: [], net: 0, total: 0 },
      due: 0,
      openedAt: AT,
      closedAt: null,
      receiptNumber: null,
    })
  })
})

describe('a payment names the person who took it', () => {
  const pay: CommandDraft = {
    kind: 'order.pay',
    payload: {
      orderId,
      paymentId: id('p'),
      method: 'cash',
      amount: 1_000,
      tendered: 1_000,
      receiptNumber: null,
      shiftSessionId: id('shift'),
    },
  }
  const taken = {
    _id: id('p'),
    method: 'cash',
    amount: 1_000,
    rounding: 0,
    tendered: 1_000,
    change: 0,
    by: context.actor,
    at: AT,
    shiftSessionId: id('shift'),
    receiptNumber: null,
  }

  test('and no one else if the same person sent it', () => {
    expect(give(sent(), pay, { sentBy: null }).payments).toStrictEqual([taken])
  })

  test('and the sender if that was another', () => {
    expect(give(sent(), pay, { sentBy: kham }).payments).toStrictEqual([{ ...taken, sentBy: kham }])
  })
})

describe('a void names the person who did it', () => {
  const kinds: readonly CommandDraft[] = [
    { kind: 'order.voidSent', payload: { orderId, voidId: id('v'), lineId, reason: 'Spilt' } },
    { kind: 'order.cancelSent', payload: { orderId, voidId: id('v'), reason: 'Spilt' } },
  ]
  const back = {
    _id: id('v'),
    lineId,
    menuItemId: id('beer'),
    name: { en: 'beer' },
    quantity: 1,
    amount: 25_000,
    reason: 'Spilt',
    by: context.actor,
    approvedBy: null,
    at: AT,
  }

  test.each(kinds)('alone if no other was needed: $kind', (draft) => {
    expect(give(sent(), draft, {}).voids).toStrictEqual([back])
  })

  test.each(kinds)('with the manager who approved it and the sender: $kind', (draft) => {
    expect(give(sent(), draft, { approvedBy: mali, sentBy: kham }).voids).toStrictEqual([
      { ...back, approvedBy: mali, sentBy: kham },
    ])
  })
})
