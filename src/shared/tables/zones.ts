import type { Table } from './table.ts'

type ZoneTables = { readonly zone: string; readonly tables: readonly Table[] }

/** Returns tables in the order people gave them, by zone; zones are in the order of their first tables. */
export function zonesOf(tables: readonly Table[]): readonly ZoneTables[] {
  const sorted = tables.toSorted((a, b) => a.sort - b.sort)
  return [...new Set(sorted.map(({ zone }) => zone))].map((zone) => ({
    zone,
    tables: sorted.filter((table) => table.zone === zone),
  }))
}
