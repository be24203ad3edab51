import { expect, test } from 'vitest'
import type { Table } from '#shared/tables/table.ts'
import { zonesOf } from '#shared/tables/zones.ts'

const table = (name: string, zone: string, sort: number): Table => ({
  _id: name,
  branchId: 'branch',
  name,
  zone,
  seats: 4,
  status: 'available',
  sort,
})

test('a zone is in the place of the first of its tables', () => {
  const tables = [
    table('G1', 'Garden', 3),
    table('T9', 'Inside', 9),
    table('T1', 'Inside', 1),
    table('G2', 'Garden', 4),
  ]
  const zones = zonesOf(tables).map(({ zone, tables: mine }) => [
    zone,
    mine.map(({ name }) => name),
  ])
  expect(zones).toEqual([
    ['Inside', ['T1', 'T9']],
    ['Garden', ['G1', 'G2']],
  ])
})
