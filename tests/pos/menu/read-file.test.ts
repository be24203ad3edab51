import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../../e2e/support/xlsx.ts'
import { readTexts, textOf } from '../../../src/pos/menu/import/read-texts.ts'
import { templateCsv } from '../../../src/pos/menu/import/template.ts'

const file = (content: string | Uint8Array) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)])

describe('a spreadsheet is known by its content', () => {
  test('an Excel file of any size', async () => {
    const rows = Array.from({ length: 6000 }, (_, index) => [`Dish ${index} `.repeat(10), index])
    const sheet = await readTexts(file(makeXlsx([['Name', 'Price'], ...rows])), 'lo')
    expect(sheet).toMatchObject({ ok: true })
    if (!sheet.ok) return
    expect(sheet.rows).toHaveLength(6001)
    expect(sheet.rows[0]).toEqual({ line: 1, cells: ['Name', 'Price'] })
    expect(sheet.rows[6000]?.cells[1]).toBe('5999')
  })

  test.each([
    ['commas', 'a,"b,c"\nd,e\n'],
    ['semicolons, as Excel writes them where a comma is a decimal', 'a;"b,c"\nd;e'],
    ['tabs', 'a\tb,c\nd\te'],
    ['a mark at its beginning', '\uFEFFa,"b,c"\r\nd,e\r\n'],
  ])('text with %s', async (_, text) => {
    const rows = [
      { line: 1, cells: ['a', 'b,c'] },
      { line: 2, cells: ['d', 'e'] },
    ]
    expect(await readTexts(file(text), 'lo')).toEqual({ ok: true, rows })
  })

  test('lines keep their numbers when some between them are empty', async () => {
    const sheet = await readTexts(file('a,b\n,\n\nc,d'), 'lo')
    expect(sheet.ok && sheet.rows.map(({ line }) => line)).toEqual([1, 4])
  })

  test.each([
    ['oldExcel', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1])],
    ['notASheet', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a])],
    ['notASheet', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['notASheet', '%PDF-1.7\n'],
    ['notASheet', new Uint8Array([0x61, 0x2c, 0, 0, 0x62])],
    ['unreadable', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['empty', ' \n\n'],
    ['tooLarge', 'x'.repeat(5_000_001)],
  ] as const)('a file that is %s is refused as such', async (fault, content) => {
    expect(await readTexts(file(content), 'lo')).toEqual({ ok: false, fault })
  })
})

test('figures get the signs of the language that they are read with', () => {
  expect(textOf(12.5, 'th')).toBe('12.5')
  expect(textOf(12.5, 'vi')).toBe('12,5')
  expect(textOf(0.1 + 0.2, 'en')).toBe('0.3')
  expect(textOf(45_000, 'id')).toBe('45000')
  expect(textOf(null, 'lo')).toBe('')
})

test('a template holds nothing that a spreadsheet would run', () => {
  const csv = templateCsv([['Name', '=1+1', '+2', '-3', '@A1']])
  expect(csv).toBe(`\uFEFFName,"'=1+1","'+2","'-3","'@A1"`)
})
