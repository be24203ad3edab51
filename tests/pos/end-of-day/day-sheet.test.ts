import { parse } from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { describe, expect, test } from 'vitest'
import type { DayFigures } from '#shared/end-of-day/z-report.ts'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toSheet } from '../../../src/ui/export/to-sheet.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'
import {
  type ReportOfDay,
  sheetRows,
  SHEET_COLUMNS,
} from '../../../src/pos/end-of-day/day-sheet.ts'
import type { Tools } from '../../../src/ui/list/use-tools.ts'
import { textsIn } from '../../ui/support/texts.ts'

const ID = '019d0000-0000-7000-8000-000000000001'
const day: DayFigures = {
  date: '2026-11-22',
  orders: 3,
  covers: 0,
  gross: 100_050,
  discount: 5_000,
  comp: 0,
  refunds: 1_050,
  net: 94_000,
  service: 9_400,
  tax: 7_238,
  billed: 110_638,
  refundCount: 1,
  taxes: [{ _id: ID, name: 'VAT', rate: 7, included: false, base: 103_400, amount: 7_238 }],
  tenders: [
    { method: 'cash', payments: 2, amount: 80_638, rounding: 12, tip: 0 },
    { method: 'credit_card', payments: 1, amount: 30_000, rounding: 0, tip: 500 },
  ],
  held: 0,
  reductions: [{ cause: 'manual', times: 2, amount: 5_000 }],
  voids: { pieces: 1, amount: 900 },
  byType: [{ type: 'dine_in', orders: 3, net: 94_000 }],
  receipts: [{ device: 'A', count: 3, first: 'ARI-A-7', last: 'ARI-A-9' }],
}
const report: ReportOfDay = {
  businessDate: '2026-11-22',
  currency: 'THB',
  days: [day, { ...day, date: '2026-11-21' }],
  drawers: [
    {
      _id: ID,
      shiftName: 'Evening',
      openedBy: 'Noy',
      openedAt: '2026-11-22T02:00:00.000Z',
      closedAt: '2026-11-22T14:00:00.000Z',
      opening: 50_000,
      expected: 130_650,
      counted: 130_600,
      difference: -50,
      foreign: [
        { currency: 'JPY', expected: 500, counted: 400, difference: -100, rate: '0.2', worth: -20 },
      ],
    },
  ],
  carried: [{ _id: ID, number: 'A12', tableName: 'T4', openedAt: '', total: 30_000, due: 10_000 }],
}

const rowsIn = (language: 'en' | 'th' = 'en') => sheetRows(report, textsIn(language).t)
const amountOf = (end: string) => rowsIn().find(({ _id }) => _id.endsWith(end))?.amount

describe('a report of a day as a file', () => {
  test('has every figure in whole units of its currency, once', () => {
    const ids = rowsIn().map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
    const ends = {
      '22 sales gross': 1000.5,
      '22 sales discount': -50,
      '22 sales refunds': -10.5,
      '22 sales billed': 1106.38,
      '22 tenders cash': 806.5,
      '22 tenders credit_card': 305,
      '22 tenders taken': 1111.5,
      '22 tenders rounding': 0.12,
      '22 tenders tips': 5,
      '22 more less manual': -50,
      '22 more voids': 9,
      '21 sales billed': 1106.38,
      'THB opening': 500,
      'THB difference': -0.5,
      'JPY counted': 400,
      [`carried ${ID}`]: 100,
    }
    const found = Object.keys(ends).map((end) => [end, amountOf(end)])
    expect(Object.fromEntries(found)).toEqual(ends)
    const byPart = (part: string) => rowsIn().filter(({ _id }) => _id.includes(`-22 ${part} `))
    expect(byPart('taxes')).toMatchObject([{ name: 'VAT', rate: 7, base: 1034, amount: 72.38 }])
    expect(byPart('receipts')).toMatchObject([
      { name: 'ARI-A-7', detail: 'ARI-A-9', count: 3, amount: null },
    ])
  })

  test('names its lines in the reader’s language, and their figures and ids are the same in all', () => {
    const bare = (language: 'en' | 'th') =>
      rowsIn(language).map(({ _id, amount, count, rate, base }) => [_id, amount, count, rate, base])
    expect(bare('th')).toEqual(bare('en'))
    expect(rowsIn('th').map(({ name }) => name)).not.toEqual(rowsIn().map(({ name }) => name))
  })

  test('has numbers as numbers, in an Excel file and in a csv file, in every currency', async () => {
    const tools = { t: textsIn('en').t } as Tools
    const named = { name: 'Z', timeZone: 'Asia/Bangkok', tools }
    const sheet = toSheet(rowsIn(), SHEET_COLUMNS, named)
    const amounts = rowsIn().map(({ amount }) => amount)
    const [, ...cells] = await readSheet(new Blob([toXlsx(sheet)]))
    expect(cells.map((row) => row[7])).toEqual(amounts)
    const [, ...lines] = parse<string[]>(toCsv(sheet), { skipEmptyLines: true }).data
    expect(lines.map((line) => (line[7] === '' ? null : Number(line[7])))).toEqual(amounts)
  })
})
