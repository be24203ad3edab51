import { type Cell, ID } from '#shared/sheets/raw-cell.ts'
import type { SheetColumn } from '#shared/sheets/column.ts'
import type { Mapping } from '#shared/sheets/read-rows.ts'
import { sameText } from '#shared/texts/same-text.ts'

/** A column, and every heading under which it is found. */
export type Headed = { readonly column: SheetColumn; readonly titles: readonly string[] }

type Mapped = {
  readonly mapping: Mapping
  /** Headings that no column has: they are looked at by people, and not read. */
  readonly unread: readonly string[]
}

/**
 * Finds the columns of a sheet by the headings of a file, in any order. A file that names one column twice is read by
 * the first.
 */
export function mapHeadings(headings: readonly Cell[], columns: readonly Headed[]): Mapped {
  const names = headings.map((heading) => nameOf(String(heading ?? '')))
  const mapping = new Map<string, number>()
  const take = (key: string, titles: readonly string[]) => {
    const wanted = titles.map(sameText)
    const at = names.findIndex(
      (name, index) => wanted.includes(name) && ![...mapping.values()].includes(index),
    )
    if (at >= 0) mapping.set(key, at)
  }
  take(ID, [ID])
  for (const { column, titles } of columns) take(column.key, titles)
  const read = new Set(mapping.values())
  const unread = headings
    .filter((heading, index) => !read.has(index) && heading !== null && heading !== '')
    .map(String)
  return { mapping, unread }
}

/** A heading without the currency of its amounts, e.g. `Price (LAK)`. */
const nameOf = (heading: string): string => sameText(heading.replace(/ \([A-Z]{3}\)$/, ''))
