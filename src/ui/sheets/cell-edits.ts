import type { SheetRecord } from './sheet.ts'

/** What was typed over the cells of one record. */
export type RowEdit = {
  /** As it was when the first of its cells was typed over. */
  readonly record: SheetRecord
  /** Texts by the keys of their columns. */
  readonly texts: ReadonlyMap<string, string>
}
export type Edits = ReadonlyMap<string, RowEdit>

/** The edits of a table that are not saved yet, and the way back and forth through them. */
export type History = {
  readonly past: readonly Edits[]
  readonly now: Edits
  readonly future: readonly Edits[]
}

export const NO_EDITS: History = { past: [], now: new Map(), future: [] }

/** A cell that is typed over, and the text that its record has there. */
export type Typed = {
  readonly record: SheetRecord
  readonly key: string
  readonly text: string
  readonly was: string
}

/** Returns the history with these cells typed over, as one step. A cell that says what is stored is no edit. */
export function typedInto(history: History, cells: readonly Typed[]): History {
  const next = new Map(history.now)
  for (const { record, key, text, was } of cells) {
    const edit = next.get(record._id) ?? { record, texts: new Map<string, string>() }
    const texts = new Map(edit.texts)
    if (text === was) texts.delete(key)
    else texts.set(key, text)
    if (texts.size > 0) next.set(record._id, { ...edit, texts })
    else next.delete(record._id)
  }
  return { past: [...history.past, history.now], now: next, future: [] }
}

export function undone({ past, now, future }: History): History {
  const last = past.at(-1)
  return last
    ? { past: past.slice(0, -1), now: last, future: [now, ...future] }
    : { past, now, future }
}

export function redone({ past, now, future }: History): History {
  const [next, ...rest] = future
  return next ? { past: [...past, now], now: next, future: rest } : { past, now, future }
}

/** Returns the history with records as another person saved them: the next save is over those. */
export function overStored(history: History, stored: readonly SheetRecord[]): History {
  const next = new Map(history.now)
  for (const record of stored) {
    const edit = next.get(record._id)
    if (edit) next.set(record._id, { ...edit, record })
  }
  return { ...history, now: next }
}

/**
 * Returns the cells of a part of a spreadsheet, as the clipboard has it: lines of cells between tabs, a cell with lines of its
 * own in quotation marks. Null: one cell, which is pasted as any text.
 */
export function copiedCells(text: string): readonly (readonly string[])[] | null {
  const rows: string[][] = [[]]
  for (const [, cell = '', end = ''] of text.matchAll(CELL)) {
    rows.at(-1)?.push(unquoted(cell))
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  // Spreadsheets end with a line end.
  if (rows.length > 1 && rows.at(-1)?.join('') === '') rows.pop()
  return rows.flat().length === 1 ? null : rows
}

/** A cell, and what ends it. */
const CELL = /("(?:[^"]|"")*"(?=[\t\r\n]|$)|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/g

const unquoted = (cell: string): string =>
  cell.length > 1 && cell.startsWith('"') && cell.endsWith('"')
    ? cell.slice(1, -1).replaceAll('""', '"')
    : cell
