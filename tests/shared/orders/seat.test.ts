import { describe, expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import { markTable } from '#shared/orders/apply-table.ts'
import type { Command, CommandDraft, CommandOf } from '#shared/orders/command.ts'
import type { ApplyContext, LaneState } from '#shared/orders/lane.ts'
import type { Table } from '#shared/tables/table.ts'
import { branch, context, createLane, id, orderId } from '../support/restaurant.ts'

const table = (name: string, more: Partial<Table> = {}): Table => ({
  _id: id(name),
  branchId: branch._id,
  name,
  zone: 'Inside',
  seats: 4,
  status: 'available',
  sort: 0,
  ...more,
})
const tables = [table('5'), table('6'), table('7', { status: 'combined', joinedTo: id('5') })]
const house = (more: Partial<ApplyContext> = {}): ApplyContext => ({
  ...context,
  table: (tableId) => tables.find(({ _id }) => _id === tableId),
  ...more,
})
const at = '2026-11-21T12:00:00.000Z'
const command = (draft: CommandDraft): Command => ({
  opId: id('op'),
  deviceId: id('till'),
  n: 1,
  at,
  baseRevision: -1,
  ...draft,
})
const give = (state: LaneState, draft: CommandDraft, more?: Partial<ApplyContext>) =>
  applyCommand(state, command(draft), house(more))

const opened = (tableId: string | null, covers?: number): CommandDraft => ({
  kind: 'order.open',
  payload: {
    orderId,
    number: 'A1',
    type: 'dine_in',
    tableId,
    ...(covers !== undefined && { covers }),
  },
})
const to = (tableId: string | null): CommandDraft => ({
  kind: 'order.changeTable',
  payload: { orderId, tableId },
})
const NOTHING: LaneState = { order: null, tickets: [] }

const taken = (tableId: string, one: string) => tableId === id('5') && one === orderId

const lane = () => {
  const made = createLane()
  made.open()
  made.add('beer')
  made.send('s')
  return made
}

const mark = (
  payload: Partial<CommandOf<'table.mark'>['payload']>,
  of: Table | null = tables[0] ?? null,
) =>
  markTable(
    { ...NOTHING, table: of },
    {
      ...command({
        kind: 'table.mark',
        payload: { tableId: id('5'), mark: 'dirty', from: 'available', ...payload },
      }),
    } as CommandOf<'table.mark'>,
    house(),
  )

describe('guests who sit down', () => {
  test('are on the order with their table and their number; without a number it has none', () => {
    expect(give(NOTHING, opened(id('5'), 3))).toMatchObject({
      state: { order: { tableId: id('5'), tableName: '5', covers: 3 } },
    })
    const outcome = give(NOTHING, opened(id('5')))
    expect(outcome.ok && 'covers' in (outcome.state.order ?? {})).toBe(false)
  })

  test('are refused at a table where another order is open, and nowhere else', () => {
    expect(give(NOTHING, opened(id('5')), { taken })).toEqual({ ok: false, code: 'TABLE_OCCUPIED' })
    expect(give(NOTHING, opened(id('6')), { taken }).ok).toBe(true)
  })
})

describe('an order moves', () => {
  test('with its tickets, keeping what was sent and what it costs', () => {
    const { state } = lane()
    const outcome = give(state, to(id('6')))
    if (!outcome.ok || !outcome.state.order) throw new Error('refused')
    const { order, tickets } = outcome.state
    expect(order).toMatchObject({ tableId: id('6'), tableName: '6' })
    expect(order).toMatchObject({ lines: state.order?.lines, totals: state.order?.totals })
    expect(tickets.map(({ tableName }) => tableName)).toEqual(['6'])
    expect(give(outcome.state, to(null))).toMatchObject({
      state: { order: { tableId: null, tableName: null } },
    })
  })

  test('to where it is already without a change, and never to a table that is gone or taken', () => {
    const { state } = lane()
    expect(give(state, to(null))).toEqual({ ok: true, state })
    expect(give(state, to(id('no')))).toEqual({ ok: false, code: 'TABLE_UNKNOWN' })
    expect(give(state, to(id('5')), { taken: () => true })).toEqual({
      ok: false,
      code: 'TABLE_OCCUPIED',
    })
  })

  test('and what its guests were shown counts until something else is due', () => {
    const made = lane()
    made.give({ kind: 'order.present', payload: { orderId, how: 'bill' } })
    const { due } = made.order
    expect(made.order.presented).toMatchObject({ how: 'bill', due })
    const { revision } = made.order
    made.give({ kind: 'order.present', payload: { orderId, how: 'bill' } })
    expect(made.order.revision).toBe(revision)
    made.give({ kind: 'order.present', payload: { orderId, how: null } })
    expect(made.order.presented).toBeUndefined()
    expect(made.order.due).toBe(due)
  })
})

describe('a table is marked', () => {
  test('with who did it and when; said twice it counts again', () => {
    const outcome = mark({})
    const marked = { status: 'dirty', statusAt: at, statusBy: 'Noy', joinedTo: null }
    expect(outcome).toMatchObject({ ok: true, state: { table: marked } })
    const again = mark({}, table('5', { status: 'dirty' }))
    expect(again).toMatchObject({ ok: true, state: { table: marked } })
  })

  test('by the first of two people who mark it differently', () => {
    expect(mark({}, table('5', { status: 'closed' }))).toEqual({ ok: false, code: 'TABLE_CHANGED' })
    expect(mark({}, null)).toEqual({ ok: false, code: 'TABLE_UNKNOWN' })
  })

  test('as combined only with another table, which is none of a group itself', () => {
    const joined = (joinedTo?: string) =>
      mark({ mark: 'combined', ...(joinedTo !== undefined && { joinedTo }) })
    expect(joined(id('6'))).toMatchObject({ state: { table: { joinedTo: id('6') } } })
    for (const other of [undefined, id('5'), id('7'), id('no')]) {
      expect(joined(other)).toEqual({ ok: false, code: 'TABLE_UNKNOWN' })
    }
    expect(mark({ joinedTo: id('6') })).toEqual({ ok: false, code: 'TABLE_UNKNOWN' })
  })
})
