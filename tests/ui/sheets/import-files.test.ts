import { describe, expect, test } from 'vitest'
import { makeXlsx } from '../../../e2e/support/xlsx.ts'
import { columnsOf } from '#shared/sheets/column.ts'
import { type Supplier, SupplierDraft } from '#shared/suppliers/contract.ts'
import type { Language } from '#shared/languages/languages.ts'
import { mapHeadings } from '../../../src/ui/sheets/map-headings.ts'
import { planImport, undoOf, wishesOf } from '../../../src/ui/sheets/plan-import.ts'
import { readFile } from '../../../src/ui/sheets/read-file.ts'
import { optionWords, plainWords } from '../../../src/ui/sheets/sheet-words.ts'

const market: Supplier = {
  _id: '019d0000-0000-7000-8000-000000000001',
  name: 'ຕະຫຼາດເຊົ້າ',
  contact: 'Khamla',
  phone: '+856 20 5551 2345',
  email: '',
  taxNumber: '',
  paymentDays: 30,
  leadDays: 2,
  orderDays: ['monday', 'thursday'],
  minimumOrder: 500_000,
  currency: 'LAK',
  note: '',
  revision: 3,
  archived: false,
}
const blank = { ...market, name: '', contact: '', phone: '', paymentDays: 0, minimumOrder: 0 }
const columns = columnsOf(SupplierDraft)
const HEADED = columns.map((column) => ({ column, titles: [column.key] }))

/** Reads and judges a file as the window does before anything is sent. */
async function plan(content: string | Uint8Array, language: Language = 'en') {
  const bytes = typeof content === 'string' ? content : new Uint8Array(content)
  const file = await readFile(new Blob([bytes]), language)
  if (!file.ok) return { fault: file.fault, rows: [], unread: [] }
  const [head, ...rows] = file.rows
  const { mapping, unread } = mapHeadings(head?.cells ?? [], HEADED)
  let made = 0
  const planned = planImport({
    draft: SupplierDraft,
    columns,
    mapping,
    rows,
    stored: [market],
    blank,
    by: { words: plainWords('Yes', 'No'), signs: file.signs, timeZone: 'Asia/Vientiane' },
    currency: 'LAK',
    newId: () => `019d0000-0000-7000-8001-${String((made += 1)).padStart(12, '0')}`,
  })
  return { fault: null, rows: planned, unread }
}
/** Where a file is wrong: line, column and why. */
const faultsIn = async (content: string | Uint8Array) =>
  (await plan(content)).rows.flatMap(({ line, unread, faults }) =>
    [...unread, ...faults].map(({ field, kind }) => [line, field, kind]),
  )

describe('a bad file says by row and column what is wrong, and nothing of it is sent', () => {
  test('wrong columns', async () => {
    const { rows, unread } = await plan('Dish,Price\nFried rice,12\n')
    expect(unread).toEqual(['Dish', 'Price'])
    expect(rows).toMatchObject([{ line: 2, action: 'fault', faults: [{ field: 'name' }] }])
  })

  test('ids of another restaurant', async () => {
    const id = '019d0000-0000-7000-8000-0000000000ee'
    expect(await faultsIn(`id,name\n${id},Theirs\n`)).toEqual([[2, '', 'unknown']])
  })

  test('the same id twice', async () => {
    const row = `${market._id},Twice`
    expect(await faultsIn(`id,name\n${row}\n${row}\n`)).toEqual([[3, '', 'twice']])
  })

  test('figures, choices and texts that are none', async () => {
    const text = [
      'id,name,leadDays,orderDays,minimumOrder,email',
      `${market._id},,two,monday; someday,a lot,me`,
      ',New,500,monday,1,',
    ].join('\n')
    expect(await faultsIn(text)).toEqual([
      [2, 'leadDays', 'notANumber'],
      [2, 'orderDays', 'notAChoice'],
      [2, 'minimumOrder', 'notAnAmount'],
      [2, 'name', 'refused'],
      [2, 'email', 'refused'],
      [3, 'leadDays', 'refused'],
    ])
  })

  test('formulas without a result, in CSV and in a spreadsheet', async () => {
    expect(await faultsIn(`id,name,leadDays\n${market._id},=A1,=1+1\n`)).toEqual([
      [2, 'name', 'formula'],
      [2, 'leadDays', 'formula'],
    ])
    const sheet = makeXlsx([
      ['id', 'leadDays'],
      [market._id, '#REF!'],
    ])
    expect(await faultsIn(sheet)).toEqual([[2, 'leadDays', 'formula']])
  })

  test('a picture, a document and an old Excel file', async () => {
    expect((await plan('%PDF-1.7\n')).fault).toBe('notASheet')
    expect((await plan(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).fault).toBe('oldExcel')
  })
})

/** What a file would change. */
const changed = async (content: string | Uint8Array, language: Language = 'en') =>
  (await plan(content, language)).rows.map(({ action, fields }) => [action, fields])

describe('a file of another country is read as it was meant', () => {
  test.each([
    ['commas, points for decimals', `id,minimumOrder\n${market._id},"600,000"\n`],
    ['semicolons, points between thousands', `sep=;\nid;minimumOrder\n${market._id};600.000\n`],
    ['tabs, digits and word of the region', `id\tminimumOrder\n${market._id}\t໖໐໐,໐໐໐ ກີບ\n`],
    ['capitals and spaces in the headings', ` ID , MinimumOrder (LAK)\n${market._id},600000\n`],
  ])('with %s', async (_, text) => {
    expect(await changed(text)).toEqual([['update', { minimumOrder: 600_000 }]])
  })

  test('in the letters that Windows has in Thailand, and in both kinds of UTF-16', async () => {
    const thai = Array.from(`id,name\n${market._id},ตลาด\n`, (letter) => {
      const code = letter.codePointAt(0) ?? 0
      return code < 128 ? code : code - 0x0e00 + 0xa0
    })
    const wanted = [['update', { name: 'ตลาด' }]]
    expect(await changed(new Uint8Array(thai), 'th')).toEqual(wanted)
    const wide = Buffer.from(`\uFEFFid\tname\n${market._id}\tตลาด\n`, 'utf16le')
    expect(await changed(new Uint8Array(wide))).toEqual(wanted)
    expect(await changed(new Uint8Array(wide.swap16()))).toEqual(wanted)
  })
})

test('ten thousand rows are judged in a second, and only what changes would be sent', async () => {
  const rows = Array.from({ length: 10_000 }, (_, n) => `,Supplier ${n},${n % 90}`)
  const text = ['id,name,leadDays', `${market._id},${market.name},2`, ...rows].join('\n')
  const started = performance.now()
  const { rows: planned } = await plan(text)
  expect(wishesOf(planned)).toHaveLength(10_000)
  // Generous: other tests run beside it.
  expect(performance.now() - started).toBeLessThan(5000)
})

test('an import is undone by one change: new records are removed, others get back what they had', async () => {
  const text = `id,name,leadDays\n${market._id},${market.name},9\n,Harbour,1\n`
  const { rows } = await plan(text)
  expect(wishesOf(rows)).toMatchObject([
    { _id: market._id, draft: { leadDays: 9 }, base: { leadDays: 2 }, revision: 3 },
    { isNew: true, draft: { name: 'Harbour', leadDays: 1 } },
  ])
  expect(undoOf(rows)).toEqual([
    { _id: market._id, draft: { leadDays: 2 }, base: { leadDays: 9 } },
    { _id: rows[1]?._id, archived: true },
  ])
})

test('choices of one name are written by their values: a cell must mean one thing', () => {
  const words = optionWords([
    { value: 'hot', label: 'Kitchen' },
    { value: 'cold', label: 'kitchen ' },
    { value: 'bar', label: 'Bar; upstairs' },
    { value: 'grill', label: 'Grill' },
  ])
  expect([...words]).toEqual([
    ['hot', 'hot'],
    ['cold', 'cold'],
    ['bar', 'bar'],
    ['grill', 'Grill'],
  ])
})
