import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMMA_GROUPS } from '#shared/format/number.ts'
import { columnsOf } from '#shared/sheets/column.ts'
import { judgeRows, type Stored } from '#shared/sheets/judge.ts'
import { type FileRow, readRows } from '#shared/sheets/read-rows.ts'
import { ID } from '#shared/sheets/raw-cell.ts'

const draft = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  days: z.int().check(z.gte(0), z.lte(90)),
  note: z.nullable(z.string()),
})
const record = (n: number, name: string, days = 1): Stored => ({
  _id: `019d0000-0000-7000-8000-00000000000${n}`,
  name,
  days,
  note: null,
})
const [market, harbour] = [record(1, 'Market'), record(2, 'Harbour')]
const storedOf = (...rows: readonly Stored[]) => new Map(rows.map((row) => [row._id, row]))
const judge = (...rows: Parameters<typeof judgeRows>[1]) =>
  judgeRows(draft, rows, storedOf(market, harbour))

describe('a row', () => {
  test('changes the fields that differ and no others', () => {
    expect(judge({ _id: market._id, draft: { name: ' Market ', days: 2, note: '' } })).toEqual([
      { _id: market._id, action: 'update', fields: { days: 2 }, faults: [] },
    ])
  })

  test('that says nothing new changes nothing, though it was stored by older rules', () => {
    const old = { ...market, days: 400 }
    const row = { _id: old._id, draft: { days: 400 } }
    expect(judgeRows(draft, [row], storedOf(old))[0]?.action).toBe('unchanged')
  })

  test('is refused by field and check', () => {
    expect(judge({ _id: market._id, draft: { name: '', days: 91 } })[0]?.faults).toMatchObject([
      { field: 'name', kind: 'refused', issue: { code: 'too_small' } },
      { field: 'days', kind: 'refused', issue: { code: 'too_big' } },
    ])
  })

  test('with an id that is not here is unknown, unless it is new', () => {
    const _id = crypto.randomUUID()
    const said = { draft: { name: 'New', days: 1, note: null } }
    expect(judge({ _id, ...said })[0]).toMatchObject({
      action: 'fault',
      faults: [{ kind: 'unknown' }],
    })
    expect(judge({ _id, isNew: true, ...said })[0]).toMatchObject({ action: 'create' })
  })

  test('that was made already came twice, and makes nothing more', () => {
    expect(judge({ ...market, isNew: true, draft: market })[0]?.action).toBe('unchanged')
  })

  test('of a record that another row changes, or that is archived, is refused', () => {
    const twice = judge({ _id: market._id, draft: {} }, { _id: market._id, draft: { days: 3 } })
    expect(twice.map(({ faults }) => faults)).toMatchObject([[], [{ kind: 'twice' }]])
    const gone = storedOf({ ...market, archived: true })
    expect(judgeRows(draft, [{ _id: market._id, draft: { days: 3 } }], gone)[0]).toMatchObject({
      faults: [{ kind: 'archived' }],
    })
  })
})

const columns = columnsOf(draft)
const read = (rows: readonly FileRow[], names: readonly string[]) =>
  readRows({
    columns,
    mapping: new Map(names.map((name, at) => [name, at])),
    rows,
    stored: [market, harbour],
    blank: { name: '', days: 5, note: null },
    by: {
      words: { yes: 'Yes', no: 'No', options: new Map() },
      signs: COMMA_GROUPS,
      timeZone: 'Asia/Vientiane',
    },
    currency: 'LAK',
    newId: () => '019d0000-0000-7000-8000-0000000000ff',
  })

describe('a file', () => {
  test('with ids means records by them; a row without one is new', () => {
    const rows = [
      { line: 2, cells: ['Renamed', market._id.toUpperCase()] },
      { line: 3, cells: ['Market', ''] },
    ]
    expect(read(rows, ['name', ID])).toMatchObject([
      { line: 2, _id: market._id, isNew: false, draft: { name: 'Renamed' } },
      { line: 3, isNew: true, draft: { name: 'Market', days: 5 } },
    ])
  })

  test('without ids means by name what one record alone is called', () => {
    const rows = [{ line: 2, cells: ['mARKET', '3'] }]
    expect(read(rows, ['name', 'days'])).toMatchObject([
      { _id: market._id, isNew: false, draft: { days: 3 } },
    ])
  })

  test('leaves what it has no column for as it is', () => {
    const [row] = read([{ line: 2, cells: [market._id, '7'] }], [ID, 'days'])
    expect(row?.draft).toEqual({ days: 7 })
  })

  test('cannot empty what must have a value, and says where', () => {
    const [row] = read([{ line: 2, cells: [market._id, '', 'x'] }], [ID, 'days', 'note'])
    expect(row).toMatchObject({
      draft: { note: 'x' },
      faults: [{ field: 'days', kind: 'missing' }],
    })
  })
})

test('whatever a person writes into a row, it changes what is stored into exactly that or is refused', () => {
  fc.assert(
    fc.property(
      fc.record(
        { name: fc.string(), days: fc.integer(), note: fc.option(fc.string()) },
        { requiredKeys: [] },
      ),
      (said) => {
        const [verdict] = judge({ _id: market._id, draft: said })
        if (verdict?.action === 'fault') return
        const after = { ...market, ...verdict?.fields }
        expect(judgeRows(draft, [{ _id: market._id, draft: said }], storedOf(after))).toMatchObject(
          [{ action: 'unchanged' }],
        )
      },
    ),
  )
})
