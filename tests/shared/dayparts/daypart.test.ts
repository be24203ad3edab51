import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Daypart } from '#shared/dayparts/daypart.ts'
import { daypartAt, isOn, meets } from '#shared/dayparts/daypart-at.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { two } from '#shared/time/wall-clock.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { FEW, HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

const happy: Daypart = {
  _id: '019d0000-0000-7000-8000-000000000001',
  name: { en: 'Happy hour' },
  days: ['friday'],
  startsAt: '15:00',
  endsAt: '17:00',
}
const night: Daypart = {
  ...happy,
  _id: '019d0000-0000-7000-8000-000000000002',
  startsAt: '22:00',
  endsAt: '02:00',
}
const vientiane = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00' }
const house = { ...vientiane, dayparts: [happy, night] }
/** The 20th is a Friday. */
const at = (day: number, clock: string, timeZone = 'Asia/Vientiane') =>
  instantAt(`2026-11-${day}`, clock, timeZone)

describe('a daypart', () => {
  test('is on from its first second to the one before its end', () => {
    expect(daypartAt(house, at(20, '15:00') - 1)).toBeNull()
    expect(daypartAt(house, at(20, '15:00'))).toBe(happy._id)
    expect(daypartAt(house, at(20, '17:00') - 1)).toBe(happy._id)
    expect(daypartAt(house, at(20, '17:00'))).toBeNull()
    expect(daypartAt(house, at(21, '16:00'))).toBeNull()
  })

  test('that ends past midnight belongs to the day on which it begins', () => {
    expect(daypartAt(house, at(20, '23:59'))).toBe(night._id)
    expect(daypartAt(house, at(21, '01:59'))).toBe(night._id)
    expect(daypartAt(house, at(21, '02:00'))).toBeNull()
    expect(daypartAt(house, at(20, '01:00'))).toBeNull()
  })

  test('that begins after midnight belongs to the business day, and that ends as it begins is on all day', () => {
    const late = { ...night, startsAt: '00:30', endsAt: '03:00' }
    expect(isOn(late, vientiane, at(21, '00:30'))).toBe(true)
    expect(isOn(late, vientiane, at(20, '00:30'))).toBe(false)
    const whole = { ...happy, endsAt: happy.startsAt }
    expect(isOn(whole, vientiane, at(21, '14:59'))).toBe(true)
    expect(isOn(whole, vientiane, at(21, '15:00'))).toBe(false)
  })

  test('goes by the clock of the branch', () => {
    const there = { ...house, timeZone: 'Asia/Manila' }
    expect(daypartAt(there, at(20, '15:30', 'Asia/Manila'))).toBe(happy._id)
    expect(daypartAt(there, at(20, '16:30'))).toBeNull()
    expect(daypartAt({ ...vientiane }, at(20, '16:00'))).toBeNull()
  })
})

const ZONES = ['Vientiane', 'Yangon', 'Manila', 'Singapore', 'Jakarta', 'Ho_Chi_Minh', 'Brunei']
const clock = fc.nat(24 * 4 - 1).map((n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`)
const hours = fc.record({
  days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1, maxLength: 7 }),
  startsAt: clock,
  endsAt: clock,
})
type Hours = Pick<Daypart, 'days' | 'startsAt' | 'endsAt'>
type Given = [one: Hours, other: Hours, cutoff: string, zone: string]
const QUARTER_MS = 15 * MINUTE_MS

const meetsWhereBothAreOn: Parameters<typeof verdict<Given>>[1] = ([
  one,
  other,
  businessDayCutoff,
  zone,
]) => {
  const there = { timeZone: `Asia/${zone}`, businessDayCutoff }
  const monday = instantAt('2026-11-16', '00:00', there.timeZone)
  const quarters = (7 * DAY_MS) / QUARTER_MS
  const both = Array.from({ length: quarters }, (_, n) => monday + n * QUARTER_MS).some(
    (moment) => isOn(one, there, moment) && isOn(other, there, moment),
  )
  return both === meets(one, other, businessDayCutoff)
}

test(
  'two dayparts meet just where both are on in some minute of a week, in every zone',
  TIMEOUT,
  () => {
    const cutoffs = fc.constantFrom('00:00', '04:00', '05:30')
    const given: fc.Arbitrary<Given> = fc.tuple(hours, hours, cutoffs, fc.constantFrom(...ZONES))
    expect(verdict(given, meetsWhereBothAreOn, FEW)).toBe(HOLDS)
  },
)
