import type * as z from 'zod/mini'
import type { SheetRules } from '#shared/sheets/find-record.ts'
import { type Fault, type Judged, judgeRows, type Values } from '#shared/sheets/judge.ts'
import { type FileRow, type Mapping, type ReadRow, readRows } from '#shared/sheets/read-rows.ts'
import { ID } from '#shared/sheets/raw-cell.ts'
import type { ReadBy } from '#shared/sheets/cell.ts'
import type { SheetColumn } from '#shared/sheets/column.ts'
import type { RowWish, SheetRecord } from './sheet.ts'

/** A row of a file, with what importing it would do. */
export type PlannedRow = {
  readonly line: number
  readonly _id: string
  readonly action: Judged['action']
  /** What it is called in the file. */
  readonly name: string
  /** Null: it is new. */
  readonly before: SheetRecord | null
  readonly fields: Values
  /** All that the row says, for faults. */
  readonly draft: Values
  readonly unread: ReadRow['faults']
  readonly faults: readonly Fault[]
}

type Import = SheetRules & {
  readonly draft: z.ZodMiniObject
  readonly columns: readonly SheetColumn[]
  readonly mapping: Mapping
  readonly rows: readonly FileRow[]
  readonly stored: readonly SheetRecord[]
  readonly blank: Values
  readonly by: ReadBy
  readonly currency: string
  /** The id of a new record, the same for a row each time. */
  readonly newId: () => string
}

/** Returns what importing the rows of a file would do. Judged as the server judges it. */
export function planImport({ draft, ...sheet }: Import): readonly PlannedRow[] {
  const read = readRows(sheet)
  const stored = new Map(sheet.stored.map((one) => [one._id, one]))
  const judged = judgeRows(draft, read, stored)
  const nameIn = namer(sheet)
  return read.map(({ line, _id, draft: said, faults: unread }, index) => {
    const cells = sheet.rows[index]?.cells ?? []
    const { action = 'fault', fields = {}, faults = [] } = judged[index] ?? {}
    const before = stored.get(_id) ?? null
    return {
      line,
      _id,
      action: unread.length > 0 ? 'fault' : action,
      name: nameIn(cells, before),
      before,
      fields,
      draft: said,
      unread,
      faults,
    }
  })
}

/** Returns what a row is called: by its name, or by the first two of the fields that name it together. */
function namer({ columns, mapping, keys = [] }: Pick<Import, 'columns' | 'mapping' | 'keys'>) {
  const names = columns.flatMap(({ field, key }) =>
    field === 'name' ? (mapping.get(key) ?? []) : [],
  )
  const first = mapping.get(columns[0]?.key ?? ID) ?? 0
  const keyed = keys.slice(0, 2).flatMap((key) => mapping.get(key) ?? [])
  return (cells: FileRow['cells'], before: SheetRecord | null): string => {
    const known = before?.['name']
    const all = [
      ...(keyed.length > 1 ? [keyed.flatMap((at) => cells[at] ?? []).join(' · ')] : []),
      ...names.map((at) => cells[at]),
      typeof known === 'string' ? known : '',
      cells[first],
    ]
    return String(all.find((one) => one !== undefined && one !== '') ?? '')
  }
}

const isChange = ({ action }: PlannedRow) => action === 'create' || action === 'update'

/** Returns the rows that an import sends: those that change nothing are not sent. */
export const wishesOf = (planned: readonly PlannedRow[]): RowWish[] =>
  planned.filter(isChange).map(({ _id, before, fields }) =>
    before === null
      ? { _id, isNew: true, draft: fields }
      : {
          _id,
          draft: fields,
          base: pick(before, fields),
          revision: Number(before['revision']),
        },
  )

/** Returns the changes that undo an import, all at once. */
export const undoOf = (planned: readonly PlannedRow[]): RowWish[] =>
  planned
    .filter(isChange)
    .map(({ _id, before, fields }) =>
      before === null
        ? { _id, archived: true }
        : { _id, draft: pick(before, fields), base: fields },
    )

const pick = (from: Values, like: Values): Values =>
  Object.fromEntries(Object.keys(like).map((name) => [name, from[name]]))
