import { sameText } from '../texts/same-text.ts'
import { type CellFault, isEmpty, type ReadBy, readCell } from './cell.ts'
import type { SheetColumn } from './column.ts'
import { recordFinder, type SheetRules } from './find-record.ts'
import type { Stored, Values } from './judge.ts'
import type { Cell } from './raw-cell.ts'
import { sameValue } from './same-value.ts'

export type FileRow = {
  /** As the program that wrote the file counts. */
  readonly line: number
  readonly cells: readonly Cell[]
}

/** Where the columns of a sheet are in a file, by their keys and `id`. */
export type Mapping = ReadonlyMap<string, number>

type ReadFault =
  | (CellFault & { readonly field: string })
  | { readonly field: string; readonly kind: 'missing' | 'fixed'; readonly hint: string }

/** A row of a file as values. */
export type ReadRow = {
  readonly line: number
  readonly _id: string
  readonly isNew: boolean
  readonly draft: Values
  /** Of its cells, by the keys of their columns. */
  readonly faults: readonly ReadFault[]
}

type Sheet = SheetRules & {
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

/** Returns the rows of a file as values of records: of those that they mean, or of new ones. */
export function readRows({ rows, ...sheet }: Sheet): readonly ReadRow[] {
  const find = recordFinder(sheet)
  return rows.map(({ line, cells }) => {
    const { id, before } = find(cells)
    const isNew = id === undefined && sheet.adds !== false
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

function readDraft(
  { columns, mapping, by, fixed = [], ...sheet }: Omit<Sheet, 'rows'>,
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
    const isFixed = before !== undefined && fixed.includes(field)
    const read = said(column, { cell, before, isFixed, by, currency })
    if (read === null) continue
    if ('fault' in read) faults.push({ ...read.fault, field: key })
    else if (column.language === null) draft[field] = read.value
    else draft[field] = withText(draft[field] ?? before?.[field], column.language, read.value)
  }
  return { draft, faults }
}

type With = Pick<Sheet, 'by' | 'currency'> & {
  readonly cell: Cell
  readonly before: Stored | undefined
  readonly isFixed: boolean
}

/** Returns what a cell says; null: nothing. What is no choice any more may stay where it is. */
function said(column: SheetColumn, { cell, before, isFixed, by, currency }: With) {
  if (isEmpty(cell)) return isFixed ? null : emptied(column, before)
  const read = readCell(column, cell, by, currency)
  const isStored = isAsStored(read, cell, before?.[column.field])
  if (isFixed) return isStored ? null : { fault: { kind: 'fixed' as const, hint: '' } }
  return 'fault' in read && isStored ? null : read
}

/** Returns whether a cell says what is stored: by its word, or as it is kept. */
const isAsStored = (read: object, cell: Cell, stored: unknown): boolean =>
  'value' in read
    ? sameValue(read.value, stored)
    : typeof stored === 'string' && stored !== '' && sameText(String(cell)) === sameText(stored)

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
