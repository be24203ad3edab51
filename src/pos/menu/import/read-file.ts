import { signsOf } from '#shared/format/number.ts'
import type { Language } from '#shared/texts/languages.ts'

/** A row of the file: the line in its program, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

export type SheetFault = 'unreadable' | 'tooLarge' | 'empty'
export type Sheet =
  | { readonly ok: true; readonly rows: readonly SheetRow[] }
  | { readonly ok: false; readonly fault: SheetFault }

const MOST_BYTES = 5_000_000

/**
 * Reads a spreadsheet that a person chose, by what it holds rather than by its name. The readers are
 * loaded when the first file comes.
 */
export async function readFile(file: Blob, language: Language): Promise<Sheet> {
  if (file.size > MOST_BYTES) return { ok: false, fault: 'tooLarge' }
  try {
    const table = (await isZip(file))
      ? await (await import('./read-xlsx.ts')).readXlsx(file)
      : await (await import('./read-csv.ts')).readCsv(file)
    const rows = table
      .map((cells, index) => ({
        line: index + 1,
        cells: cells.map((cell) => textOf(cell, language)),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
    return rows.length > 0 ? { ok: true, rows } : { ok: false, fault: 'empty' }
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}

/** Every .xlsx file is a zip archive. */
async function isZip(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x50 && second === 0x4b
}

/** A figure of a spreadsheet has no signs of a language yet; it gets those that its price is read with. */
export function textOf(cell: unknown, language: Language): string {
  if (typeof cell === 'number') {
    return String(Number(cell.toFixed(6))).replace('.', signsOf(language).decimal)
  }
  return typeof cell === 'string' ? cell.trim() : ''
}
