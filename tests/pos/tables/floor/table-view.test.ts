import { describe, expect, test } from 'vitest'
import type { Order } from '#shared/orders/order.ts'
import type { TableGuests } from '#shared/reservations/reservation.ts'
import type { Table } from '#shared/tables/table.ts'
import { viewsOf } from '../../../../src/pos/tables/floor/table-view.ts'
import { branch, table } from '../../../worker/support/fixtures.ts'

const at = (clock: string) => `2026-11-21T${clock}:00.000Z`
const NOW = Date.parse(at('12:00'))
const first: Table = { ...table, _id: 'first', name: '1', sort: 0 }
/** Shares the order of the first since eleven. */
const joined: Table = {
  ...table,
  _id: 'second',
  name: '2',
  sort: 1,
  status: 'combined',
  statusAt: at('11:00'),
  joinedTo: 'first',
}
const order = (change: Partial<Order>) =>
  ({
    _id: 'order',
    number: 'A1',
    status: 'open',
    tableId: 'first',
    tableName: '1',
    openedAt: at('11:00'),
    openedBy: { _id: 'noy', name: 'Noy' },
    closedAt: null,
    payments: [],
    lines: [],
    due: 100,
    totals: { total: 100 },
    ...change,
  }) as unknown as Order
const paid = (change: Partial<Order> = {}) =>
  order({ status: 'paid', closedAt: at('11:50'), due: 0, ...change })
const see = (
  tables: readonly Table[],
  orders: readonly Order[],
  before: Parameters<typeof viewsOf>[1] = new Map(),
) => viewsOf({ tables, orders, lateOrders: new Set(), house: branch, now: NOW }, before)
const second = (...orders: readonly Order[]) => see([first, joined], orders)[1]

describe('a table that shares the order of another one', () => {
  test('is part of its group until all of them have paid, and then needs cleaning with it', () => {
    expect(second(order({}))).toMatchObject({ status: 'combined', joinedTo: '1', orderId: 'order' })
    expect(second(paid())).toMatchObject({ status: 'dirty', joinedTo: null, minutes: 10 })
    const rest = order({ _id: 'rest', sharesTable: true })
    expect(second(paid(), rest)).toMatchObject({ status: 'combined', orderId: 'rest' })
  })

  test('is not of the guests who sit there next', () => {
    const next = order({ _id: 'next', openedAt: at('11:55') })
    expect(second(paid(), next)).toMatchObject({ status: 'dirty', orderId: null })
  })

  test('is not soiled by guests who had left before it was joined', () => {
    expect(second(paid({ closedAt: at('10:59') }))?.status).toBe('combined')
  })

  test('has an end of its own, where guests of their own sat there last', () => {
    const own = paid({ _id: 'own', tableId: 'second', closedAt: at('11:55') })
    expect(second(paid(), own)).toMatchObject({ status: 'dirty', minutes: 5 })
  })
})

const guests = (change: Partial<TableGuests> = {}): TableGuests => ({
  _id: 'guests',
  name: 'Khamla',
  party: 8,
  at: at('12:30'),
  minutes: 90,
  note: '',
  status: 'booked',
  tables: ['first'],
  ...change,
})
const reserved = (change: Partial<TableGuests> = {}) => ({ ...first, guests: [guests(change)] })

describe('a reserved table', () => {
  test('is another one to its tile as soon as anything of its guests has changed', () => {
    const [view] = see([reserved()], [])
    const known = new Map(view && [[view.table._id, view]])
    expect(see([reserved()], [], known)[0]).toBe(view)
    for (const change of [{ tables: ['first', 'second'] }, { note: 'Cake' }, { minutes: 120 }]) {
      expect(see([reserved(change)], [], known)[0]?.expected).toMatchObject(change)
    }
  })

  test('says who is next while other guests sit there, and before it is kept for them', () => {
    const [occupied] = see([reserved()], [order({})])
    expect(occupied).toMatchObject({ status: 'occupied', expected: null, next: { name: 'Khamla' } })
    const [free] = see([reserved({ at: at('13:30') })], [])
    expect(free).toMatchObject({ status: 'available', expected: null, next: { name: 'Khamla' } })
    expect(see([reserved()], [])[0]).toMatchObject({ status: 'reserved', next: null })
  })

  test('says nothing of guests of another day, nor of those who sit there', () => {
    for (const change of [{ at: '2026-11-22T12:30:00.000Z' }, { status: 'seated' as const }]) {
      expect(see([reserved(change)], [order({})])[0]?.next).toBeNull()
    }
  })
})
