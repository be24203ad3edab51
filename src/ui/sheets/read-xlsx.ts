import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'

/** Larger than any menu; what unpacks to more is no spreadsheet that people wrote. */
const MOST_UNPACKED = 20_000_000

/**
 * The first sheet of an .xlsx file. The reader unpacks large parts in a worker that it makes from a
 * text, which our content security policy forbids; parts that are stored unpacked need none.
 */
export async function readXlsx(file: Blob) {
  let size = 0
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false
      size += originalSize
      if (size > MOST_UNPACKED) throw new Error('The file unpacks to more than a menu can be')
      return true
    },
  })
  const stored = zipSync(parts, { level: 0 })
  return readSheet(new Blob([new Uint8Array(stored)]))
}
