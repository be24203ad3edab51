import { expect, test } from 'vitest'
import { menuInOrder } from '#shared/menu/in-order.ts'
import type { Category, MenuItem } from '#shared/menu/menu.ts'

const category = (id: string, sort: number): Category => ({
  _id: id,
  kind: 'category',
  name: { en: id },
  hue: 0,
  sort,
})
const item = (id: string, categoryId: string, sort: number): MenuItem => ({
  _id: id,
  kind: 'item',
  categoryId,
  name: { en: id },
  price: 1,
  taxClass: 'standard',
  station: 'hot',
  barcode: null,
  modifierGroupIds: [],
  soldOut: false,
  sort,
})
const ids = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id)

test('dishes follow their categories, then their own order; those without a category come last', () => {
  const rows = [
    item('lost', 'gone', 0),
    item('tea', 'drinks', 2),
    item('soup', 'food', 9),
    item('beer', 'drinks', 1),
    category('drinks', 2),
    category('food', 1),
  ]
  const { categories, items } = menuInOrder(rows)
  expect(ids(categories)).toEqual(['food', 'drinks'])
  expect(ids(items)).toEqual(['soup', 'beer', 'tea', 'lost'])
})
