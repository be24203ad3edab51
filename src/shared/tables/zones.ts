import type { Table } from './table.ts'

type ZoneTables = { readonly zone: string; readonly tables: readonly Table[] }

/** Tables as people have put them, by zone; a zone stands where the first of its tables does. */
export function zonesOf(tables: readonly Table[]): readonly ZoneTables[] {
  const sorted = tables.toSorted((a, b) => a.sort - b.sort)
  return [...new Set(sorted.map(({ zone }) => zone))].map((zone) => ({
    zone,
    tables: sorted.filter((table) => table.zone === zone),
  }))
}
