import Papa from 'papaparse'

/** Excel takes a file for UTF-8 only when it begins with this. */
const MARK = '\uFEFF'

/**
 * A CSV file for people to fill in. A cell that a spreadsheet would run as a formula is prefixed, so
 * that it stays the text it is.
 */
export function templateCsv(rows: readonly (readonly string[])[]): string {
  return (
    MARK +
    Papa.unparse(
      rows.map((row) => [...row]),
      { escapeFormulae: true },
    )
  )
}
