import { expect, test } from 'vitest'
import { replacedIn } from '../../../src/pos/recipes/replaced-in.ts'
import type { PantryItem } from '../../../src/pos/recipes/use-pantry.ts'

const oil: PantryItem = {
  _id: 'oil',
  name: 'Rapeseed oil',
  dimension: 'mass',
  kind: 'raw',
  unit: 'kg',
  units: [],
  usable: 100,
  allergens: [],
  archived: false,
  quantity: 0,
  cost: null,
}

test('another ingredient takes the place of one in every line, as much of it as is said', () => {
  const lines = [
    { effect: 'add', ingredientId: 'lard', quantity: 20_000, unit: 'g', usable: 90, share: 50 },
    { effect: 'add', ingredientId: 'rice', quantity: 1000, unit: 'g' },
    { effect: 'replace', ingredientId: 'butter', by: 'lard', quantity: 0, unit: '' },
  ] as const
  expect(replacedIn(lines, 'lard', oil, 75)).toEqual([
    { effect: 'add', ingredientId: 'oil', quantity: 15_000, unit: 'g', share: 50 },
    lines[1],
    { effect: 'replace', ingredientId: 'butter', by: 'oil', quantity: 0, unit: '' },
  ])
})

test('a unit that the other does not have becomes its usual one', () => {
  const lines = [{ effect: 'add', ingredientId: 'lard', quantity: 5, unit: 'tin' }] as const
  expect(replacedIn(lines, 'lard', oil, 100)[0]).toMatchObject({ quantity: 5, unit: 'kg' })
})
