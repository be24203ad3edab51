import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Amount, DateOnly, Instant } from '#shared/contract/scalars.ts'
import { localTextOf } from '#shared/contract/record.ts'
import { COMMA_GROUPS, POINT_GROUPS } from '#shared/format/number.ts'
import { readCell, type ReadBy } from '#shared/sheets/cell.ts'
import type { Cell } from '#shared/sheets/raw-cell.ts'
import { columnsOf, type SheetColumn } from '#shared/sheets/column.ts'

const draft = z.object({
  name: z.string().check(z.trim(), z.maxLength(20)),
  names: localTextOf(z.string()),
  days: z.optional(z.int()),
  price: z.nullable(Amount.check(z.gte(0))),
  on: z.boolean(),
  size: z.union([z.literal(58), z.literal(80)]),
  shape: z.enum(['round', 'square']),
  weekdays: z.array(z.enum(['monday', 'friday'])),
  stations: z.array(z.string()),
  day: DateOnly,
  at: Instant,
  connection: z.discriminatedUnion('kind', [z.object({ kind: z.literal('window') })]),
  options: z.array(z.object({ name: z.string() })),
})
const columns = new Map(columnsOf(draft).map((column) => [column.key, column]))
const column = (key: string): SheetColumn => {
  const found = columns.get(key)
  if (!found) throw new Error(`no column ${key}`)
  return found
}

const by: ReadBy = {
  words: {
    yes: 'ແມ່ນ',
    no: 'ບໍ່',
    options: new Map([
      [
        'weekdays',
        new Map([
          ['monday', 'ວັນຈັນ'],
          ['friday', 'ວັນສຸກ'],
        ]),
      ],
      ['stations', new Map([['bar', 'Bar, upstairs']])],
    ]),
  },
  signs: COMMA_GROUPS,
  timeZone: 'Asia/Vientiane',
}
const read = (key: string, cell: Cell, more: Partial<ReadBy> = {}, currency = 'THB') =>
  readCell(column(key), cell, { ...by, ...more }, currency)

describe('the columns of a sheet', () => {
  test('follow from the fields of a draft; what no cell can hold has none', () => {
    expect([...columns.keys()].filter((key) => !key.startsWith('names.'))).toEqual(
      Object.keys(draft.shape).filter(
        (field) => !['names', 'connection', 'options'].includes(field),
      ),
    )
    const kinds = ['name', 'names.lo', 'days', 'price', 'on', 'size', 'shape', 'stations', 'at']
    expect(kinds.map((key) => column(key).kind)).toEqual([
      'text',
      'texts',
      'number',
      'money',
      'yes',
      'number',
      'choice',
      'choices',
      'moment',
    ])
  })

  test('say what an empty cell means', () => {
    const keys = ['name', 'days', 'price', 'weekdays', 'on']
    expect(keys.map((key) => column(key).empty)).toEqual([
      'text',
      'nothing',
      'null',
      'list',
      'nothing',
    ])
  })
})

describe('a cell', () => {
  test.each([
    ['a figure of the region', 'days', '໑,໒໓໔', COMMA_GROUPS, 1234],
    ['a figure with a comma for decimals', 'days', '1.234,5', POINT_GROUPS, 1234.5],
    ['a point that can only be a decimal', 'days', '12.5', POINT_GROUPS, 12.5],
    ['a figure of a spreadsheet', 'days', 7, POINT_GROUPS, 7],
    ['less than nothing', 'days', '−3', COMMA_GROUPS, -3],
    ['an amount with its sign', 'price', '฿1,234.50', COMMA_GROUPS, 123_450],
    ['an amount in words', 'price', '๑๒ บาท', COMMA_GROUPS, 1200],
    ['an amount that a spreadsheet keeps as a fraction', 'price', 12.3, COMMA_GROUPS, 1230],
    ['a word for yes', 'on', 'ແມ່ນ', COMMA_GROUPS, true],
    ['a box of a spreadsheet', 'on', false, COMMA_GROUPS, false],
    ['days by their names', 'weekdays', 'ວັນສຸກ, ວັນຈັນ', COMMA_GROUPS, ['friday', 'monday']],
    ['days as they are kept', 'weekdays', 'Monday', COMMA_GROUPS, ['monday']],
    ['a name with a comma in it', 'stations', 'Bar, upstairs', COMMA_GROUPS, ['bar']],
    ['codes that only the server knows', 'stations', 'hot; bar', COMMA_GROUPS, ['hot', 'bar']],
    ['a day as people write it', 'day', '3/11/2026', COMMA_GROUPS, '2026-11-03'],
    ['a day of the Buddhist calendar', 'day', '3/11/2569', COMMA_GROUPS, '2026-11-03'],
    ['a day of a spreadsheet', 'day', new Date('2026-11-03T00:00:00Z'), COMMA_GROUPS, '2026-11-03'],
    [
      'a moment by the clock of the branch',
      'at',
      '2026-11-03 18:30',
      COMMA_GROUPS,
      '2026-11-03T11:30:00.000Z',
    ],
    ['a moment as a figure', 'at', 46_329.770_833_33, COMMA_GROUPS, '2026-11-03T11:30:00.000Z'],
    [
      'a time that a spreadsheet made of 08:00',
      'name',
      new Date('1899-12-30T07:59:59.999Z'),
      COMMA_GROUPS,
      '08:00',
    ],
    ['a text with lines', 'name', ' a\r\nb ', COMMA_GROUPS, 'a\nb'],
    ['a text that looks like a formula', 'name', '=1+1', COMMA_GROUPS, '=1+1'],
  ] as const)('is read: %s', (_, key, cell, signs, value) => {
    expect(read(key, cell, { signs })).toEqual({ value })
  })

  test.each([
    ['words for a figure', 'days', 'many', 'notANumber'],
    ['a figure with groups of two', 'days', '1,23,4', 'notANumber'],
    ['another money', 'price', '12 USD', 'notAnAmount'],
    ['a digit too many', 'price', 12.345, 'notAnAmount'],
    ['a box for an amount', 'price', true, 'notAnAmount'],
    ['a word that is neither', 'on', 'maybe', 'notYesNo'],
    ['a choice that there is not', 'shape', 'oval', 'notAChoice'],
    ['one wrong day of two', 'weekdays', 'monday; sunday', 'notAChoice'],
    ['a day that there is not', 'day', '31/11/2026', 'notADay'],
    ['a word for a day', 'day', 'soon', 'notADay'],
    ['a formula without a result', 'name', '#REF!', 'formula'],
  ] as const)('is refused: %s', (_, key, cell, kind) => {
    expect(read(key, cell)).toMatchObject({ fault: { kind } })
  })
})
