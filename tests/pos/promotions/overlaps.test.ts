import { expect, test } from 'vitest'
import type { MenuRow } from '#shared/menu/menu.ts'
import { overlapsOn, spansOn } from '../../../src/pos/promotions/calendar/overlaps.ts'

const branch = { _id: 'here', businessDayCutoff: '04:00', dayparts: [] }
const MONDAY = '2026-11-23'
const TUESDAY = '2026-11-24'
const item = (_id: string, categoryId: string) =>
  ({ kind: 'item', _id, categoryId, tags: _id === 'beer' ? ['alcohol'] : [] }) as unknown as MenuRow
const menu = [item('beer', 'drinks'), item('tea', 'drinks'), item('rice', 'food')]

const offer = (_id: string, more: object = {}) => ({
  _id,
  when: null,
  conditions: {},
  reward: { kind: 'percent' as const, percent: 10 },
  alone: false,
  stacks: false,
  ...more,
})
const met = (...offers: readonly ReturnType<typeof offer>[]) =>
  overlapsOn(offers, [MONDAY, TUESDAY], branch, menu).map(({ days }) => days.length)

test('a promotion is on between its days, on its weekdays, in its branches', () => {
  expect(spansOn(null, MONDAY, branch)).toEqual([[0, 1440]])
  expect(spansOn({ days: ['tuesday'] }, MONDAY, branch)).toEqual([])
  expect(spansOn({ from: TUESDAY }, MONDAY, branch)).toEqual([])
  expect(spansOn({ until: MONDAY }, TUESDAY, branch)).toEqual([])
  expect(spansOn({ notIn: ['here'] }, MONDAY, branch)).toEqual([])
})

test('hours past midnight belong to the day on which they begin', () => {
  const late = { hours: { startsAt: '22:00', endsAt: '02:00' } }
  expect(spansOn(late, MONDAY, branch)).toEqual([[18 * 60, 22 * 60]])
})

test('hours of a daypart count on its weekdays', () => {
  const happy = {
    _id: 'happy',
    name: {},
    days: ['monday' as const],
    startsAt: '15:00',
    endsAt: '17:00',
  }
  const place = { ...branch, dayparts: [happy] }
  expect(spansOn({ daypartIds: ['happy'] }, MONDAY, place)).toEqual([[11 * 60, 13 * 60]])
  expect(spansOn({ daypartIds: ['happy'] }, TUESDAY, place)).toEqual([])
})

test('back to back is no overlap', () => {
  const first = offer('a', { when: { hours: { startsAt: '15:00', endsAt: '17:00' } } })
  const second = offer('b', { when: { hours: { startsAt: '17:00', endsAt: '19:00' } } })
  const third = offer('c', { when: { hours: { startsAt: '16:59', endsAt: '19:00' } } })
  expect(met(first, second)).toEqual([])
  expect(met(first, third)).toEqual([2])
})

test('promotions on other dishes do not meet, those on the same do', () => {
  const drinks = offer('a', { conditions: { of: { categories: ['drinks'] } } })
  const food = offer('b', { conditions: { of: { categories: ['food'] } } })
  const alcohol = offer('c', { conditions: { of: { tags: ['alcohol'] } } })
  expect(met(drinks, food)).toEqual([])
  expect(met(drinks, alcohol)).toEqual([2])
  expect(met(drinks, offer('d'))).toEqual([2])
})

test('a dish and the whole order may both be cheaper, unless one is alone', () => {
  const whole = { reward: { kind: 'orderPercent', percent: 10 } }
  expect(met(offer('a'), offer('b', whole))).toEqual([])
  expect(met(offer('a', whole), offer('b', whole))).toEqual([2])
  expect(met(offer('a'), offer('b', { ...whole, alone: true }))).toEqual([2])
})

test('promotions that both stack, or are for other types of orders, do not exclude each other', () => {
  expect(met(offer('a', { stacks: true }), offer('b', { stacks: true }))).toEqual([])
  expect(
    met(
      offer('a', { when: { types: ['dine_in'] } }),
      offer('b', { when: { types: ['delivery'] } }),
    ),
  ).toEqual([])
})
