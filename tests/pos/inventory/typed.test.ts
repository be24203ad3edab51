import { describe, expect, test } from 'vitest'
import { COMMA_GROUPS, POINT_GROUPS } from '#shared/format/number.ts'
import {
  byShelf,
  decimalOf,
  quantityOf,
  typedOf,
  usualUnit,
} from '../../../src/pos/inventory/typed.ts'
import { readDraft } from '../../../src/pos/inventory/use-draft.ts'
import { stockRow } from '../../support/stock-row.ts'

const id = (n: number) => `019d0000-0000-7000-8000-${String(n).padStart(12, '0')}`
const sack = {
  _id: id(1),
  supplierId: id(2),
  code: '',
  name: 'Sack',
  quantity: 25_000_000,
  preferred: true,
}
const rice = stockRow(10, { packs: [sack] })

describe('what is typed', () => {
  test('is read as people of the country write it', () => {
    expect(decimalOf('1,5', POINT_GROUPS)).toBe('1.5')
    expect(decimalOf('1,500', COMMA_GROUPS)).toBe('1500')
    expect(decimalOf('0.25', COMMA_GROUPS)).toBe('0.25')
    expect(decimalOf('10', COMMA_GROUPS)).toBe('10')
  })

  test.each(['', 'x', '-1', '9999999999'])('is refused where it is no quantity: %j', (text) => {
    expect(decimalOf(text, COMMA_GROUPS)).toBeNull()
    expect(typedOf(rice, text, 'kg', COMMA_GROUPS)).toBeNull()
  })

  test('in packs is sent in the base unit, exactly', () => {
    const unit = `pack ${sack._id}`
    expect(quantityOf(rice, '3', unit, COMMA_GROUPS)).toBe(75_000_000)
    expect(typedOf(rice, '3', unit, COMMA_GROUPS)).toEqual({ amount: '75000', unit: 'g' })
    expect(typedOf(rice, '0.5', unit, COMMA_GROUPS)).toEqual({ amount: '12500', unit: 'g' })
    expect(typedOf(rice, '3', 'kg', COMMA_GROUPS)).toEqual({ amount: '3', unit: 'kg' })
  })

  test('of a supplier begins with the pack that it is bought in', () => {
    expect(usualUnit(rice, id(2))).toBe(`pack ${sack._id}`)
    expect(usualUnit(rice, id(3))).toBe('kg')
    expect(usualUnit(rice)).toBe('kg')
  })
})

test('shelves are in the order of the branch, and what has none comes last', () => {
  const rows = [
    stockRow(1, { name: 'Salt' }),
    stockRow(2, { name: 'Milk', shelf: 'Fridge', shelfOrder: 2 }),
    stockRow(3, { name: 'Rice', shelf: 'Store', shelfOrder: 1 }),
    stockRow(4, { name: 'Eggs', shelf: 'Fridge', shelfOrder: 2 }),
  ]
  expect(byShelf(rows).map(({ name, items }) => [name, items.map((one) => one.name)])).toEqual([
    ['Store', ['Rice']],
    ['Fridge', ['Eggs', 'Milk']],
    ['', ['Salt']],
  ])
})

describe('a draft that was kept', () => {
  const draft = { _id: id(1), fields: { note: 'x' }, lines: [{ key: 'a', ingredientId: 'a' }] }

  test('is read again', () => {
    expect(readDraft(JSON.stringify(draft))).toEqual(draft)
  })

  test.each([
    null,
    '{',
    '{"_id":1,"fields":{},"lines":[]}',
    '{"_id":"a","fields":{"x":1},"lines":[]}',
    '{"_id":"a","fields":{},"lines":[{"key":"a"}]}',
  ])('is forgotten where it is broken: %s', (kept) => {
    expect(readDraft(kept)).toBeNull()
  })
})
