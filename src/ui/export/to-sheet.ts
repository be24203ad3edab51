import type { Column, Page, Row } from '../list/list.ts'
import type { Tools } from '../list/use-tools.ts'
import type { Sheet } from './sheet.ts'
import type { Value } from '../list/value.ts'
import { titleOf } from '../list/title-of.ts'

/** Columns that an import reads, with the values of each row. */
export type Lead<R> = {
  readonly titles: readonly string[]
  readonly valuesOf: (row: R) => readonly Value[]
}

/**
 * Returns rows as a sheet: each column with a value, and the id, by which an import finds a row again. `lead` comes
 * first; what it says already is not said twice.
 */
export function toSheet<R extends Row, P extends Page<R>>(
  rows: readonly R[],
  columns: readonly Column<R, P>[],
  {
    name,
    tools,
    timeZone,
    total,
    about,
  }: Pick<Sheet, 'name' | 'timeZone' | 'about'> & {
    readonly tools: Tools
    /** What all rows add up to, as one. */
    readonly total?: R | undefined
  },
  lead: Lead<R> = { titles: [], valuesOf: () => [] },
): Sheet {
  const kept = columns.filter(
    (column) => column.value !== null && !lead.titles.includes(titleOf(column, tools.t)),
  )
  return {
    name,
    timeZone,
    about,
    total: total && [
      ...lead.titles.map(() => null),
      ...kept.map((column) => valueIn(column, total, tools)),
      null,
    ],
    head: [...lead.titles, ...kept.map((column) => titleOf(column, tools.t)), 'id'],
    rows: rows.map((row) => [
      ...lead.valuesOf(row),
      ...kept.map((column) => valueIn(column, row, tools)),
      row._id,
    ]),
  }
}

function valueIn<R extends Row, P extends Page<R>>(
  { value, cell }: Column<R, P>,
  row: R,
  tools: Tools,
): Value {
  if (value) return value(row, tools)
  const shown = cell(row, tools)
  // A dash on the screen has no value.
  return (typeof shown === 'string' && shown !== '–') || typeof shown === 'number' ? shown : null
}
