import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { copyWeek } from '#shared/rosters/copy-week.ts'
import { onOtherDay, withEnd, withStart } from '#shared/rosters/reshape.ts'
import { type About, overlapping, warningsOf, type Work } from '#shared/rosters/rules.ts'
import { clockOf, lengthOf, spanOf } from '#shared/rosters/span.ts'
import { daysOf, isWeek, weekOf } from '#shared/rosters/week.ts'
import { addDays, DAY_MINUTES } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'

const ZONE = 'Asia/Vientiane'
/** A Monday. */
const WEEK = '2026-11-23'
const [LAM, KEO] = ['lam', 'keo']

const work = (day: string, startTime: string, endTime: string, more: Partial<Work> = {}): Work => ({
  _id: `${day} ${startTime} ${endTime}`,
  userId: LAM,
  breakMinutes: 0,
  day,
  startTime,
  endTime,
  ...spanOf({ day, startTime, endTime }, ZONE),
  ...more,
})
const NOTHING: About = { away: [], availability: new Map(), papers: [], weekMinutes: 48 * 60 }
const kindsOf = (shift: Work, others: readonly Work[], about: Partial<About> = {}) =>
  warningsOf(shift, others, { ...NOTHING, ...about }).map(({ kind }) => kind)

const anyClock = fc.integer({ min: 0, max: DAY_MINUTES - 1 }).map(clockOf)
const anyTimes = fc.record({
  day: fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days)),
  startTime: anyClock,
  endTime: anyClock,
})

describe('a shift', () => {
  test('past midnight lasts into the next day, and belongs to the one on which it begins', () => {
    expect(lengthOf({ startTime: '18:00', endTime: '02:00' })).toBe(480)
    const night = work('2026-11-29', '18:00', '02:00')
    expect(night.until - night.from).toBe(480 * MINUTE_MS)
    expect(weekOf(night.day)).toBe(WEEK)
  })

  test('is as long between its moments as on the clock, in every zone that is served', () => {
    const zones = COUNTRIES.flatMap((country) => countryOf(country).timeZones)
    fc.assert(
      fc.property(anyTimes, fc.constantFrom(...zones), (times, zone) => {
        const { from, until } = spanOf(times, zone)
        expect(until - from).toBe(lengthOf(times) * MINUTE_MS)
      }),
    )
  })

  test('reshaped by so much at an edge is that much longer, or stays as it was', () => {
    fc.assert(
      fc.property(anyTimes, fc.integer({ min: -40, max: 40 }), (times, steps) => {
        const by = steps * 15
        const [ended, begun] = [withEnd(times, by), withStart(times, by)]
        expect([lengthOf(times) + by, lengthOf(times)]).toContain(lengthOf(ended))
        expect([lengthOf(times) - by, lengthOf(times)]).toContain(lengthOf(begun))
        // Its other edge is where it was.
        const end = spanOf(times, ZONE).until
        expect(spanOf(begun, ZONE).until).toBe(end)
        expect(spanOf(ended, ZONE).from).toBe(spanOf(times, ZONE).from)
      }),
    )
  })

  test('moved to another day and back is the same', () => {
    fc.assert(
      fc.property(anyTimes, fc.integer({ min: -30, max: 30 }), (times, days) => {
        expect(onOtherDay(onOtherDay(times, days), -days)).toEqual(times)
      }),
    )
  })
})

describe('two shifts of a person', () => {
  test('back to back do not overlap; a minute more does', () => {
    const early = work(WEEK, '06:00', '14:00')
    expect(overlapping(work(WEEK, '14:00', '22:00'), [early])).toBeUndefined()
    expect(overlapping(work(WEEK, '13:59', '22:00'), [early])).toBe(early)
  })

  test('overlap past midnight, too', () => {
    const night = work(WEEK, '22:00', '06:00')
    expect(overlapping(work('2026-11-24', '05:00', '09:00'), [night])).toBe(night)
    expect(overlapping(work('2026-11-24', '06:00', '09:00'), [night])).toBeUndefined()
  })

  test('of other people, open ones, and a shift itself are none', () => {
    const other = work(WEEK, '06:00', '14:00', { userId: KEO })
    const open = work(WEEK, '06:00', '14:00', { userId: null })
    const own = work(WEEK, '06:00', '14:00')
    expect(overlapping(own, [other, open, own])).toBeUndefined()
    expect(overlapping(open, [own, { ...open, _id: 'another' }])).toBeUndefined()
  })

  test('overlap exactly where they share a minute, whichever is asked', () => {
    fc.assert(
      fc.property(anyTimes, anyTimes, (one, other) => {
        const [a, b] = [
          { ...work(one.day, one.startTime, one.endTime), _id: 'a' },
          { ...work(other.day, other.startTime, other.endTime), _id: 'b' },
        ]
        const shares = Math.min(a.until, b.until) > Math.max(a.from, b.from)
        expect(overlapping(a, [b]) !== undefined).toBe(shares)
        expect(overlapping(b, [a]) !== undefined).toBe(shares)
      }),
    )
  })
})

describe('a manager is warned', () => {
  const late = work(WEEK, '14:00', '23:00')

  test('of less than ten hours between days, not between the parts of one', () => {
    expect(kindsOf(work('2026-11-24', '08:00', '12:00'), [late])).toEqual(['rest'])
    expect(kindsOf(work('2026-11-24', '09:00', '12:00'), [late])).toEqual([])
    expect(kindsOf(work(WEEK, '09:00', '12:00'), [late])).toEqual([])
  })

  test('of more than the hours of a week, without breaks, in every branch', () => {
    const days = daysOf(WEEK).slice(0, 6)
    const six = days.map((day) => work(day, '08:00', '17:00', { breakMinutes: 60 }))
    const [first, ...others] = six
    if (!first) throw new Error('a week has days')
    expect(kindsOf(first, others)).toEqual([])
    const seventh = work('2026-11-29', '08:00', '08:15')
    expect(kindsOf(seventh, six)).toEqual(['weekHours'])
    // The next Monday is another week.
    expect(kindsOf(work('2026-11-30', '08:00', '17:00'), six)).toEqual([])
  })

  test('where a person is away, cannot work, or has a paper that has ended', () => {
    const away = [{ userId: LAM, fromDay: '2026-11-22', toDay: WEEK }]
    expect(kindsOf(late, [], { away })).toEqual(['timeOff'])
    const rule = { day: 'monday', can: true, from: '08:00', to: '22:00' } as const
    expect(kindsOf(late, [], { availability: new Map([[LAM, [rule]]]) })).toEqual(['unavailable'])
    const fits = new Map([[LAM, [{ ...rule, to: '02:00' }]]])
    expect(kindsOf(late, [], { availability: fits })).toEqual([])
    const paper = { userId: LAM, name: 'Work permit', endsOn: '2026-11-22' }
    expect(kindsOf(late, [], { papers: [paper] })).toEqual(['paper'])
    expect(kindsOf(late, [], { papers: [{ ...paper, endsOn: WEEK }] })).toEqual([])
  })

  test('of nothing in an open shift', () => {
    expect(kindsOf({ ...late, userId: null }, [late])).toEqual([])
  })
})

const drafts = (from: readonly Work[]) =>
  from.map(({ userId, day, startTime, endTime }) => ({
    userId,
    positionId: null,
    definitionId: null,
    day,
    startTime,
    endTime,
    breakMinutes: 30,
    note: '',
  }))

describe('a copied week', () => {
  let ids = 0
  const into = (taken: readonly Work[], people = [LAM, KEO]) => ({
    week: '2026-11-30',
    timeZone: ZONE,
    taken,
    people: new Set(people),
    newId: () => `new ${++ids}`,
  })

  test('has the same shifts on the same weekdays', () => {
    const found = copyWeek(drafts([work('2026-11-25', '18:00', '02:00')]), WEEK, into([]))
    expect(found.left).toBe(0)
    expect(found.drafts).toMatchObject([{ day: '2026-12-02', startTime: '18:00', userId: LAM }])
  })

  test('leaves out what is there already, and gives shifts of people who left to anyone', () => {
    const source = drafts([work(WEEK, '08:00', '12:00'), work(WEEK, '09:00', '13:00')])
    const there = work('2026-11-30', '08:00', '12:00')
    expect(copyWeek(source.slice(0, 1), WEEK, into([there]))).toEqual({ drafts: [], left: 1 })
    const open = copyWeek(source, WEEK, into([there], [KEO]))
    expect(open.drafts.map(({ userId }) => userId)).toEqual([null, null])
  })

  test('never overlaps itself or what was there', () => {
    const some = fc.array(anyTimes, { maxLength: 12 })
    fc.assert(
      fc.property(some, some, (source, taken) => {
        const inWeek = (times: (typeof source)[number], week: string) => {
          const day = addDays(week, Number(times.day.slice(8)) % 7)
          return work(day, times.startTime, times.endTime)
        }
        const there = taken.map((times, n) => ({ ...inWeek(times, '2026-11-30'), _id: `t${n}` }))
        const found = copyWeek(
          drafts(source.map((times) => inWeek(times, WEEK))),
          WEEK,
          into(there),
        )
        expect(found.drafts.length + found.left).toBe(source.length)
        const made = found.drafts.map((draft) => ({ ...draft, ...spanOf(draft, ZONE) }))
        for (const one of made) expect(overlapping(one, [...there, ...made])).toBeUndefined()
      }),
    )
  })
})

test('a week begins with its Monday', () => {
  expect([weekOf('2026-11-23'), weekOf('2026-11-29')]).toEqual([WEEK, WEEK])
  expect([isWeek(WEEK), isWeek('2026-11-24')]).toEqual([true, false])
  expect(daysOf(WEEK).at(-1)).toBe('2026-11-29')
})
