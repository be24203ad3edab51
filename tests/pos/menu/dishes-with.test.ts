import { expect, test } from 'vitest'
import { dishesWith } from '../../../src/pos/menu/choices/dishes-with.ts'

const option = (...groupIds: string[]) => ({ _id: 'o', name: {}, price: 0, alert: false, groupIds })
const groups = [
  { _id: 'size', options: [option(), option('milk')] },
  { _id: 'milk', options: [option('foam')] },
  { _id: 'foam', options: [option('size')] },
  { _id: 'spare', options: [{ _id: 'o', name: {}, price: 0, alert: false }] },
]
const coffee = { modifierGroupIds: ['size'] }
const tea = { modifierGroupIds: ['milk'] }
const cake = { modifierGroupIds: [] }
const dishes = [coffee, tea, cake]

test('a group of choices is of the dishes that offer it, also behind other choices', () => {
  // Those that open each other in a circle are of the same dishes.
  for (const id of ['size', 'milk', 'foam'])
    expect(dishesWith(id, groups, dishes)).toEqual([coffee, tea])
  expect(dishesWith('spare', groups, dishes)).toEqual([])
})
