import { saveFile } from './save-file.ts'
import type { Sheet } from './sheet.ts'
import { toCsv } from './to-csv.ts'
import { toXlsx } from './to-xlsx.ts'

export type FileKind = 'xlsx' | 'csv'

/** Gives a sheet to the person as a file named after it and the day. */
export function writeFile(kind: FileKind, sheet: Sheet, day: string): void {
  const name = `${sheet.name.replaceAll(/[\\/:*?"<>|]/g, ' ')} ${day}.${kind}`
  if (kind === 'csv') saveFile(name, toCsv(sheet), 'text/csv;charset=utf-8')
  else
    saveFile(
      name,
      toXlsx(sheet),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
}
