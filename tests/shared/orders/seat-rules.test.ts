import { describe, expect, test } from 'vitest'
import { applyCommand } from '#shared/orders/apply.ts'
import { isTableCommand } from '#shared/orders/apply-table.ts'
import type { Command, CommandDraft, PayloadOf } from '#shared/orders/command.ts'
import { placeFor } from '#shared/orders/place-for.ts'
import type { Table } from '#shared/tables/table.ts'
import { branch, context, createLane, id, orderId } from '../support/restaurant.ts'

const at = '2026-11-21T12:00:00.000Z'
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
const tables = [table('5'), table('6')]
const house = {
  ...context,
  table: (tableId: string) => tables.find(({ _id }) => _id === tableId),
}
const command = (draft: CommandDraft): Command => ({
  opId: id('op'),
  deviceId: id('till'),
  n: 1,
  at,
  baseRevision: -1,
  ...draft,
})
function laneOf() {
  const lane = createLane()
  lane.open()
  lane.add('beer')
  return lane
}
const covers = (many: number) => ({
  kind: 'order.changeCovers' as const,
  payload: { orderId, covers: many },
})
const shown = (how: PayloadOf<'order.present'>['how']) => ({
  kind: 'order.present' as const,
  payload: { orderId, how },
})
const marked = (more: Partial<PayloadOf<'table.mark'>>) => ({
  kind: 'table.mark' as const,
  payload: { tableId: id('5'), mark: 'dirty' as const, from: 'available' as const, ...more },
})

/** Another order is open at table 5. */
const taken = (tableId: string, of: string) => tableId === id('5') && of === orderId

describe('the guests of an order', () => {
  test('are counted again, and the same number changes nothing', () => {
    const lane = laneOf()
    const { order } = lane
    lane.give(covers(3))
    expect(lane.order).toEqual({ ...order, covers: 3, revision: order.revision + 1 })
    const three = lane.state
    lane.give(covers(3))
    expect(lane.state).toBe(three)
    lane.give(covers(4))
    expect(lane.order).toMatchObject({ covers: 4, revision: order.revision + 2 })
  })

  test('move to a table that is there and free, in one step of the order', () => {
    const { state, order } = laneOf()
    const moved = command({ kind: 'order.changeTable', payload: { orderId, tableId: id('6') } })
    const outcome = applyCommand(state, moved, house)
    expect(outcome.ok && outcome.state.order).toEqual({
      ...order,
      tableId: id('6'),
      tableName: '6',
      revision: order.revision + 1,
    })
  })

  test('have a place where no other order is', () => {
    expect(placeFor(null, orderId, house)).toBeNull()
    expect(placeFor(id('5'), orderId, house)).toBe(tables[0])
    expect(placeFor(id('5'), orderId, { ...house, taken })).toBe('TABLE_OCCUPIED')
    expect(placeFor(id('6'), orderId, { ...house, taken })).toBe(tables[1])
    expect(placeFor(id('7'), orderId, { ...house, taken })).toBe('TABLE_UNKNOWN')
  })
})

describe('what guests were shown before they pay', () => {
  test('is kept with what was due, the person and the time', () => {
    const lane = laneOf()
    const { revision } = lane.order
    lane.give(shown('bill'))
    expect(lane.order.presented).toEqual({
      how: 'bill',
      due: 27_500,
      by: context.actor,
      at: '2026-11-21T05:03:00.000Z',
    })
    expect(lane.order.revision).toBe(revision + 1)
  })

  test('is kept again where it is a code, or something else is due', () => {
    const lane = laneOf()
    lane.give(shown('bill'))
    lane.give(shown('code'))
    expect(lane.order.presented?.how).toBe('code')
    lane.add('rice')
    lane.give(shown('code'))
    expect(lane.order.presented?.due).toBe(44_000)
  })

  test('said twice changes nothing, nor does nothing where nothing was shown', () => {
    const lane = laneOf()
    const plain = lane.state
    lane.give(shown(null))
    expect(lane.state).toBe(plain)
    lane.give(shown('bill'))
    const before = lane.state
    lane.give(shown('bill'))
    expect(lane.state).toBe(before)
    lane.give(shown(null))
    expect(lane.order).not.toHaveProperty('presented')
    expect(lane.order.revision).toBe((before.order?.revision ?? 0) + 1)
  })
})

const give = (draft: CommandDraft, of: Table) =>
  applyCommand({ order: null, tickets: [], table: of }, command(draft), house)

describe('the mark of a table', () => {
  test('is the only change of its table', () => {
    expect(give(marked({}), table('5'))).toEqual({
      ok: true,
      state: {
        order: null,
        tickets: [],
        table: {
          ...table('5'),
          status: 'dirty',
          statusAt: at,
          statusBy: 'Noy',
          joinedTo: null,
        },
      },
    })
  })

  test('joins it to one table: to another is another mark', () => {
    const joined = table('5', { status: 'combined', joinedTo: id('6') })
    const again = marked({ mark: 'combined', joinedTo: id('6') })
    expect(give(again, joined)).toMatchObject({ state: { table: { joinedTo: id('6') } } })
    const other = table('5', { status: 'combined', joinedTo: id('7') })
    expect(give(again, other)).toMatchObject({ code: 'TABLE_CHANGED' })
  })

  test('is a command on a table, and no other is', () => {
    expect(isTableCommand(command(marked({})))).toBe(true)
    expect(isTableCommand(command(covers(2)))).toBe(false)
  })
})
