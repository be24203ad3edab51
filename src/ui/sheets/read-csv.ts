import Papa from 'papaparse'
import { COMMA_GROUPS, POINT_GROUPS, type Signs } from '#shared/format/number.ts'
import type { Language } from '#shared/languages/languages.ts'

type Csv = {
  readonly table: readonly (readonly string[])[]
  /** Of its figures; null: the file does not say. */
  readonly signs: Signs | null
}

/** Excel says here how it separates. */
const SEPARATOR = /^sep=.\r?\n/

/** Reads the lines of a CSV file; finds its letters and the separator of its cells automatically. */
export async function readCsv(file: Blob, language: Language): Promise<Csv> {
  const text = decode(await file.arrayBuffer(), language)
  const said = SEPARATOR.exec(text)?.[0]
  const body = said ? text.slice(said.length) : text
  const { data, meta } = Papa.parse<string[]>(body, {
    skipEmptyLines: false,
    // Left empty, it is guessed by the parser.
    delimiter: said?.slice(4, 5) ?? separatorOf(body),
  })
  // The line is counted all the same.
  return { table: said ? [[], ...data] : data, signs: SIGNS[meta.delimiter] ?? null }
}

/** Returns what separates the headings, which hold no figures; empty if nothing does. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/\r?\n|\r/, 1)
  const count = (sign: string) => line.split(sign).length
  const [most = ''] = ['\t', ';', ',', '|'].toSorted((one, other) => count(other) - count(one))
  return count(most) > 1 ? most : ''
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons. */
const SIGNS: Readonly<Record<string, Signs>> = { ',': COMMA_GROUPS, ';': POINT_GROUPS }

/** What computers write where files are not UTF-8 yet. */
const OLD_LETTERS: Readonly<Partial<Record<Language, string>>> = {
  th: 'windows-874',
  lo: 'windows-874',
  vi: 'windows-1258',
  zh: 'gb18030',
}

/** Excel writes `Unicode text` as UTF-16; older programs write the letters of their country. */
function decode(bytes: ArrayBuffer, language: Language): string {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(OLD_LETTERS[language] ?? 'windows-1252').decode(bytes)
  }
}
