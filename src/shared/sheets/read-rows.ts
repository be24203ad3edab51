import { sameText } from '../texts/same-text.ts'
import { type CellFault, isEmpty, type ReadBy, readCell } from './cell.ts'
import { type Cell, ID } from './raw-cell.ts'
import type { SheetColumn } from './column.ts'
import type { Stored, Values } from './judge.ts'

export type FileRow = {
  /** As the program that wrote the file counts. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Where the columns of a sheet are in a file, by their keys and `id`. */
export type Mapping = ReadonlyMap<string, number>

type ReadFault =
  | (CellFault & { readonly field: string })
  | { readonly field: string; readonly kind: 'missing'; readonly hint: string }

/** A row of a file as values. */
export type ReadRow = {
  readonly line: number
  readonly _id: string
  readonly isNew: boolean
  readonly draft: Values
  /** Of its cells, by the keys of their columns. */
  readonly faults: readonly ReadFault[]
}

type Sheet = {
  readonly columns: readonly SheetColumn[]
  readonly mapping: Mapping
  readonly rows: readonly FileRow[]
  readonly stored: readonly Stored[]
  /** What a new record begins with. */
  readonly blank: Values
  readonly by: ReadBy
  /** Of the place. */
  readonly currency: string
  readonly newId: () => string
}

/**
 * Returns the rows of a file as values of records. A row says by its id which record it means; in a file without
 * ids the name says it, where one record alone has it.
 */
export function readRows({ rows, ...sheet }: Sheet): readonly ReadRow[] {
  const find = finder(sheet)
  return rows.map(({ line, cells }) => {
    const { id, before } = find(cells)
    const isNew = id === undefined
    const { draft, faults } = readDraft(sheet, cells, before)
    return {
      line,
      _id: id ?? sheet.newId(),
      isNew,
      draft: isNew ? { ...sheet.blank, ...draft } : draft,
      faults,
    }
  })
}

type Means = { readonly id: string | undefined; readonly before: Stored | undefined }

function finder({ columns, mapping, stored }: Omit<Sheet, 'rows'>) {
  const byId = new Map(stored.map((one) => [one._id, one]))
  const at = mapping.get(ID)
  const names = columns.filter(({ field }) => field === 'name')
  const known = new Map<string, Stored | null>()
  for (const one of stored)
    for (const name of new Set(textsOf(one['name']))) known.set(name, known.has(name) ? null : one)

  return (cells: readonly Cell[]): Means => {
    if (at !== undefined) {
      const id = String(cells[at] ?? '')
        .trim()
        .toLowerCase()
      return id === '' ? { id: undefined, before: undefined } : { id, before: byId.get(id) }
    }
    const before = names
      .map(({ key }) => known.get(sameText(String(cells[mapping.get(key) ?? -1] ?? ''))))
      .find((one) => one)
    return { id: before?._id, before: before ?? undefined }
  }
}

/** The words of a name, in each of its languages. */
const textsOf = (name: unknown): readonly string[] =>
  (typeof name === 'object' && name !== null ? Object.values(name) : [name])
    .filter((text) => typeof text === 'string')
    .map(sameText)

function readDraft(
  { columns, mapping, by, ...sheet }: Omit<Sheet, 'rows'>,
  cells: readonly Cell[],
  before: Stored | undefined,
) {
  const draft: Record<string, unknown> = {}
  const faults: ReadFault[] = []
  const cellOf = (key: string) => cells[mapping.get(key) ?? -1] ?? null
  const currency = currencyIn(cellOf('currency'), before ?? sheet.blank) ?? sheet.currency
  for (const column of columns) {
    const { key, field } = column
    if (!mapping.has(key)) continue
    const cell = cellOf(key)
    const read = isEmpty(cell) ? emptied(column, before) : readCell(column, cell, by, currency)
    if (read === null) continue
    if ('fault' in read) faults.push({ ...read.fault, field: key })
    else if (column.language === null) draft[field] = read.value
    else draft[field] = withText(draft[field] ?? before?.[field], column.language, read.value)
  }
  return { draft, faults }
}

/** Returns what an empty cell says; null: nothing. */
function emptied({ kind, empty, language, field }: SheetColumn, before: Stored | undefined) {
  if (kind === 'texts') return language === null ? null : { value: null }
  if (empty === 'text') return { value: '' }
  if (empty === 'null') return { value: null }
  if (empty === 'list') return { value: [] }
  const kept = before?.[field]
  return kept === undefined || kept === null
    ? null
    : { fault: { kind: 'missing' as const, hint: '' } }
}

/** Returns the texts with one language changed; without a text it is left out. */
function withText(texts: unknown, language: string, text: unknown): Values {
  const all = typeof texts === 'object' && texts !== null ? { ...texts } : {}
  const others = Object.entries(all).filter(([name]) => name !== language)
  return Object.fromEntries(text === null ? others : [...others, [language, text]])
}

/** Returns the currency of a row: what its cell says, or its record. */
function currencyIn(cell: Cell, { currency }: Values): string | undefined {
  const code = typeof cell === 'string' ? cell.trim().toUpperCase() : ''
  if (/^[A-Z]{3}$/.test(code)) return code
  return typeof currency === 'string' ? currency : undefined
}
