import type * as z from 'zod/mini'
import type { Contract } from '#shared/api.ts'
import type { ApiClient } from '#shared/contract/route.ts'
import { columnsOf } from '#shared/sheets/column.ts'
import type { SheetRules } from '#shared/sheets/find-record.ts'
import type { FileRow } from '#shared/sheets/read-rows.ts'
import { toCsv } from '../../../src/ui/export/to-csv.ts'
import { toXlsx } from '../../../src/ui/export/to-xlsx.ts'
import { SuiteError } from '../../../src/ui/link/suite-error.ts'
import { allPages } from '../../../src/ui/list/all-pages.ts'
import type { Page, Query } from '../../../src/ui/list/list.ts'
import { mapHeadings } from '../../../src/ui/sheets/map-headings.ts'
import { planImport, type PlannedRow } from '../../../src/ui/sheets/plan-import.ts'
import { readFile } from '../../../src/ui/sheets/read-file.ts'
import { rowFaultsOf } from '../../../src/ui/sheets/row-faults.ts'
import type { ChangeMany, SheetRecord } from '../../../src/ui/sheets/sheet.ts'
import { plainWords } from '../../../src/ui/sheets/sheet-words.ts'
import { headOf, toRows } from '../../../src/ui/sheets/to-rows.ts'
import { lao, type Loose, openHouse, riverside } from '../support/house.ts'
import { supplierDraft } from './drafts.ts'
import { adds, ingredientDraft, recipeDraft } from '../support/stock-drafts.ts'

/** A sheet whose rows are no records of a collection. */
export type Sheet = SheetRules & {
  readonly draft: z.ZodMiniObject
  readonly blank: object
  readonly calls: {
    readonly list: (query: Query) => Promise<Page<SheetRecord>>
    readonly change: ChangeMany
  }
}
type At = (name: string) => number
export type Edit = (rows: readonly FileRow[], at: At) => readonly FileRow[]

/** A kitchen with six ingredients and two recipes, and the calls that a window of its owner makes. */
export async function openKitchen() {
  const house = await openHouse()
  const owner = await house.signIn('la.owner')
  const admin = await house.signIn('sala.admin')
  // Laos begins without some features.
  await admin.patch('/countries/LA', { features: { off: [] } })
  const branchId = riverside.branch._id
  const ofRestaurant = `restaurantId=${lao.id}`
  const made = async (path: string, body: object) =>
    (await owner.post(`${path}?${ofRestaurant}`, body)).body._id as string

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

  const tray = { _id: crypto.randomUUID(), name: 'tray of 30', num: 30, den: 1 }
  const pieces = { dimension: 'count', unit: tray._id, units: [tray] }
  const market = await made('/suppliers', supplierDraft('Market'))
  const beef = await made('/ingredients', ingredientDraft('Beef'))
  const mint = await made('/ingredients', ingredientDraft('Mint, fresh'))
  const oil = await made('/ingredients', ingredientDraft('Oil'))
  const rice = await made('/ingredients', ingredientDraft('Rice'))
  const egg = await made('/ingredients', ingredientDraft('Egg', pieces))
  const tea = await made('/ingredients', ingredientDraft('Tea leaf', { unit: 'viss' }))
  const laap = await made(
    '/recipes',
    recipeDraft('Laap', {
      lines: [
        adds(beef, 150, { usable: 80 }),
        adds(mint, 12.345, { share: 50 }),
        adds(tea, 0.4, { unit: 'viss' }),
        adds(oil, 5, { orderTypes: ['takeaway'] }),
        adds(oil, 8, { orderTypes: ['dine_in'] }),
      ],
    }),
  )
  const omelette = await made(
    '/recipes',
    recipeDraft('Omelette', { lines: [adds(egg, 3, { unit: '' }), adds(oil, 10)] }),
  )
  return {
    house,
    owner,
    api,
    branchId,
    ofRestaurant,
    ids: { market, beef, mint, oil, rice, egg, tea, laap, omelette },
    entries: async () => (await house.db.selectFrom('audit_log').select('seq').execute()).length,
  }
}

/** The name of a unit, as a window without texts has it. */
export const unitName = (
  { units }: { readonly units: readonly { readonly _id: string; readonly name: string }[] },
  unit: string,
): string => units.find(({ _id }) => _id === unit)?.name ?? unit

const WORDS = plainWords('Yes', 'No')
const EVERYTHING: Query = { page: 1, limit: 1 }

/** Returns what importing a file would do: the exported one, typed over. */
export async function planned(
  { calls, ...rules }: Sheet,
  edit: Edit = (rows) => rows,
  kind: 'xlsx' | 'csv' = 'xlsx',
): Promise<readonly PlannedRow[]> {
  const records = (await allPages<SheetRecord, Page<SheetRecord>>(EVERYTHING, calls.list)) ?? []
  const columns = columnsOf(rules.draft)
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
  return planImport({
    ...rules,
    blank: { ...rules.blank },
    columns,
    mapping,
    rows: edit(rows, (name) => mapping.get(name) ?? -1),
    stored: records,
    by: { words: WORDS, signs: read.signs, timeZone: 'Asia/Vientiane' },
    currency: 'LAK',
    newId: () => crypto.randomUUID(),
  })
}

/** Returns a row with some cells typed over, by their columns. */
export const typed = (row: FileRow | undefined, cells: Readonly<Record<number, unknown>>) =>
  ({
    line: row?.line ?? 1,
    cells: row?.cells.map((cell, at) => (at in cells ? cells[at] : cell)) ?? [],
  }) as FileRow

/** Returns why rows were refused; empty: they were not. */
export const faultsIn = async (work: Promise<unknown>) =>
  rowFaultsOf(
    await work.then(
      () => null,
      (error: unknown) => error,
    ),
  ) ?? []
