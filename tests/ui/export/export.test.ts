import { describe, expect, test, vi } from 'vitest'
import { parse } from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { allPages } from '../../../src/ui/list/all-pages.ts'
import type { Sheet } from '../../../src/ui/export/sheet.ts'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'

const sheet = (
  rows: Sheet['rows'],
  head: Sheet['head'] = rows[0]?.map((_, n) => `C${n}`) ?? [],
) => ({
  name: 'Sales: June/July [all]',
  head,
  rows,
  timeZone: 'Asia/Vientiane',
})
const csv = (rows: Sheet['rows'], head?: Sheet['head']) =>
  parse<string[]>(toCsv(sheet(rows, head)).replace('\uFEFF', ''), { skipEmptyLines: true }).data
const xlsx = (rows: Sheet['rows'], head?: Sheet['head']) =>
  readSheet(new Blob([toXlsx(sheet(rows, head))]))

/** Texts that people type as names. */
const TRICKY = [
  '=1+1',
  '+856 20',
  '-5',
  '@SUM(A1)',
  '\t=1',
  'a,b',
  'say "hi"',
  'two\nlines',
  'ຕຳໝາກຫຸ່ງ & <b>',
]

describe('a text', () => {
  test('that a spreadsheet would run is harmless in both files; every other comes back as typed', async () => {
    const [, row = []] = csv([TRICKY])
    expect(row.slice(0, 5)).toEqual(TRICKY.slice(0, 5).map((text) => `'${text}`))
    expect(row.slice(5)).toEqual(TRICKY.slice(5))
    expect(await xlsx([TRICKY])).toEqual([TRICKY.map((_, n) => `C${n}`), row])
  })

  test('of a head is made safe as well: a column is called as a branch is', async () => {
    expect(csv([['a']], ['=Vientiane'])[0]).toEqual(["'=Vientiane"])
    expect((await xlsx([['a']], ['=Vientiane']))[0]).toEqual(["'=Vientiane"])
  })

  test('with letters that no XML may hold is written without them', async () => {
    expect(await xlsx([['a\u0001b']])).toEqual([['C0'], ['ab']])
  })
})

describe('figures and times', () => {
  const row = [
    12,
    -3.5,
    { money: 1250, currency: 'THB' },
    { money: 25_000, currency: 'LAK' },
    { day: '2026-02-28' },
    { at: '2026-11-21T18:30:00.000Z' },
    null,
    'end',
  ] as const

  test('are numbers and dates in an Excel file, by the clock of the branch', async () => {
    const [, found] = await xlsx([row])
    expect(found).toEqual([
      12,
      -3.5,
      12.5,
      25_000,
      new Date('2026-02-28T00:00:00Z'),
      new Date('2026-11-22T01:30:00Z'),
      null,
      'end',
    ])
  })

  test('are plain in a csv file, with the currency in the head', () => {
    expect(csv([row])).toEqual([
      ['C0', 'C1', 'C2 (THB)', 'C3 (LAK)', 'C4', 'C5', 'C6', 'C7'],
      ['12', '-3.5', '12.50', '25000', '2026-02-28', '2026-11-22 01:30', '', 'end'],
    ])
  })

  test('amounts of several currencies each name theirs', () => {
    const rows = [[{ money: 100, currency: 'SGD' }], [{ money: 100, currency: 'LAK' }]]
    expect(csv(rows)).toEqual([['C0'], ['1.00 SGD'], ['100 LAK']])
  })
})

/** A call that returns this many rows, a page at a time. */
const load =
  (count: number) => async (query: { readonly page: number; readonly limit: number }) => ({
    results: Array.from(
      { length: Math.min(query.limit, count - (query.page - 1) * query.limit) },
      (_, n) => ({
        _id: String((query.page - 1) * query.limit + n),
      }),
    ),
    page: query.page,
    limit: query.limit,
    totalPages: Math.ceil(count / query.limit),
    totalResults: count,
  })

describe('an export', () => {
  test('has every row of every page once, from any page', async () => {
    const rows = await allPages({ page: 3, limit: 10 }, load(250))
    expect(rows?.map(({ _id }) => _id)).toEqual(Array.from({ length: 250 }, (_, n) => String(n)))
  })

  test('of more than anyone reads is refused rather than cut', async () => {
    expect(await allPages({ page: 1, limit: 10 }, load(20_001))).toBeNull()
  })

  test('of nothing has only a head', async () => {
    expect(await xlsx([], ['Name', 'id'])).toEqual([['Name', 'id']])
    expect(csv([], ['Name', 'id'])).toEqual([['Name', 'id']])
  })
})

test('an Excel file has the sums below its rows and says on a second sheet what they are; a csv file has neither', async () => {
  const whole: Sheet = {
    ...sheet([['Laap', 12]], ['Dish', 'Qty']),
    total: ['Total', 12],
    about: { name: 'About this file', lines: [['First day', { day: '2026-11-01' }]] },
  }
  const file = new Blob([toXlsx(whole)])
  expect(await readSheet(file)).toEqual([
    ['Dish', 'Qty'],
    ['Laap', 12],
    ['Total', 12],
  ])
  expect(await readSheet(file, 'About this file')).toEqual([
    ['First day', new Date('2026-11-01T00:00:00Z')],
  ])
  expect(toCsv(whole)).toBe('\uFEFFDish,Qty\r\nLaap,12\r\n')
})

test('what is no number is an empty cell', async () => {
  expect(csv([[Number.NaN, 1]])[1]).toEqual(['', '1'])
  expect((await xlsx([[Number.NaN, 1]]))[1]).toEqual([null, 1])
})

test('the same sheet is the same file, whenever it is written', () => {
  const clock = vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z') })
  const first = toXlsx(sheet([['Anna', 8.25]]))
  clock.setSystemTime(new Date('2027-02-01T00:00:00Z'))
  expect(toXlsx(sheet([['Anna', 8.25]]))).toEqual(first)
  vi.useRealTimers()
})
