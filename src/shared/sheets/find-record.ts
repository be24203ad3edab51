import { sameText } from '../texts/same-text.ts'
import { isEmpty, type ReadBy, readCell } from './cell.ts'
import type { SheetColumn } from './column.ts'
import type { Stored, Values } from './judge.ts'
import { type Cell, ID } from './raw-cell.ts'

/** What rows of a sheet may do, where they are not simply records with a name. */
export type SheetRules = {
  /** Fields that name a record together. Left out: its name, in a file without ids. */
  readonly keys?: readonly string[] | undefined
  /** Fields that a sheet shows, and another page changes. */
  readonly fixed?: readonly string[] | undefined
  /** False: there are no rows but those that are stored. */
  readonly adds?: boolean | undefined
}

type Sheet = Pick<SheetRules, 'keys'> & {
  readonly columns: readonly SheetColumn[]
  readonly mapping: ReadonlyMap<string, number>
  readonly stored: readonly Stored[]
  /** What a new record begins with. */
  readonly blank: Values
  readonly by: ReadBy
  readonly currency: string
}

type Means = { readonly id: string | undefined; readonly before: Stored | undefined }
const NEW: Means = { id: undefined, before: undefined }

/** Returns what finds the record that a row means: by its id, else by what names it, where one alone has that. */
export function recordFinder(sheet: Sheet): (cells: readonly Cell[]) => Means {
  const byId = new Map(sheet.stored.map((one) => [one._id, one]))
  const at = sheet.mapping.get(ID)
  const named = sheet.keys ? byKeys(sheet, sheet.keys) : byName(sheet)
  return (cells) => {
    const id = String(cells[at ?? -1] ?? '')
      .trim()
      .toLowerCase()
    if (id !== '') return { id, before: byId.get(id) }
    // A name may be there twice, so an empty cell of ids says that it is new.
    if (at !== undefined && !sheet.keys) return NEW
    const before = named(cells)
    return before ? { id: before._id, before } : NEW
  }
}

function byName({ columns, mapping, stored }: Sheet) {
  const names = columns.filter(({ field }) => field === 'name')
  const known = alone(stored.flatMap((one) => textsOf(one['name']).map((name) => [name, one])))
  return (cells: readonly Cell[]) =>
    names
      .map(({ key }) => known.get(sameText(String(cells[mapping.get(key) ?? -1] ?? ''))))
      .find((one) => one)
}

/** Nothing is nothing, however it is kept. */
function wordOf(value: unknown): unknown {
  if (value === '' || value === undefined || (Array.isArray(value) && value.length === 0))
    return null
  return typeof value === 'string' ? sameText(value) : value
}

/** What a file has no column for is as in a new record. */
function byKeys({ columns, mapping, stored, blank, by, currency }: Sheet, keys: readonly string[]) {
  const keyOf = (values: Values) => JSON.stringify(keys.map((name) => wordOf(values[name])))
  const known = alone(stored.map((one) => [keyOf(one), one]))
  const own = columns.filter(({ field, key }) => keys.includes(field) && mapping.has(key))
  return (cells: readonly Cell[]) => {
    if (own.length === 0) return null
    const read = own.map((column) => {
      const cell = cells[mapping.get(column.key) ?? -1] ?? null
      const found = isEmpty(cell) ? { value: null } : readCell(column, cell, by, currency)
      return [column.field, 'fault' in found ? undefined : found.value] as const
    })
    return known.get(keyOf({ ...blank, ...Object.fromEntries(read) }))
  }
}

/** Returns what one record alone is called by; null for what several are. */
function alone(
  named: readonly (readonly [name: string, record: Stored])[],
): ReadonlyMap<string, Stored | null> {
  const known = new Map<string, Stored | null>()
  for (const [name, one] of named) {
    const other = known.get(name)
    known.set(name, other === undefined || other === one ? one : null)
  }
  return known
}

/** The words of a name, in each of its languages. */
const textsOf = (name: unknown): readonly string[] =>
  (typeof name === 'object' && name !== null ? Object.values(name) : [name])
    .filter((text) => typeof text === 'string')
    .map(sameText)
