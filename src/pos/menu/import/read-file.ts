import { signsOf } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'

/** A row of the file: the line in its program, and its cells as text. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] }

export type SheetFault = 'unreadable' | 'tooLarge' | 'empty' | 'notASheet' | 'oldExcel'
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
  const kind = kindOf(new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()))
  if (kind === 'notASheet' || kind === 'oldExcel') return { ok: false, fault: kind }
  try {
    const table =
      kind === 'xlsx'
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

/** Bytes that identify a file. */
const LOOKED_AT = 1024

/** How files begin that people take for a spreadsheet: PNG, JPEG, GIF, PDF, WebP. */
const OTHERS: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x25, 0x50, 0x44, 0x46],
  [0x52, 0x49, 0x46, 0x46],
]

/** What a file holds, by its first bytes. No text but one of UTF-16 has a zero byte. */
function kindOf(bytes: Uint8Array): 'xlsx' | 'oldExcel' | 'notASheet' | 'text' {
  const begins = (...first: readonly number[]) => first.every((byte, at) => bytes[at] === byte)
  // Every .xlsx file is a zip archive.
  if (begins(0x50, 0x4b)) return 'xlsx'
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) return 'oldExcel'
  if (OTHERS.some((first) => begins(...first))) return 'notASheet'
  const isUtf16 = begins(0xff, 0xfe) || begins(0xfe, 0xff)
  return !isUtf16 && bytes.includes(0) ? 'notASheet' : 'text'
}

/** A figure of a spreadsheet has no signs of a language yet; it gets those that its price is read with. */
export function textOf(cell: unknown, language: Language): string {
  if (typeof cell === 'number') {
    return String(Number(cell.toFixed(6))).replace('.', signsOf(language).decimal)
  }
  return typeof cell === 'string' ? cell.trim() : ''
}
