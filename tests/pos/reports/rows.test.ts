import { expect, test } from 'vitest'
import type { ReportRow } from '#shared/reports/page-contract.ts'
import { bestOf, periodOf, timedRows } from '../../../src/pos/reports/day-bars.ts'
import { mergeRows, sliceOf } from '../../../src/pos/reports/rows.ts'
import { changeOf, pointsOf, shareOf } from '../../../src/ui/report/change.ts'

const row = (key: ReportRow['key'], net: number, before: number | null = null): ReportRow => ({
  key,
  name: null,
  now: { net },
  before: before === null ? null : { net: before },
})
const DAYS = [
  row({ date: '2026-10-31' }, 100, 50),
  row({ date: '2026-11-01' }, 200),
  row({ date: '2026-11-02' }, -30, 10),
]
const panel = { rows: DAYS, total: { now: { net: 270 }, before: { net: 60 } } }

test('rows that are put together have the sums of all, and no comparison where none had one', () => {
  expect(mergeRows(DAYS, ['month'])).toEqual([
    row({ month: '2026-10' }, 100, 50),
    row({ month: '2026-11' }, 170, 10),
  ])
  expect(mergeRows(DAYS, [])).toEqual([row({}, 270, 60)])
  expect(mergeRows([DAYS[1] ?? row({}, 0)], ['month'])[0]?.before).toBeNull()
})

test('a month is that of a day, or one that rows have themselves', () => {
  const rows = [row({ month: '2026-10', later: 1 }, 7)]
  expect(sliceOf({ ...panel, rows }, { month: '2026-10', later: 1 })?.now).toEqual({ net: 7 })
})

test('a part of a panel is found by its key, the whole without one', () => {
  expect(sliceOf(panel, { date: '2026-11-01' })?.now).toEqual({ net: 200 })
  expect(sliceOf(panel, { month: '2026-11' })?.now).toEqual({ net: 170 })
  expect(sliceOf(panel, {})).toEqual({ name: null, ...panel.total })
  expect(sliceOf(panel, { date: '2026-11-09' })).toBeNull()
})

test('days without a sale are gaps, and of many days months are shown', () => {
  const { rows } = timedRows({ from: '2026-10-30', to: '2026-11-02' }, DAYS, 'day')
  expect(rows.map(({ time, row: found }) => [time, found?.now['net'] ?? null])).toEqual([
    ['2026-10-30', null],
    ['2026-10-31', 100],
    ['2026-11-01', 200],
    ['2026-11-02', -30],
  ])
  const year = { from: '2026-01-01', to: '2026-12-31' }
  expect([periodOf(year, ''), periodOf(year, 'day')]).toEqual(['month', 'day'])
  expect(timedRows(year, DAYS, 'day').rows).toHaveLength(12)
})

test('nothing is the best where nothing was sold', () => {
  expect(bestOf(DAYS, 'net')?.key).toEqual({ date: '2026-11-01' })
  expect(bestOf([row({ hour: 1 }, -5)], 'net')).toBeNull()
  expect(bestOf([], 'net')).toBeNull()
})

test('a change from zero or below is none, and shares change by points', () => {
  expect([changeOf(150, 100), changeOf(50, 100), changeOf(0, 100)]).toEqual([50, -50, -100])
  expect([changeOf(5, 0), changeOf(5, -5), changeOf(5, null)]).toEqual([null, null, null])
  expect([shareOf(1, 4), shareOf(1, 0)]).toEqual([25, null])
  expect([pointsOf(30, 25), pointsOf(30, null)]).toEqual([5, null])
})
