import { expect, test } from 'vitest'
import { rosteredOf, unexpectedAt } from '#shared/time-cards/rostered.ts'
import { withRoster } from '#shared/time-cards/with-roster.ts'
import { cardsOf } from '#shared/time-cards/cards.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const BRANCH = {
  timeZone: 'Asia/Vientiane',
  businessDayCutoff: '04:00',
  country: 'LA',
} as const
const minute = (at: string) => Date.parse(`2026-11-13T${at}:00+07:00`) / MINUTE_MS
const shift = { from: minute('17:00'), to: minute('17:00') + 9 * 60 }
const roster = { until: minute('23:00') + 5 * 1440, people: { ann: [shift], bob: [] } }
const why = (person: string, at: number, early = 10) => unexpectedAt(roster, person, at, early)

test('a person begins alone from ten minutes before the shift until its end, also past midnight', () => {
  expect(why('ann', minute('16:49'))).toBe('early')
  expect(why('ann', minute('16:50'))).toBeNull()
  expect(why('ann', shift.to - 1)).toBeNull()
  expect(why('ann', shift.to)).toBe('unrostered')
  expect(why('ann', minute('12:00'))).toBe('unrostered')
  expect(why('ann', minute('16:59'), 0)).toBe('early')
})

test('a person without a shift is asked where others are planned, and no one where no one is', () => {
  expect(why('bob', minute('17:00'))).toBe('unrostered')
  expect(why('cid', minute('17:00'))).toBe('unrostered')
  expect(why('bob', minute('17:00') + 3 * 1440)).toBeNull()
})

test('what a device does not know yet it does not judge', () => {
  expect(why('bob', roster.until)).toBeNull()
  expect(unexpectedAt({ ...roster, until: minute('17:00') }, 'bob', minute('17:00'), 10)).toBeNull()
})

test('work belongs to the shift in which it begins, or that begins within four hours', () => {
  expect(rosteredOf([shift], minute('13:00'))).toEqual(shift)
  expect(rosteredOf([shift], minute('12:59'))).toBeUndefined()
  expect(rosteredOf([shift], shift.to)).toBeUndefined()
})

const card = (at: string, more: object = {}) => {
  const moment = new Date(minute(at) * MINUTE_MS).toISOString()
  const clocks = { deviceAt: moment, postedAt: moment, sentBy: null, approvedBy: null }
  const punch = { _id: 'in', kind: 'in' as const, at: moment, day: '2026-11-13', positionId: null }
  const people = [
    { userId: 'ann', name: 'Ann', punches: [{ ...punch, ...clocks, ...more }], corrections: [] },
  ]
  const [made] = cardsOf(people, BRANCH, '2026-11-14')
  if (!made) throw new Error('There is no card')
  return made
}
const staffing = { asksManager: true, early: 10, labourTarget: null }
const shown = (at: string, more: object = {}, how = staffing) =>
  withRoster(card(at, more), { people: roster.people, staffing: how })

test('a forgotten punch out leaves the card open, with the planned end to propose and nothing booked', () => {
  const open = shown('16:55')
  expect(open).toMatchObject({ state: 'open', to: null, hours: { worked: 0 }, remarks: [] })
  expect(open.rostered?.to).toBe(new Date(shift.to * MINUTE_MS).toISOString())
})

test('a begin that no manager let in is marked; one that was let in, or corrected, is not', () => {
  expect(shown('15:00').remarks).toEqual(['early'])
  expect(shown('10:00').remarks).toEqual(['unrostered'])
  expect(shown('15:00', { approvedBy: { _id: 'm', name: 'Manager' } }).remarks).toEqual([])
  expect(shown('15:00', { deviceAt: null }).remarks).toEqual(['corrected'])
  expect(shown('15:00', {}, { ...staffing, asksManager: false }).remarks).toEqual([])
})
