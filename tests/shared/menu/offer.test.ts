import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Availability } from '#shared/menu/availability.ts'
import { narrowed } from '#shared/menu/availability.ts'
import { backAt, itemAt } from '#shared/menu/back-on-sale.ts'
import { type Offer, offerAt, type OfferPlace, rulesOf } from '#shared/menu/offer.ts'
import type { OrderType } from '#shared/money/order-type.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import { two } from '#shared/time/wall-clock.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { FEW, HOLDS, TIMEOUT, verdict } from '../support/properties.ts'
import { id, items } from '../support/restaurant.ts'

const BREAKFAST = id('breakfast')
const NIGHT = id('night')
const branch: OfferPlace = {
  _id: id('branch'),
  timeZone: 'Asia/Vientiane',
  businessDayCutoff: '04:00',
  dayparts: [
    { _id: BREAKFAST, name: {}, days: [...WEEKDAYS], startsAt: '06:00', endsAt: '10:30' },
    { _id: NIGHT, name: {}, days: ['friday'], startsAt: '22:00', endsAt: '05:00' },
  ],
}
/** The 20th is a Friday. */
const at = (day: number, clock: string) => instantAt(`2026-11-${day}`, clock, branch.timeZone)
const offer = (rule: Availability | null, when: number, type: OrderType = 'dine_in') =>
  offerAt([rule], { branch, type, at: when })
const isOn = (rule: Availability, when: number) => offer(rule, when).kind === 'now'
const from = (clock: string, day = 20): Offer => ({ kind: 'later', date: `2026-11-${day}`, clock })

describe('a dish with hours', () => {
  const lunch: Availability = { hours: { startsAt: '11:00', endsAt: '14:00' } }

  test('is sold from the first second of the first minute to the one before the end', () => {
    expect(offer(lunch, at(20, '11:00') - 1)).toEqual(from('11:00'))
    expect(isOn(lunch, at(20, '11:00'))).toBe(true)
    expect(isOn(lunch, at(20, '14:00') - 1)).toBe(true)
    expect(offer(lunch, at(20, '14:00'))).toEqual(from('11:00', 21))
  })

  test('past midnight belongs to the day on which they begin, also past the end of the business day', () => {
    const late: Availability = { hours: { startsAt: '22:00', endsAt: '05:00' }, days: ['friday'] }
    expect(isOn(late, at(21, '01:00'))).toBe(true)
    expect(isOn(late, at(21, '04:59'))).toBe(true)
    expect(isOn(late, at(21, '05:00'))).toBe(false)
    expect(isOn(late, at(20, '01:00'))).toBe(false)
    // Its last evening is the 20th, and goes on into the 21st.
    const once = { ...late, until: '2026-11-20' }
    expect(isOn(once, at(21, '04:59'))).toBe(true)
    expect(offer(once, at(21, '05:00'))).toEqual({ kind: 'never' })
  })

  test('is sold in all of its dayparts, on their days', () => {
    const rule = { daypartIds: [BREAKFAST, NIGHT] }
    expect(isOn(rule, at(20, '06:00'))).toBe(true)
    expect(offer(rule, at(20, '10:30'))).toEqual(from('22:00'))
    expect(isOn(rule, at(21, '04:30'))).toBe(true)
    expect(offer(rule, at(21, '22:00'))).toEqual(from('06:00', 22))
    expect(offer({ daypartIds: [id('gone')] }, at(20, '06:00'))).toEqual({ kind: 'never' })
  })

  test('says when it is sold first, months ahead, and not after its last day', () => {
    const feast: Availability = { ...lunch, days: ['saturday'], from: '2027-04-14' }
    expect(offer(feast, at(20, '12:00'))).toEqual({
      kind: 'later',
      date: '2027-04-17',
      clock: '11:00',
    })
    expect(offer({ ...feast, until: '2027-04-16' }, at(20, '12:00'))).toEqual({ kind: 'never' })
    // A day without hours is a business day: it ends at its cutoff.
    const day: Availability = { from: '2026-11-21', until: '2026-11-21' }
    expect(offer(day, at(21, '03:59'))).toEqual(from('04:00', 21))
    expect(isOn(day, at(22, '03:59'))).toBe(true)
    expect(isOn(day, at(22, '04:00'))).toBe(false)
  })
})

const both = (clock: string) =>
  offerAt([{ hours: { startsAt: '10:00', endsAt: '13:00' } }, { daypartIds: [BREAKFAST] }], {
    branch,
    type: 'dine_in',
    at: at(20, clock),
  })

describe('a dish', () => {
  test('of no rule is always sold', () => {
    expect(offer(null, at(20, '03:00'))).toEqual({ kind: 'now' })
    expect(narrowed({ days: [], notIn: [], types: [], daypartIds: [] })).toBeNull()
  })

  test('is sold where its category is as well', () => {
    expect(both('09:00')).toEqual(from('10:00'))
    expect(both('10:29')).toEqual({ kind: 'now' })
    expect(both('10:30')).toEqual(from('10:00', 21))
  })

  test('is sold where each of its tags is, as it says itself', () => {
    const lunch: Availability = { hours: { startsAt: '11:00', endsAt: '14:00' } }
    const friday: Availability = { days: ['friday'] }
    const rules = rulesOf(
      { categoryId: id('food'), available: friday, byTags: [lunch, { types: ['dine_in'] }] },
      () => undefined,
    )
    const when = (day: number, clock: string, type: OrderType = 'dine_in') =>
      offerAt(rules, { branch, type, at: at(day, clock) })
    expect(when(20, '12:00').kind).toBe('now')
    expect(when(20, '12:00', 'takeaway')).toEqual({ kind: 'types', types: ['dine_in'] })
    expect(when(20, '14:00')).toEqual(from('11:00', 27))
    expect(when(21, '12:00')).toEqual(from('11:00', 27))
  })

  test('says in which orders it is sold, and nothing of another branch', () => {
    const rule: Availability = { types: ['takeaway', 'delivery'] }
    expect(offer(rule, at(20, '12:00'))).toEqual({ kind: 'types', types: rule.types })
    expect(offer(rule, at(20, '12:00'), 'delivery')).toEqual({ kind: 'now' })
    expect(offer({ notIn: [branch._id] }, at(20, '12:00'))).toEqual({ kind: 'never' })
    expect(offer({ notIn: [id('other')] }, at(20, '12:00'))).toEqual({ kind: 'now' })
  })
})

describe('what is sold out until a time', () => {
  const now = at(20, '18:30')
  const back = (until: Parameters<typeof backAt>[0], when = now) => backAt(until, branch, when)

  test('is back at the end of the business day, or when the clock shows the time next', () => {
    expect(back({ kind: 'putBack' })).toBeUndefined()
    expect(back({ kind: 'dayEnds' })).toBe(new Date(at(21, '04:00')).toISOString())
    expect(back({ kind: 'dayEnds' }, at(21, '02:00'))).toBe(new Date(at(21, '04:00')).toISOString())
    expect(back({ kind: 'time', clock: '19:00' })).toBe(new Date(at(20, '19:00')).toISOString())
    expect(back({ kind: 'time', clock: '18:30' })).toBe(new Date(at(21, '18:30')).toISOString())
  })

  test('is back in a window that has no server', () => {
    const [dish] = items
    if (!dish) throw new Error('no dish')
    const out = { ...dish, soldOut: true, backAt: new Date(now).toISOString() }
    expect(itemAt(out, now - 1).soldOut).toBe(true)
    expect(itemAt(out, now).soldOut).toBe(false)
    expect(itemAt({ ...dish, soldOut: true }, now).soldOut).toBe(true)
  })
})

const clock = fc.nat(24 * 4 - 1).map((n) => `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`)
const day = fc.integer({ min: 10, max: 28 }).map((n) => `2026-11-${n}`)
const rule: fc.Arbitrary<Availability> = fc
  .record({
    days: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { maxLength: 7 }),
    from: fc.option(day, { nil: undefined }),
    until: fc.option(day, { nil: undefined }),
    by: fc.oneof(
      fc.constant({}),
      fc.record({ hours: fc.record({ startsAt: clock, endsAt: clock }) }),
      fc.record({
        daypartIds: fc.uniqueArray(fc.constantFrom(BREAKFAST, NIGHT), { minLength: 1 }),
      }),
    ),
  })
  .map(({ by, ...rest }) => narrowed({ ...rest, ...by }) ?? {})

type Given = readonly [rules: readonly Availability[], cutoff: string, quarter: number]
const QUARTER_MS = 15 * MINUTE_MS

/** Nothing that is sold in a quarter of an hour is missed, and nothing else is promised. */
const saysTheNext = ([rules, businessDayCutoff, quarter]: Given): boolean => {
  const place = { ...branch, businessDayCutoff }
  const start = instantAt('2026-11-14', '00:00', branch.timeZone) + quarter * QUARTER_MS
  const said = (moment: number) => offerAt(rules, { branch: place, type: 'dine_in', at: moment })
  const now = said(start)
  const next = Array.from(
    { length: (9 * DAY_MS) / QUARTER_MS },
    (_, n) => start + n * QUARTER_MS,
  ).find((moment) => said(moment).kind === 'now')
  if (now.kind === 'now') return next === start
  if (now.kind === 'later') {
    const promised = instantAt(now.date, now.clock, branch.timeZone)
    return (
      promised > start && (next === undefined ? promised >= start + 9 * DAY_MS : promised === next)
    )
  }
  // Whatever begins again does so within a week of the last day from which on it may.
  return now.kind === 'never' && next === undefined
}

test(
  'a dish that is not sold says the first minute in which it is, by every rule and past midnight',
  TIMEOUT,
  () => {
    const given: fc.Arbitrary<Given> = fc.tuple(
      fc.array(rule, { minLength: 1, maxLength: 2 }),
      fc.constantFrom('00:00', '04:00', '05:30'),
      fc.nat(24 * 4 - 1),
    )
    expect(verdict(given, saysTheNext, FEW)).toBe(HOLDS)
  },
)
