import { type Signs, signsOf } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'
import type { Cell } from '#shared/sheets/raw-cell.ts'
import type { FileRow } from '#shared/sheets/read-rows.ts'

export type FileFault = 'unreadable' | 'tooLarge' | 'empty' | 'notASheet' | 'oldExcel'
export type ReadFile =
  | { readonly ok: true; readonly rows: readonly FileRow[]; readonly signs: Signs }
  | { readonly ok: false; readonly fault: FileFault }

const MOST_BYTES = 5_000_000

/**
 * Reads a spreadsheet that a person chose, by what it holds rather than by its name. The readers are
 * loaded when the first file comes. `language`: of the person, for what the file does not say.
 */
export async function readFile(file: Blob, language: Language): Promise<ReadFile> {
  if (file.size > MOST_BYTES) return { ok: false, fault: 'tooLarge' }
  const kind = kindOf(new Uint8Array(await file.slice(0, LOOKED_AT).arrayBuffer()))
  if (kind === 'notASheet' || kind === 'oldExcel') return { ok: false, fault: kind }
  try {
    const { table, signs } = await read(file, kind, language)
    const rows = table
      .map((cells, index) => ({ line: index + 1, cells: cells.map(cellOf) }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''))
    return rows.length > 0 ? { ok: true, rows, signs } : { ok: false, fault: 'empty' }
  } catch {
    return { ok: false, fault: 'unreadable' }
  }
}

type Table = { readonly table: readonly (readonly unknown[])[]; readonly signs: Signs }

async function read(file: Blob, kind: 'xlsx' | 'text', language: Language): Promise<Table> {
  const usual = signsOf(language)
  if (kind === 'xlsx') {
    const { readXlsx } = await import('./read-xlsx.ts')
    return { table: await readXlsx(file), signs: usual }
  }
  const { readCsv } = await import('./read-csv.ts')
  const { table, signs } = await readCsv(file, language)
  return { table: table.map((cells) => cells.map(withoutFormula)), signs: signs ?? usual }
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

/** A formula of a text that no program ran has no result, as where a spreadsheet does not know its name. */
const withoutFormula = (cell: string) => (/^\s*=/.test(cell) ? '#NAME?' : cell)

/** Returns what a cell holds; of a text that our own files keep from being run as a formula, the text. */
function cellOf(cell: unknown): Cell {
  if (typeof cell === 'string') return cell.trim().replace(/^'(?='*[=+\-@\t\r])/, '')
  return typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date ? cell : ''
}
