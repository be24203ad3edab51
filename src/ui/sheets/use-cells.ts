import { useMemo, useState } from 'react'
import { MOST_ROWS_AT_ONCE, type RowFault } from '#shared/contract/collection.ts'
import { signsOf } from '#shared/format/number.ts'
import { ID } from '#shared/sheets/raw-cell.ts'
import { useCustoms } from '../i18n/use-customs.ts'
import { newId } from '../link/new-id.ts'
import type { Tools } from '../list/use-tools.ts'
import {
  type Edits,
  NO_EDITS,
  overStored,
  redone,
  type RowEdit,
  type Typed,
  typedInto,
  undone,
} from './cell-edits.ts'
import { textOfValue } from './cell-text.ts'
import { planImport, undoOf, wishesOf } from './plan-import.ts'
import { clashOf, rowFaultsOf } from './row-faults.ts'
import type { RowWish, SheetRecord, SheetSource } from './sheet.ts'
import { valueOf } from './to-rows.ts'
import type { NamedColumn, Sheet } from './use-sheet.ts'

/** Rows of a list that are edited in cells: what was typed, what is wrong with it, and saving all of it or nothing. */
export function useCells(source: SheetSource, sheet: Sheet, { place, language, dates }: Tools) {
  const { timeZone } = useCustoms()
  const [history, setHistory] = useState(NO_EDITS)
  const [checked, setChecked] = useState<{
    readonly of: Edits
    readonly faults: readonly RowFault[]
  } | null>(null)
  const [busy, setBusy] = useState(false)
  const { draft, blank, change, fixed } = source
  const edits = history.now

  const planned = useMemo(() => {
    const by = { words: sheet.words, signs: signsOf(language), timeZone }
    const columns = sheet.columns.map(({ column }) => column)
    const plan = ({ record, texts }: RowEdit) =>
      planImport({
        draft,
        columns,
        mapping: new Map([ID, ...texts.keys()].map((key, at) => [key, at])),
        rows: [{ line: 1, cells: [record._id, ...texts.values()] }],
        stored: [record],
        blank,
        by,
        currency: place.currency,
        newId,
        fixed,
      })
    return [...edits.values()].flatMap(plan)
  }, [edits, draft, blank, sheet, language, timeZone, place.currency, fixed])

  const written = { words: sheet.words, currency: place.currency }
  const dateTime = (at: string) => dates.dateTime(at, 'short')
  const stored = ({ column }: NamedColumn, record: SheetRecord) =>
    textOfValue(valueOf(column, record, written), language, dateTime)

  /** Returns how many were saved and how that is undone; null where rows were refused. Rejects for another reason. */
  async function save(): Promise<{ readonly count: number; readonly undo: RowWish[] } | null> {
    const rows = wishesOf(planned)
    setBusy(true)
    try {
      const done = rows.length > 0 ? await change({ rows }) : undefined
      setHistory(NO_EDITS)
      return { count: rows.length, undo: done?.undo ?? undoOf(planned) }
    } catch (error) {
      const faults = rowFaultsOf(error)
      if (!faults) throw error
      // The person reads what another saved beside their own, and may then save over it.
      const met = faults.flatMap((fault) => clashOf(fault)?.stored ?? [])
      const next = overStored(history, met)
      setHistory(next)
      setChecked({ of: next.now, faults })
      return null
    } finally {
      setBusy(false)
    }
  }

  const refused = checked?.of === edits ? checked.faults : []
  return {
    busy,
    edits,
    stored,
    /** Another page changes what is in it. */
    isFixed: ({ column }: NamedColumn) => fixed?.includes(column.field) === true,
    /** What a cell shows. */
    textOf: (column: NamedColumn, record: SheetRecord) =>
      edits.get(record._id)?.texts.get(column.column.key) ?? stored(column, record),
    planned,
    refused,
    /** How many rows would be saved. */
    count: planned.length,
    isReady:
      planned.length > 0 &&
      planned.length <= MOST_ROWS_AT_ONCE &&
      planned.every(({ action }) => action !== 'fault'),
    type: (cells: readonly Typed[]) => {
      const real = cells.filter(
        ({ record, key, text, was }) => (edits.get(record._id)?.texts.get(key) ?? was) !== text,
      )
      if (real.length > 0) setHistory(typedInto(history, real))
    },
    undo: history.past.length > 0 ? () => setHistory(undone(history)) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redone(history)) : undefined,
    discard: () => setHistory(NO_EDITS),
    save,
  }
}
export type Cells = ReturnType<typeof useCells>
