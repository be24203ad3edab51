import { describe, expect, test } from 'vitest'
import type { DishStock } from '#shared/menu/inventory-report.ts'
import { reportPage } from '../../../src/pos/menu/stock/report-page.ts'

const dish = (en: string, more: Partial<DishStock> = {}): DishStock => ({
  _id: en,
  name: { en },
  categoryId: 'food',
  price: 1000,
  hasRecipe: true,
  sold: 0,
  portions: 5,
  scarce: { _id: 'rice', name: 'Rice' },
  complete: true,
  cost: 300_000,
  margin: 600,
  ...more,
})
const ROWS = [
  dish('Laap', { portions: 9, margin: 500 }),
  dish('Beer', {
    categoryId: 'drinks',
    hasRecipe: false,
    portions: null,
    scarce: null,
    complete: false,
    cost: null,
    margin: null,
  }),
  dish('Soup', {
    portions: 0,
    scarce: { _id: 'fish', name: 'Fish' },
    complete: false,
    margin: null,
  }),
  dish('Curry', { portions: 2, margin: 700 }),
]
const found = (query: object = {}, limit = 10) =>
  reportPage(ROWS, { page: 1, limit, ...query }, ({ name }) => name['en'] ?? '')
const names = (query: object) => found(query).results.map(({ _id }) => _id)

describe('the dishes with what stock is good for', () => {
  test('are in the sequence of the menu until they are sorted', () => {
    expect(names({})).toEqual(['Laap', 'Beer', 'Soup', 'Curry'])
    expect(names({ sort: 'name' })).toEqual(['Beer', 'Curry', 'Laap', 'Soup'])
  })

  test('have those last of which nothing is known, whichever way they are sorted', () => {
    expect(names({ sort: 'portions' })).toEqual(['Soup', 'Curry', 'Laap', 'Beer'])
    expect(names({ sort: '-portions' })).toEqual(['Laap', 'Curry', 'Soup', 'Beer'])
    expect(names({ sort: '-margin' })).toEqual(['Curry', 'Laap', 'Beer', 'Soup'])
  })

  test('are narrowed to no recipe, none possible, and a cost that is not known', () => {
    expect(names({ only: 'without' })).toEqual(['Beer'])
    expect(names({ only: 'out' })).toEqual(['Soup'])
    expect(names({ only: 'uncosted' })).toEqual(['Soup'])
  })

  test('are found by category, by name and by what runs out', () => {
    expect(names({ categoryId: 'drinks' })).toEqual(['Beer'])
    expect(names({ search: 'lap' })).toEqual([])
    expect(names({ search: 'laa' })).toEqual(['Laap'])
    expect(names({ search: 'fish' })).toEqual(['Soup'])
  })

  test('come in pages', () => {
    expect(found({ page: 2 }, 3)).toMatchObject({ totalPages: 2, totalResults: 4 })
    expect(found({ page: 2 }, 3).results.map(({ _id }) => _id)).toEqual(['Curry'])
  })
})
