import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Employment } from '#shared/employments/employment.ts'
import { heldOn, lastOf } from '#shared/employments/held-on.ts'
import { labourRuleOn } from '#shared/labour/rules.ts'
import { payrollRows, stepsOf } from '#shared/payroll/rows.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const WAITER = id(9)

const employment = (more: Partial<Employment>): Employment => ({
  _id: id(100),
  userId: id(1),
  branchId: id(8),
  positionId: WAITER,
  since: '2026-01-01',
  pay: 'hour',
  amount: 20_000,
  currency: 'LAK',
  madeAt: '2026-01-01T00:00:00.000Z',
  madeBy: { _id: id(2), name: 'Boss' },
  ...more,
})

const card = (day: string, regular: number, overtime = 0, night = 0) => ({
  userId: id(1),
  name: 'Anna',
  day,
  positionId: WAITER,
  hours: { worked: regular + overtime, regular, overtime, night, breaks: 0 },
})

const rows = (
  cards: readonly ReturnType<typeof card>[],
  employments: readonly Employment[],
  country: 'LA' | 'VN' | 'ID' = 'LA',
) =>
  payrollRows({
    cards,
    employments,
    ruleOn: (day) => labourRuleOn(country, day),
    positionName: () => 'Waiter',
    personName: () => 'Anna',
    from: '2026-11-01',
    to: '2026-11-30',
  })

test('hours are paid at the wage of their day, and each line is rounded once', () => {
  const raised = employment({ _id: id(101), since: '2026-11-10', amount: 24_000 })
  const made = rows(
    [card('2026-11-09', 475), card('2026-11-10', 475), card('2026-11-11', 480, 65)],
    [employment({}), raised],
  )
  expect(made.map(({ class: name, minutes, rate, gross }) => [name, minutes, rate, gross])).toEqual(
    [
      ['regular', 475, 20_000, 158_333],
      ['regular', 955, 24_000, 382_000],
      ['overtime', 65, 24_000, 39_000],
    ].toSorted((a, b) => (a[0] === b[0] ? 0 : a[0] === 'overtime' ? -1 : 1)),
  )
})

test('nights are paid on top in Vietnam, and overtime in steps in Indonesia', () => {
  const night = rows([card('2026-11-09', 480, 0, 120)], [employment({})], 'VN')
  expect(night.find((row) => row.class === 'night')).toMatchObject({ percent: 30, gross: 12_000 })
  const steps = rows([card('2026-11-09', 480, 150)], [employment({})], 'ID')
  expect(steps.filter((row) => row.class === 'overtime').map((row) => row.gross)).toEqual([
    30_000, 60_000,
  ])
  expect(stepsOf(30, labourRuleOn('ID', '2026-11-09').overtime).map((one) => one.minutes)).toEqual([
    30, 0,
  ])
})

test('a day is paid once however many cards it has, and a month by its days', () => {
  const daily = rows(
    [card('2026-11-09', 200), card('2026-11-09', 200), card('2026-11-10', 300, 60)],
    [employment({ pay: 'day', amount: 150_000 })],
  )
  expect(daily.find((row) => row.class === 'day')).toMatchObject({ days: 2, gross: 300_000 })
  // Priced by the accountant: a daily wage says nothing of an hour.
  expect(daily.find((row) => row.class === 'overtime')).toMatchObject({ minutes: 60, gross: null })
  const monthly = rows([], [employment({ pay: 'month', amount: 3_000_000, since: '2026-11-16' })])
  expect(monthly).toMatchObject([{ class: 'month', days: 15, gross: 1_500_000 }])
  expect(rows([], [employment({ pay: 'month', amount: 3_000_001 })])[0]?.gross).toBe(3_000_001)
})

test('a wage that is not known is listed without an amount', () => {
  expect(rows([card('2026-11-09', 60)], [])).toMatchObject([{ rate: null, gross: null }])
})

test('all minutes of all cards are in the lines, in any order of the cards', () => {
  const cards = fc.array(
    fc.record({
      day: fc.integer({ min: 10, max: 28 }),
      regular: fc.nat(600),
      overtime: fc.nat(300),
    }),
  )
  fc.assert(
    fc.property(cards, (given) => {
      const all = given.map(({ day, regular, overtime }) =>
        card(`2026-11-${day}`, regular, overtime, Math.min(regular, 60)),
      )
      const made = rows(all, [employment({})], 'ID')
      const minutes = made.reduce((sum, row) => sum + row.minutes, 0)
      expect(minutes).toBe(all.reduce((sum, { hours }) => sum + hours.worked, 0))
      expect(JSON.stringify(rows(all.toReversed(), [employment({})], 'ID'))).toBe(
        JSON.stringify(made),
      )
    }),
  )
})

test('the version that began last holds, of two of one day the later, and none that has ended', () => {
  const first = employment({ _id: id(1) })
  const raised = employment({ _id: id(2), since: '2026-06-01', amount: 1 })
  const fixed = employment({ _id: id(3), since: '2026-06-01', amount: 2 })
  const ended = employment({ _id: id(4), since: '2026-09-01', pay: null })
  const all = [first, raised, fixed, ended]
  expect(
    ['2025-12-31', '2026-05-31', '2026-06-01', '2026-09-01'].map((day) => heldOn(all, day)[0]?._id),
  ).toEqual([undefined, first._id, fixed._id, undefined])
  expect(lastOf(all, first)?._id).toBe(ended._id)
  // What is entered late for an earlier day changes nothing after a later one.
  const late = employment({ _id: id(5), since: '2026-03-01', amount: 3 })
  expect(heldOn([...all.slice(0, 3), late], '2026-07-01')[0]?._id).toBe(fixed._id)
})
