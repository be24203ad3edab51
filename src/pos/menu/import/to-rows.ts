import { IMPORT_FIELDS, type ImportField, type Mapping } from '#shared/menu/import/columns.ts'
import type { ImportRow } from '#shared/menu/import/schema.ts'
import type { SheetRow } from './read-texts.ts'

/** Corrections that a person typed over cells, by line and field. */
export type Mends = Readonly<Record<number, Readonly<Partial<Record<ImportField, string>>>>>

const LONGEST_CELL = 300

/** Returns the rows of a file as the mapping reads them, with corrections, without those left out. */
export function toRows(
  sheet: readonly SheetRow[],
  mapping: Mapping,
  mends: Mends,
  leftOut: ReadonlySet<number>,
  /** The column with the ids of dishes that were exported; null: there is none. */
  ids: number | null = null,
): readonly ImportRow[] {
  return sheet
    .filter(({ line }) => !leftOut.has(line))
    .map(({ line, cells }) => {
      const cell = (field: ImportField) => {
        const column = mapping[field]
        const text = mends[line]?.[field] ?? (column === null ? '' : cells[column]) ?? ''
        return text.slice(0, LONGEST_CELL)
      }
      return {
        line,
        ...(ids !== null && { id: (cells[ids] ?? '').slice(0, LONGEST_CELL) }),
        category: cell('category'),
        name: cell('name'),
        nameEn: cell('nameEn'),
        price: cell('price'),
        code: cell('code'),
        station: cell('station'),
        taxClass: cell('taxClass'),
        outAtNone: cell('outAtNone'),
      }
    })
}

/** Chooses another column for a field; a field that had it before has none now. */
export function withColumn(mapping: Mapping, field: ImportField, column: number | null): Mapping {
  const cleared = Object.fromEntries(
    IMPORT_FIELDS.map((one) => [one, mapping[one] === column ? null : mapping[one]]),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from all fields
  return { ...(cleared as Mapping), [field]: column }
}
