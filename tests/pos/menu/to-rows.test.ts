import { expect, test } from 'vitest'
import type { Mapping } from '#shared/menu/import/columns.ts'
import { toRows, withColumn } from '../../../src/pos/menu/import/to-rows.ts'

const mapping: Mapping = {
  category: 0,
  name: 1,
  nameEn: null,
  price: 2,
  code: null,
  station: null,
  taxClass: null,
  outAtNone: null,
}
const sheet = [
  { line: 2, cells: ['Tea', 'Oolong', 'dear'] },
  { line: 3, cells: ['Tea', 'Sencha'] },
]

test('a correction replaces the cell; lines left out are gone', () => {
  const rows = toRows(sheet, mapping, { 2: { price: '40' } }, new Set([3]))
  expect(rows).toMatchObject([
    { line: 2, category: 'Tea', name: 'Oolong', price: '40', nameEn: '' },
  ])
  expect(toRows(sheet, mapping, {}, new Set())[1]).toMatchObject({ line: 3, price: '' })
})

test('a column belongs to one field', () => {
  expect(withColumn(mapping, 'nameEn', 1)).toEqual({ ...mapping, name: null, nameEn: 1 })
  expect(withColumn(mapping, 'price', null)).toEqual({ ...mapping, price: null })
})
