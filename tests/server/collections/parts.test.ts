import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import type { Recipe } from '#shared/recipes/contract.ts'
import { columnsOf } from '#shared/sheets/column.ts'
import type { SheetRules } from '#shared/sheets/find-record.ts'
import type { FileRow } from '#shared/sheets/read-rows.ts'
import type * as z from 'zod/mini'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { allPages } from '../../../src/ui/list/all-pages.ts'
import type { Page, Query } from '../../../src/ui/list/list.ts'
import { mapHeadings } from '../../../src/ui/sheets/map-headings.ts'
import { planImport, wishesOf } from '../../../src/ui/sheets/plan-import.ts'
import { readFile } from '../../../src/ui/sheets/read-file.ts'
import { rowFaultsOf } from '../../../src/ui/sheets/row-faults.ts'
import type { ChangeMany, SheetRecord } from '../../../src/ui/sheets/sheet.ts'
import { plainWords } from '../../../src/ui/sheets/sheet-words.ts'
import { headOf, toRows } from '../../../src/ui/sheets/to-rows.ts'
import { lineCalls } from '../../../src/pos/recipes/lines/line-calls.ts'
import { BLANK_LINE, LINE_KEYS, LineRow } from '../../../src/pos/recipes/lines/line-draft.ts'
import { targetCalls } from '../../../src/pos/ingredients/targets/target-calls.ts'
import { TargetRow } from '../../../src/pos/ingredients/targets/target-row.ts'
import { lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { adds, ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'

/** Sheets whose rows are no records of a collection: lines of recipes, and what a branch wants of its ingredients. */
const house = await openHouse()
const owner = await house.signIn('la.owner')
const admin = await house.signIn('sala.admin')
await admin.patch('/countries/LA', { features: { off: [] } })
const branchId = riverside.branch._id
const ofRestaurant = `restaurantId=${lao.id}`
const made = async (path: string, body: object) =>
  (await owner.post(`${path}?${ofRestaurant}`, body)).body._id as string

/** The calls of the product as a window makes them. */
async function call(method: 'get' | 'post', path: string, { query = {}, body = {} }: Loose) {
  const said = Object.entries(query as Record<string, unknown>)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${String(value)}`)
  const found = await owner[method](`${path}?${said.join('&')}`, body)
  if (found.status < 400) return found.body
  const { code, message, details } = found.body
  throw new SuiteError({ code, message, details, status: found.status })
}
const api = {
  recipes: {
    list: (request: Loose) => call('get', '/recipes', request),
    pantry: (request: Loose) => call('get', '/recipes/pantry', request),
    changeMany: (request: Loose) => call('post', '/recipes/changes', request),
  },
  ingredients: {
    inBranch: (request: Loose) => call('get', '/ingredients/in-branch', request),
    changeStocks: (request: Loose) => call('post', '/ingredients/stock/changes', request),
  },
} as unknown as ApiClient<Contract>

type Sheet = SheetRules & {
  readonly draft: z.ZodMiniObject
  readonly blank: object
  readonly calls: {
    readonly list: (query: Query) => Promise<Page<SheetRecord>>
    readonly change: ChangeMany
  }
}
const unitName = (item: Loose, unit: string) =>
  (item.units as Loose[]).find(({ _id }) => _id === unit)?.name ?? unit
const LINES: Sheet = {
  draft: LineRow,
  blank: BLANK_LINE,
  keys: LINE_KEYS,
  fixed: ['recipe'],
  calls: lineCalls(api, { restaurantId: lao.id, branchId }, unitName),
}
const TARGETS: Sheet = {
  draft: TargetRow,
  blank: {},
  keys: ['name'],
  fixed: ['name', 'unit'],
  adds: false,
  calls: targetCalls(api, branchId, unitName),
}

const WORDS = plainWords('Yes', 'No')
const EVERYTHING: Query = { page: 1, limit: 1 }
const columnsIn = ({ draft }: Sheet) => columnsOf(draft)

async function recordsOf({ calls }: Sheet): Promise<readonly SheetRecord[]> {
  return (await allPages<SheetRecord, Page<SheetRecord>>(EVERYTHING, calls.list)) ?? []
}

/** Returns what importing a file would do, which is the exported one with some cells typed over. */
async function planned(
  sheet: Sheet,
  { kind = 'xlsx', edit = (rows: FileRow[]) => rows }: Partial<Loose> = {},
) {
  const records = await recordsOf(sheet)
  const columns = columnsIn(sheet)
  const titled = columns.map((column) => ({ column, title: column.key }))
  const file = {
    name: 'Sheet',
    head: headOf(titled),
    rows: toRows(columns, records, { words: WORDS, currency: 'LAK' }),
    timeZone: 'Asia/Vientiane',
  }
  const bytes = kind === 'xlsx' ? toXlsx(file) : toCsv(file)
  const read = await readFile(new Blob([bytes]), 'en')
  if (!read.ok) throw new Error(read.fault)
  const [head, ...rows] = read.rows
  const { mapping } = mapHeadings(
    head?.cells ?? [],
    titled.map(({ column, title }) => ({ column, titles: [title] })),
  )
  const at = (name: string) => mapping.get(name) ?? -1
  const { calls: _calls, ...rules } = sheet
  return planImport({
    ...rules,
    blank: { ...sheet.blank },
    columns,
    mapping,
    rows: edit(rows, at),
    stored: records,
    by: { words: WORDS, signs: read.signs, timeZone: 'Asia/Vientiane' },
    currency: 'LAK',
    newId: () => crypto.randomUUID(),
  })
}

const actions = (rows: Awaited<ReturnType<typeof planned>>) => rows.map(({ action }) => action)
const typed = (row: FileRow, cells: Readonly<Record<number, unknown>>): FileRow =>
  ({ ...row, cells: row.cells.map((cell, at) => (at in cells ? cells[at] : cell)) }) as FileRow
const entries = async () => (await house.db.selectFrom('audit_log').select('seq').execute()).length
const faultsIn = async (work: Promise<unknown>) =>
  rowFaultsOf(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  ) ?? []

const names: Record<string, string> = {}
const recipes: Record<string, string> = {}
const recipe = async (name: string): Promise<Recipe> =>
  (await owner.get(`/recipes/${recipes[name]}?${ofRestaurant}`)).body

beforeAll(async () => {
  const tray = { _id: crypto.randomUUID(), name: 'tray of 30', num: 30, den: 1 }
  const supplier = await made('/suppliers', {
    name: 'Market',
    contact: '',
    phone: '',
    email: '',
    leadDays: 1,
    orderDays: [],
    paymentDays: 0,
    note: '',
  })
  names['supplier'] = supplier
  for (const name of ['Rice', 'Beef', 'Mint, fresh', 'Oil'])
    names[name] = await made('/ingredients', ingredientDraft(name))
  names['Egg'] = await made(
    '/ingredients',
    ingredientDraft('Egg', { dimension: 'count', unit: tray._id, units: [tray] }),
  )
  names['Viss'] = await made('/ingredients', ingredientDraft('Tea leaf', { unit: 'viss' }))
  const of = (name: string) => names[name] ?? ''
  recipes['Laap'] = await made(
    '/recipes',
    recipeDraft('Laap', {
      lines: [
        adds(of('Beef'), 150, { usable: 80 }),
        adds(of('Mint, fresh'), 12.345, { share: 50 }),
        adds(of('Viss'), 0.4, { unit: 'viss' }),
        adds(of('Oil'), 5, { orderTypes: ['takeaway'] }),
        adds(of('Oil'), 8, { orderTypes: ['dine_in'] }),
      ],
    }),
  )
  recipes['Omelette'] = await made(
    '/recipes',
    recipeDraft('Omelette', { lines: [adds(of('Egg'), 3, { unit: '' }), adds(of('Oil'), 10)] }),
  )
})

describe('lines of recipes', () => {
  const first = async () => (await recipe('Laap')).lines

  test('export, nothing changed, import: 0 changes', async () => {
    for (const kind of ['xlsx', 'csv'])
      expect(actions(await planned(LINES, { kind }))).toEqual(Array(7).fill('unchanged'))
  })

  test('a changed quantity, another unit, a new line and one with 0 change their recipes at once, and back', async () => {
    const before = [await recipe('Laap'), await recipe('Omelette')]
    const plan = await planned(LINES, {
      edit: (rows: FileRow[], at: (name: string) => number) => [
        ...rows.map((row) => {
          const [name, what] = [row.cells[at('recipe')], row.cells[at('ingredient')]]
          if (what === 'Beef') return typed(row, { [at('quantity')]: 0.2, [at('unit')]: 'kg' })
          if (what === 'Tea leaf') return typed(row, { [at('quantity')]: 0 })
          if (name === 'Omelette' && what === 'Egg') return typed(row, { [at('share')]: 50 })
          return row
        }),
        {
          line: 99,
          cells: typed(rows[0] as FileRow, {
            ...rows[0]?.cells.map(() => null),
            [at('recipe')]: 'omelette',
            [at('ingredient')]: 'RICE',
            [at('quantity')]: '1,5',
            [at('unit')]: 'Tical',
            [at('effect')]: 'add',
          }).cells.map((cell) => (cell === '1,5' ? 1.5 : cell)),
        },
      ],
    })
    expect(
      actions(plan)
        .filter((action) => action !== 'unchanged')
        .toSorted(),
    ).toEqual(['create', 'update', 'update', 'update'])
    const rows = wishesOf(plan)
    expect((await LINES.calls.change({ rows, isTry: true })).faults).toEqual([])
    expect(await recipe('Laap')).toEqual(before[0])
    const said = await entries()
    const done = await LINES.calls.change({ rows, from: 'file' })
    expect([done.created.length, done.updated.length]).toEqual([1, 3])
    expect(await entries()).toBe(said + 1)
    const laap = await first()
    expect(laap).toHaveLength(4)
    expect(laap[0]).toEqual({ ...before[0]?.lines[0], quantity: 200_000, unit: 'kg' })
    expect(laap.slice(1)).toEqual(before[0]?.lines.filter((_, index) => index === 1 || index > 2))
    expect((await recipe('Omelette')).lines).toEqual([
      { ...before[1]?.lines[0], share: 50 },
      before[1]?.lines[1],
      { effect: 'add', ingredientId: names['Rice'], quantity: 24_494, unit: 'tical' },
    ])
    await LINES.calls.change({ rows: done.undo ?? [], from: 'undo' })
    expect([(await recipe('Laap')).lines, (await recipe('Omelette')).lines]).toEqual(
      before.map(({ lines }) => lines),
    )
  })

  test('a row without an id means the line of its ingredient, and a file without other columns leaves them', async () => {
    const plan = await planned(LINES, {
      edit: (rows: FileRow[], at: (name: string) => number) =>
        rows
          .filter(({ cells }) => cells[at('ingredient')] === 'Egg')
          .map((row) => typed(row, { [row.cells.length - 1]: '', [at('quantity')]: 0.2 })),
    })
    expect(plan).toMatchObject([{ action: 'update', fields: { quantity: 0.2 } }])
  })

  test('what cannot be read is said at its cell, and nothing is changed', async () => {
    const before = await first()
    const cases: readonly (readonly [field: string, value: unknown, code: string])[] = [
      ['unit', 'ml', 'UNIT_UNKNOWN'],
      ['ingredient', 'Unicorn', 'INGREDIENT_UNKNOWN'],
      ['quantity', '', 'RECIPE_LINE_INVALID'],
    ]
    for (const [field, value, code] of cases) {
      const plan = await planned(LINES, {
        edit: (rows: FileRow[], at: (name: string) => number) =>
          rows.map((row, index) =>
            index === 0 ? typed(row, { [at(field)]: value, [at('usable')]: 70 }) : row,
          ),
      })
      const rows = wishesOf(plan)
      const { faults } = await LINES.calls.change({ rows, isTry: true })
      expect(faults).toMatchObject([{ _id: rows[0]?._id, field, code }])
      expect(await faultsIn(LINES.calls.change({ rows }))).toMatchObject([{ field, code }])
    }
    expect(await first()).toEqual(before)
  })

  test('the server refuses a recipe, and each of its rows says so', async () => {
    const plan = await planned(LINES, {
      edit: (rows: FileRow[], at: (name: string) => number) =>
        rows.map((row, index) => (index < 2 ? typed(row, { [at('share')]: 40 }) : row)),
    })
    // Another person has saved the recipe since.
    const { revision } = await recipe('Laap')
    await owner.patch(`/recipes/${recipes['Laap']}?${ofRestaurant}`, {
      lines: (await first()).slice(1),
      revision,
    })
    const faults = await faultsIn(LINES.calls.change({ rows: wishesOf(plan), from: 'file' }))
    expect(faults.map(({ code, _id }) => [code, _id])).toEqual(
      wishesOf(plan).map(({ _id }) => ['CHANGED_MEANWHILE', _id]),
    )
  })

  test('a line goes to no other recipe, and none comes to a recipe that is not there', async () => {
    const plan = await planned(LINES, {
      edit: (rows: FileRow[], at: (name: string) => number) => [
        typed(rows[0] as FileRow, { [at('recipe')]: 'Omelette' }),
        typed(rows[1] as FileRow, {
          [at('recipe')]: 'Soup',
          [(rows[1]?.cells.length ?? 0) - 1]: '',
        }),
      ],
    })
    expect(plan[0]).toMatchObject({ action: 'fault', unread: [{ field: 'recipe', kind: 'fixed' }] })
    const { faults } = await LINES.calls.change({
      rows: wishesOf(plan.slice(1)),
      isTry: true,
    })
    expect(faults).toMatchObject([{ field: 'recipe', code: 'NOT_FOUND' }])
  })

  test('any quantity in any unit comes back as it was', async () => {
    const kg = { dimension: 'mass', unit: 'kg', units: [] } as const
    const { lineRecords } = await import('../../../src/pos/recipes/lines/line-records.ts')
    const { foldLines } = await import('../../../src/pos/recipes/lines/fold-lines.ts')
    const { thingWords } = await import('../../../src/ui/sheets/thing-words.ts')
    const written = {
      items: new Map([['a', { ...kg, _id: 'a' }]]),
      itemWords: thingWords([{ _id: 'a', name: 'A' }]),
      recipeWords: thingWords([{ _id: 'r', name: 'R' }]),
      unitName: (_: unknown, unit: string) => unit,
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000_000 }),
        fc.constantFrom('g', 'kg', 'viss', 'tical', 'kati', 'khit'),
        (quantity, unit) => {
          const one = {
            _id: 'r',
            lines: [{ effect: 'add', ingredientId: 'a', quantity, unit }],
          } as unknown as Recipe
          const [record] = lineRecords(one, written)
          const { quantity: amount, unit: name } = record as SheetRecord
          const rows = [{ _id: record?._id ?? '', draft: { quantity: amount, unit: name } }]
          const folded = foldLines(rows, new Map([['r', one]]), written)
          expect(folded.rows[0]?.draft?.['lines']).toEqual(one.lines)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('what a branch wants', () => {
  const stock = async (name: string) =>
    (await owner.get(`/ingredients/${names[name]}/stock?branchId=${branchId}`)).body

  test('export, nothing changed, import: 0 changes', async () => {
    await owner.patch(`/ingredients/${names['Viss']}/stock?branchId=${branchId}`, {
      minimum: 1_000_000,
      par: 3_333_333,
      shelf: 'Dry; left',
      reference: { amount: 12_345, quantity: 1_632_930 },
      supplierId: names['supplier'],
    })
    for (const kind of ['xlsx', 'csv']) {
      const plan = await planned(TARGETS, { kind })
      expect(plan.length).toBeGreaterThan(5)
      expect(plan.filter(({ action }) => action !== 'unchanged')).toEqual([])
    }
  })

  const edit = (cells: Readonly<Record<string, unknown>>, of = 'Rice') => ({
    edit: (rows: FileRow[], at: (name: string) => number) =>
      rows
        .filter((row) => row.cells[at('name')] === of)
        .map((row) =>
          typed(
            row,
            Object.fromEntries(Object.entries(cells).map(([name, cell]) => [at(name), cell])),
          ),
        ),
  })

  test('is changed as one, in the unit of each ingredient, and is taken back as one', async () => {
    const before = [await stock('Rice'), await stock('Egg')]
    const rice = await planned(TARGETS, edit({ minimum: 2.5, par: 10, price: 12_000, shelf: 'A' }))
    const egg = await planned(TARGETS, edit({ minimum: 1 }, 'Egg'))
    const rows = wishesOf([...rice, ...egg])
    expect((await TARGETS.calls.change({ rows, isTry: true })).updated).toHaveLength(2)
    expect(await stock('Rice')).toEqual(before[0])
    const said = await entries()
    const done = await TARGETS.calls.change({ rows, from: 'file' })
    expect(await entries()).toBe(said + 1)
    expect(await stock('Rice')).toMatchObject({
      minimum: 2_500_000,
      par: 10_000_000,
      shelf: 'A',
      reference: { amount: 12_000, quantity: 1_000_000 },
    })
    expect(await stock('Egg')).toMatchObject({ minimum: 30_000 })
    expect((await TARGETS.calls.change({ rows, from: 'file' })).unchanged).toBe(2)
    await TARGETS.calls.change({ rows: done.undo ?? [], from: 'undo' })
    expect([await stock('Rice'), await stock('Egg')]).toEqual(before)
  })

  test('name and unit are of the ingredient, and a row of none is refused', async () => {
    const renamed = await planned(TARGETS, edit({ name: 'Basmati', unit: 'g' }))
    expect(renamed).toMatchObject([
      { action: 'fault', unread: [{ kind: 'fixed' }, { kind: 'fixed' }] },
    ])
    const unknown = await planned(TARGETS, edit({ name: 'Basmati', _id: '' }))
    expect(actions(unknown)).toEqual(['fault'])
    const negative = await planned(TARGETS, edit({ minimum: -1 }))
    expect(negative).toMatchObject([{ action: 'fault', faults: [{ field: 'minimum' }] }])
  })

  test('of two people the later is shown both values, in the unit of the cell', async () => {
    const plan = await planned(TARGETS, edit({ minimum: 7 }, 'Oil'))
    await owner.patch(`/ingredients/${names['Oil']}/stock?branchId=${branchId}`, {
      minimum: 4_000_000,
    })
    const [fault] = await faultsIn(TARGETS.calls.change({ rows: wishesOf(plan) }))
    expect(fault).toMatchObject({
      field: 'minimum',
      code: 'CHANGED_MEANWHILE',
      details: { clashes: [{ field: 'minimum', theirs: 4 }], stored: { minimum: 4, unit: 'kg' } },
    })
  })

  test('a person who may not see costs says none, and a branch of others is not there', async () => {
    const row = { _id: names['Rice'], draft: { reference: { amount: 1, quantity: 1 } } }
    const others = await house.signIn('th.owner')
    const path = `/ingredients/stock/changes?branchId=${branchId}`
    expect((await others.post(path, { rows: [{ ...row, draft: {} }] })).status).toBe(404)
    const { status, body } = await owner.post(path, {
      rows: [{ _id: crypto.randomUUID(), draft: { minimum: 5 } }],
    })
    expect([status, body.code]).toEqual([400, 'IMPORT_HAS_FAULTS'])
  })
})
