import { describe, expect, test } from 'vitest'
import type { ReservationStatus, TableGuests } from '#shared/reservations/reservation.ts'
import type { Table } from '#shared/tables/table.ts'
import type { CommandDraft } from '#shared/orders/command.ts'
import { createLane, id } from '../support/restaurant.ts'
import { tables } from './checks-walk.ts'

const guests = (name: string, status: ReservationStatus): TableGuests => ({
  _id: id(name),
  name,
  party: 2,
  at: '2026-11-21T12:00:00.000Z',
  minutes: 90,
  note: '',
  status,
  tables: [id('t1')],
})
const soukAndDao = [guests('Souk', 'booked'), guests('Dao', 'late')]

/** A table that is kept for guests, and what became of them as a waiter says it. */
function kept(parties: readonly TableGuests[] | undefined) {
  const [first] = tables
  if (!first) throw new Error('no table')
  const table: Table = { ...first, ...(parties && { guests: [...parties] }) }
  const lane = createLane({ order: null, tickets: [], table })
  const say = (name: string, from: ReservationStatus, status: ReservationStatus) => {
    const payload = { tableId: table._id, reservationId: id(name), status, from }
    const outcome = lane.give({ kind: 'table.guests', payload })
    return outcome.ok ? 'ok' : outcome.code
  }
  const parts = () => lane.state.table?.guests?.map(({ name, status }) => `${name} ${status}`) ?? []
  return { say, parts, lane, table }
}

describe('what became of the guests of a table', () => {
  test('is said of one party, and the table is as it was', () => {
    const { say, parts, lane, table } = kept(soukAndDao)
    expect(say('Dao', 'late', 'arrived')).toBe('ok')
    expect(parts()).toEqual(['Souk booked', 'Dao arrived'])
    const { guests: _guests, ...rest } = table
    expect(lane.state.table).toMatchObject(rest)
    expect(lane.state.table?.guests?.[1]).toMatchObject({ name: 'Dao', party: 2, minutes: 90 })
  })

  test('may be said twice', () => {
    const { say, parts } = kept(soukAndDao)
    say('Souk', 'booked', 'arrived')
    expect(say('Souk', 'booked', 'arrived')).toBe('ok')
    expect(parts()).toEqual(['Souk arrived', 'Dao late'])
  })

  test('is not said by a second waiter who saw them as they were before', () => {
    const { say, parts } = kept(soukAndDao)
    say('Souk', 'booked', 'noShow')
    expect(say('Souk', 'booked', 'arrived')).toBe('RESERVATION_CHANGED')
    expect(parts()).toEqual(['Souk noShow', 'Dao late'])
  })

  test('is final once they have finished, but for an Undo that seats them again', () => {
    const { say } = kept([guests('Souk', 'finished')])
    expect(say('Souk', 'finished', 'arrived')).toBe('RESERVATION_CHANGED')
    expect(say('Souk', 'finished', 'seated')).toBe('ok')
  })

  test('is said of no party that the table is not kept for', () => {
    expect(kept(soukAndDao).say('Kham', 'booked', 'arrived')).toBe('RESERVATION_UNKNOWN')
    expect(kept(undefined).say('Kham', 'booked', 'arrived')).toBe('RESERVATION_UNKNOWN')
  })

  test('is said of no table that there is not', () => {
    const payload = {
      tableId: id('t9'),
      reservationId: id('Souk'),
      status: 'arrived',
      from: 'booked',
    } as const
    const draft: CommandDraft = { kind: 'table.guests', payload }
    expect(createLane().give(draft)).toMatchObject({ code: 'TABLE_UNKNOWN' })
  })
})
