import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LABOUR_RULES, labourRuleOn } from '#shared/labour/rules.ts'
import type { Correction, Punch } from '#shared/time-cards/card.ts'
import { cardsOf, digestOf } from '#shared/time-cards/cards.ts'
import { classify, weekOf } from '#shared/time-cards/classify.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { lengthOf, overlap, type Span, without } from '#shared/time-cards/spans.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'

const VIENTIANE = { timeZone: 'Asia/Vientiane', businessDayCutoff: '04:00', country: 'LA' } as const
const ANNA = '019d0000-0000-7000-8000-000000000001'

let count = 0
const newId = () => `019d0000-0000-7000-8000-${String((count += 1)).padStart(12, '0')}`

/** A punch at a time of Vientiane, on a device whose clock is right unless it says otherwise. */
function punch(kind: PunchKind, local: string, more: Partial<Punch> = {}): Punch {
  const at = new Date(`${local}+07:00`).toISOString()
  const day = businessDate(at, VIENTIANE.timeZone, VIENTIANE.businessDayCutoff)
  const clocks = { deviceAt: at, postedAt: at, sentBy: null, approvedBy: null }
  return { _id: newId(), kind, at, day, positionId: null, ...clocks, ...more }
}

const correction = (more: Partial<Correction>): Correction => ({
  _id: newId(),
  userId: ANNA,
  punchId: null,
  kind: 'out',
  at: null,
  positionId: null,
  reason: 'Forgot',
  madeAt: '2026-11-20T03:00:00.000Z',
  madeBy: { _id: newId(), name: 'Boss' },
  ...more,
})

const cards = (
  punches: readonly Punch[],
  corrections: readonly Correction[] = [],
  today = '2026-11-20',
) => cardsOf([{ userId: ANNA, name: 'Anna', punches, corrections }], VIENTIANE, today)

describe('cards', () => {
  test('a night shift over the cut-off is one card of the day on which it began', () => {
    const [card, ...others] = cards([
      punch('in', '2026-11-13T17:55:00'),
      punch('out', '2026-11-14T02:10:00'),
    ])
    expect(others).toEqual([])
    expect(card).toMatchObject({ day: '2026-11-13', state: 'done', remarks: [] })
    expect(card?.hours).toEqual({
      worked: 8 * 60 + 15,
      regular: 8 * 60 + 15,
      overtime: 0,
      night: 4 * 60 + 10,
      breaks: 0,
    })
  })

  test('a card that ends after the cut-off stays one card of its first day', () => {
    const long = cards([punch('in', '2026-11-13T20:00:00'), punch('out', '2026-11-14T05:30:00')])
    expect(long.map(({ day, hours }) => [day, hours.worked])).toEqual([['2026-11-13', 570]])
  })

  test('a punch out that was forgotten is not invented: the card is open, and the next day has its own', () => {
    const forgotten = [punch('in', '2026-11-12T09:00:00')]
    const next = [punch('in', '2026-11-13T09:00:00'), punch('out', '2026-11-13T17:00:00')]
    expect(cards([...forgotten, ...next]).map(({ state, to }) => [state, to])).toEqual([
      ['open', null],
      ['done', next[1]?.at],
    ])
    expect(cards(forgotten)[0]?.hours.worked).toBe(0)
    expect(cards(forgotten, [], '2026-11-12')[0]?.state).toBe('running')
  })

  test('a punch out of the next morning ends no card of yesterday', () => {
    const made = cards([punch('in', '2026-11-12T15:00:00'), punch('out', '2026-11-13T09:00:00')])
    expect(made).toMatchObject([{ state: 'open', to: null, remarks: ['stray'] }])
  })

  test('two devices: a second punch in on the same day does not count, and is marked', () => {
    const both = cards([
      punch('in', '2026-11-13T09:00:00'),
      punch('in', '2026-11-13T09:04:00'),
      punch('out', '2026-11-13T12:00:00'),
      punch('out', '2026-11-13T12:01:00'),
    ])
    expect(both).toHaveLength(1)
    expect(both[0]).toMatchObject({ remarks: ['doubled', 'stray'], hours: { worked: 180 } })
  })

  test('clocks ten minutes wrong: both times are kept, the difference is marked, and nothing is rounded', () => {
    const late = punch('in', '2026-11-13T09:00:31', {
      deviceAt: '2026-11-13T02:00:31.000Z',
      postedAt: '2026-11-13T02:10:31.000Z',
    })
    const near = punch('out', '2026-11-13T17:00:00', { postedAt: '2026-11-13T10:02:00.000Z' })
    const [card] = cards([late, near])
    expect(card).toMatchObject({ remarks: ['clock'], from: late.at, hours: { worked: 480 } })
    expect(card?.punches[0]).toMatchObject({ deviceAt: late.deviceAt, postedAt: late.postedAt })
    const [fine] = cards([punch('in', '2026-11-13T09:00:00'), near])
    expect(fine?.remarks).toEqual([])
  })

  test('breaks are not worked; one that was never ended goes on until the punch out', () => {
    const [card] = cards([
      punch('in', '2026-11-13T09:00:00'),
      punch('breakStart', '2026-11-13T12:00:00'),
      punch('breakEnd', '2026-11-13T12:30:00'),
      punch('breakStart', '2026-11-13T16:00:00'),
      punch('out', '2026-11-13T17:00:00'),
    ])
    expect(card?.hours).toMatchObject({ worked: 390, breaks: 90 })
  })

  test('corrections move, add and take away punches, and lapse an approval', () => {
    const begin = punch('in', '2026-11-13T09:00:00')
    const end = punch('out', '2026-11-13T17:00:00')
    const at = new Date('2026-11-13T18:00:00+07:00').toISOString()
    const moved = correction({ punchId: end._id, at })
    const [before, after] = [cards([begin, end])[0], cards([begin, end], [moved])[0]]
    expect(after).toMatchObject({ to: at, hours: { worked: 540 }, corrections: [moved] })
    expect(before && after && digestOf(before) === digestOf(after)).toBe(false)
    const added = correction({ at })
    expect(cards([begin], [added])[0]).toMatchObject({ state: 'done', remarks: ['corrected'] })
    const again = correction({ punchId: added._id, at: end.at })
    expect(cards([begin], [added, again])[0]?.to).toBe(end.at)
    expect(cards([begin, end], [correction({ punchId: begin._id, kind: 'in' })])).toEqual([])
  })

  test('hours above those of the week are overtime, whatever the card', () => {
    const week = Array.from({ length: 6 }, (_, n) => [
      punch('in', `2026-11-${9 + n}T08:00:00`.replace('-9T', '-09T')),
      punch('out', `2026-11-${9 + n}T17:00:00`.replace('-9T', '-09T')),
    ]).flat()
    const made = cards(week)
    expect(made.map(({ hours }) => hours.overtime)).toEqual([0, 0, 0, 0, 0, 6 * 60])
    expect(weekOf('2026-11-15')).toBe('2026-11-09')
  })
})

const spans = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 600 })), {
    maxLength: 8,
  })
  .map((pairs) => {
    let at = 29_000_000
    return pairs.map(([pause, length]): Span => {
      const from = at + pause
      at = from + length
      return { from, to: at }
    })
  })
const works = fc
  .array(spans, { maxLength: 10 })
  .map((all) =>
    all.map((some, n) => ({ day: `2026-11-${String(n + 9).padStart(2, '0')}`, spans: some })),
  )
const rule = fc.record({
  week: fc.option(fc.integer({ min: 0, max: 4000 })),
  day: fc.option(fc.integer({ min: 0, max: 900 })),
})

const cut = (some: readonly Span[], at: number) =>
  some.flatMap(({ from, to }) =>
    from < at && at < to
      ? [
          { from, to: at },
          { from: at, to },
        ]
      : [{ from, to }],
  )

describe('classes of any cards', () => {
  test('regular and overtime are what was worked, and night is a part of it', () => {
    fc.assert(
      fc.property(works, rule, spans, (all, limits, nights) => {
        const made = classify(
          all,
          () => limits,
          () => nights,
        )
        for (const [at, { regular, overtime, night }] of made.entries()) {
          const worked = lengthOf(all[at]?.spans ?? [])
          expect(lengthOf(regular) + lengthOf(overtime)).toBe(worked)
          expect(overlap(regular, overtime)).toEqual([])
          expect(lengthOf(night)).toBeLessThanOrEqual(worked)
        }
        const most = limits.day ?? Infinity
        expect(made.every(({ regular }) => lengthOf(regular) <= most)).toBe(true)
      }),
    )
  })

  test('cutting cards at midnight changes no sum', () => {
    fc.assert(
      fc.property(works, rule, spans, fc.nat(3000), (all, limits, nights, offset) => {
        const sums = (given: typeof all) =>
          classify(
            given,
            () => limits,
            () => nights,
          ).map(({ regular, overtime, night }) => [regular, overtime, night].map(lengthOf))
        const parts = all.map((one) => ({ ...one, spans: cut(one.spans, 29_000_000 + offset) }))
        expect(sums(parts)).toEqual(sums(all))
      }),
    )
  })

  test('what spans share and what is left of them are the spans', () => {
    fc.assert(
      fc.property(spans, spans, (some, others) => {
        const shared = lengthOf(overlap(some, others))
        expect(shared + lengthOf(without(some, others))).toBe(lengthOf(some))
      }),
    )
  })

  test('in any order of arrival the cards are the same', () => {
    const kinds = fc.constantFrom<PunchKind>('in', 'out', 'breakStart', 'breakEnd')
    const moments = fc.array(fc.tuple(kinds, fc.nat(4 * 24 * 60)), { maxLength: 20 })
    fc.assert(
      fc.property(moments, fc.nat(), (given, seed) => {
        const start = Date.parse('2026-11-09T00:00:00Z')
        const all = given.map(([kind, minute]) => {
          const local = new Date(start + minute * MINUTE_MS).toISOString().slice(0, 19)
          return punch(kind, local)
        })
        const shuffled = all.toSorted(
          (a, b) => ((Number(a._id.slice(-4)) * seed) % 7) - ((Number(b._id.slice(-4)) * seed) % 7),
        )
        expect(cards(shuffled)).toEqual(cards(all))
        for (const { hours, from, to } of cards(all)) {
          expect(hours.worked + hours.breaks).toBeLessThanOrEqual(DAY_MS / MINUTE_MS)
          expect(Date.parse(from)).toBeLessThanOrEqual(Date.parse(to ?? from))
        }
      }),
    )
  })
})

test('each rule of a country says where it is from, and what is not verified says so', () => {
  const rules = Object.values(LABOUR_RULES).flat()
  expect(rules.filter(({ read }) => !/^\d{4}-\d\d-\d\d$/.test(read))).toEqual([])
  expect(rules.filter(({ source }) => source === '')).toEqual([])
  expect(rules.filter(({ overtime }) => overtime.length === 0)).toEqual([])
})

test('hours, overtime and caps are those of the laws', () => {
  const facts = Object.entries(LABOUR_RULES).map(([country, [rule1]]) => [
    country,
    (rule1.week ?? 0) / 60,
    (rule1.day ?? 0) / 60,
    rule1.overtime.map(({ percent }) => percent).join('/'),
    rule1.night.extra,
    (rule1.weekCap ?? 0) / 60,
    (rule1.monthCap ?? 0) / 60,
    (rule1.yearCap ?? 0) / 60,
    rule1.verified,
  ])
  expect(facts).toEqual([
    // Singapore: Employment Act 1968, Part 4.
    ['SG', 44, 0, '150', 0, 0, 0, 0, true],
    ['MY', 45, 0, '150', 0, 0, 104, 0, false],
    // Indonesia: the first hour of overtime and those after it.
    ['ID', 40, 0, '150/200', 0, 0, 0, 0, true],
    ['TH', 48, 0, '150', 0, 0, 0, 0, false],
    ['VN', 48, 0, '150', 30, 0, 40, 200, true],
    // The Philippines count by the day.
    ['PH', 0, 8, '125', 10, 0, 0, 0, true],
    // Myanmar: Tilleke & Gibbins on Notification 68/2018, 24 December 2019 (8 hours a day, 48 a week); a digest of its labour
    // laws on the Shops and Establishments Law 2016 (12 hours of overtime a week, 16 in a special case), legalbandaid.law.blog,
    // 28 November 2023; double, by every summary that was found.
    ['MM', 48, 8, '200', 0, 12, 0, 0, false],
    ['KH', 48, 0, '150', 0, 0, 0, 0, false],
    ['LA', 48, 0, '150', 0, 0, 45, 0, true],
    // Brunei: statement of the Labour Department on section 65, in the Borneo Bulletin (8 hours a day, 44 a week, 1.5, 72 hours
    // of overtime a month).
    ['BN', 44, 8, '150', 0, 0, 72, 0, false],
  ])
})

test.each([
  ['MM', 10, [8, 2, '200']],
  ['BN', 10, [8, 2, '150']],
] as const)(
  'what is above eight hours of a day is overtime in %s',
  (country, hours, [regular, overtime, percent]) => {
    const law = labourRuleOn(country, '2026-11-16')
    const span = { from: 0, to: hours * 60 }
    const [first] = classify(
      [{ day: '2026-11-16', spans: [span] }],
      () => law,
      () => [],
    )
    expect([lengthOf(first?.regular ?? []) / 60, lengthOf(first?.overtime ?? []) / 60]).toEqual([
      regular,
      overtime,
    ])
    expect(law.overtime.map((step) => step.percent).join('/')).toBe(percent)
  },
)

test('six days of eight hours fill the week of Myanmar, and go four hours beyond that of Brunei', () => {
  const days = ['16', '17', '18', '19', '20', '21'].map((day) => `2026-11-${day}`)
  const overtimeIn = (country: 'MM' | 'BN') => {
    const law = labourRuleOn(country, days[0] ?? '')
    const eights = days.map((day) => ({ day, spans: [{ from: 0, to: 480 }] }))
    const classes = classify(
      eights,
      () => law,
      () => [],
    )
    return classes.reduce((sum, one) => sum + lengthOf(one.overtime), 0) / 60
  }
  expect([overtimeIn('MM'), overtimeIn('BN')]).toEqual([0, 4])
})
