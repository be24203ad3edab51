import { signsOf } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Cell } from '#shared/sheets/raw-cell.ts'
import { type FileFault, readFile } from '../../../ui/sheets/read-file.ts'

/** A row of the file: the line in its program, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

export type Sheet =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly fault: FileFault }

/** Reads a spreadsheet as texts, as the rows of a menu are judged. */
export async function readTexts(file: Blob, language: Language): Promise<Sheet> {
  const read = await readFile(file, language)
  if (!read.ok) return read
  const rows = read.rows.map(({ line, cells }) => ({
    line,
    cells: cells.map((cell) => textOf(cell, language)),
  }))
  return { ok: true, rows }
}

/** A figure of a spreadsheet has no signs of a language yet; it gets those that its price is read with. */
export function textOf(cell: Cell, language: Language): string {
  if (typeof cell === 'number') {
    return String(Number(cell.toFixed(6))).replace('.', signsOf(language).decimal)
  }
  // As an import reads yes and no in every language.
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no'
  return typeof cell === 'string' ? cell : ''
}
