import type { Words } from '#shared/sheets/cell.ts'
import { BETWEEN, ID } from '#shared/sheets/raw-cell.ts'
import type { SheetColumn } from '#shared/sheets/column.ts'
import type { Values } from '#shared/sheets/judge.ts'
import type { Value } from '../list/value.ts'

/** A column of a sheet with the name that its heading has. */
export type TitledColumn = { readonly column: SheetColumn; readonly title: string }

type Written = {
  readonly words: Words
  /** Of amounts whose rows do not say. */
  readonly currency: string
}

/** Returns records as a file has them: their fields, and last the ids, by which an import finds them again. */
export const toRows = (
  columns: readonly SheetColumn[],
  records: readonly (Values & { readonly _id: string })[],
  written: Written,
): readonly (readonly Value[])[] =>
  records.map((record) => [
    ...columns.map((column) => valueOf(column, record, written)),
    record._id,
  ])

/** Returns the headings of such rows. */
export const headOf = (columns: readonly TitledColumn[]): readonly string[] => [
  ...columns.map(({ title }) => title),
  ID,
]

/** Returns the columns that say something of these records: of texts, the languages that are used, and the reader’s. */
export function usedColumns<T extends { readonly column: SheetColumn }>(
  columns: readonly T[],
  records: readonly Values[],
  language: string,
): readonly T[] {
  const used = (field: string, of: string) =>
    records.some((record) => partOf(record[field], of) !== null)
  return columns.filter(
    ({ column }) =>
      column.language === null ||
      column.language === language ||
      used(column.field, column.language),
  )
}

/** Returns what a cell of a record is worth. */
export function valueOf(column: SheetColumn, record: Values, written: Written): Value {
  const { field, kind, language } = column
  const value = language === null ? record[field] : partOf(record[field], language)
  return value === undefined || value === null
    ? null
    : WRITERS[kind](value, { ...written, column, record })
}

type With = Written & { readonly column: SheetColumn; readonly record: Values }
type Writer = (value: unknown, by: With) => Value

const said = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const named = (value: unknown, { words, column }: With) =>
  words.options.get(column.key)?.get(said(value)) ?? said(value)

const WRITERS: Readonly<Record<SheetColumn['kind'], Writer>> = {
  text: said,
  texts: said,
  number: Number,
  money(value, { record, currency }) {
    const own = record['currency']
    return { money: Number(value), currency: typeof own === 'string' ? own : currency }
  },
  yes: (value, { words }) => (value === true ? words.yes : words.no),
  choice: named,
  choices: (value, by) =>
    Array.isArray(value) && value.length > 0
      ? value.map((one) => named(one, by)).join(BETWEEN)
      : null,
  day: (value) => ({ day: said(value) }),
  moment: (value) => ({ at: said(value) }),
}

function partOf(texts: unknown, language: string): string | null {
  if (typeof texts !== 'object' || texts === null) return null
  const found = Object.entries(texts).find(([name]) => name === language)?.[1] as unknown
  return typeof found === 'string' ? found : null
}
