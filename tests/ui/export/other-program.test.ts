import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, test } from 'vitest'
import type { Sheet } from '../../../src/ui/export/sheet.ts'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'

/* Files of Sala in a program that is not ours: LibreOffice, without its window. */

const installed = ['/usr/bin/soffice', '/usr/local/bin/soffice', '/snap/bin/soffice'].find((path) =>
  existsSync(path),
)
const run = promisify(execFile)

const NAMES = ['ຕຳໝາກຫຸ່ງ ລາວ', 'ผัดไทยกุ้งสด', 'អាម៉ុកត្រី', 'မုန့်ဟင်းခါး', 'Phở bò, “đặc biệt”']
/** What a person could have typed as a name, and what must be in its cell. */
const INJECTED = ['=1+1', '+856 20 5599', '-5 %', '@SUM(A1)', '=HYPERLINK("http://evil.example")']
const rows = [...NAMES, ...INJECTED].map(
  (name, at) =>
    [
      name,
      at + 1,
      { money: 1000 * (at + 1) - 12_500, currency: 'LAK' },
      { money: 1999 * (at + 1), currency: 'THB' },
      { day: `2026-11-${String(at + 1).padStart(2, '0')}` },
    ] as const,
)
const kip = rows.reduce((sum, [, , { money }]) => sum + money, 0)
const baht = rows.reduce((sum, [, , , { money }]) => sum + money, 0)
const sheet: Sheet = {
  name: 'Dishes',
  head: ['=Name', 'Qty', 'Net', 'Cost', 'Day'],
  rows,
  timeZone: 'Asia/Vientiane',
  total: ['Total', 55, { money: kip, currency: 'LAK' }, { money: baht, currency: 'THB' }, null],
  about: {
    name: 'About',
    lines: [
      ['First day', { day: '2026-11-01' }],
      ['ກັ່ນຕອງ', '=2+2'],
    ],
  },
}
const SAFE = [...NAMES, ...INJECTED.map((text) => `'${text}`)]

/** Has LibreOffice write a file in another form; returns its folder. */
async function converted(
  name: string,
  content: Uint8Array | string,
  to: string,
  more: readonly string[] = [],
) {
  const folder = await mkdtemp(join(tmpdir(), 'sala-sheet-'))
  await writeFile(join(folder, name), content)
  const own = `-env:UserInstallation=file://${join(folder, 'profile')}`
  const out = join(folder, 'out')
  await run(installed ?? '', [
    own,
    '--headless',
    ...more,
    '--convert-to',
    to,
    '--outdir',
    out,
    join(folder, name),
  ])
  return { folder, out }
}
/** Values as they are in cells and not as they are shown, in UTF-8, of all sheets. */
const AS_CSV = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,false,false,false,false,-1'

/** A person is asked for it when they open a file; without its window the program takes Latin letters. */
const AS_UTF_8 = '--infilter=Text - txt - csv (StarCalc):44,34,76,1'

const read = (text: string) =>
  parse<string[]>(text.replace('\uFEFF', ''), { skipEmptyLines: true }).data

describe('a file that another program opens', () => {
  test.skipIf(!installed)(
    'has the same words, sums and dates as an Excel file, and runs nothing (needs LibreOffice)',
    async () => {
      const { folder, out } = await converted('dishes.xlsx', toXlsx(sheet), AS_CSV)
      const files = (await readdir(out)).toSorted()
      expect(files).toEqual(['dishes-About.csv', 'dishes-Dishes.csv'])
      const [about, main] = await Promise.all(
        files.map(async (file) => read(await readFile(join(out, file), 'utf8'))),
      )
      const [head, ...lines] = main ?? []
      const total = lines.pop()
      expect(head?.[0]).toBe("'=Name")
      expect(lines.map(([name]) => name)).toEqual(SAFE)
      const summed = (column: number) =>
        lines.reduce((sum, line) => sum + Math.round(100 * Number(line[column])), 0)
      expect(summed(2)).toBe(100 * kip)
      expect(summed(3)).toBe(baht)
      expect(Number(lines[0]?.[2])).toBe(-11_500)
      expect(total?.slice(0, 4)).toEqual(['Total', '55', String(kip), String(baht / 100)])
      expect(about?.[1]).toEqual(['ກັ່ນຕອງ', "'=2+2"])
      await rm(folder, { recursive: true })
    },
    120_000,
  )

  test.skipIf(!installed)(
    'has the same words and sums as a csv file, and runs nothing (needs LibreOffice)',
    async () => {
      const { folder, out } = await converted('dishes.csv', toCsv(sheet), 'xlsx', [AS_UTF_8])
      const [head, ...lines] = await readSheet(join(out, 'dishes.xlsx'))
      expect(head).toEqual(["'=Name", 'Qty', 'Net (LAK)', 'Cost (THB)', 'Day'])
      expect(lines.map(([name]) => name)).toEqual(SAFE)
      expect(lines.reduce((sum, line) => sum + Number(line[2]), 0)).toBe(kip)
      expect(lines.reduce((sum, line) => sum + Math.round(100 * Number(line[3])), 0)).toBe(baht)
      expect(lines.map((line) => line[4])).toEqual(
        rows.map(([, , , , { day }]) => new Date(`${day}T00:00:00Z`)),
      )
      await rm(folder, { recursive: true })
    },
    120_000,
  )
})
