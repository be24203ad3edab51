import { expect, test } from 'vitest'
import { menuClasses, pieceMargin } from '#shared/recipes/menu-class.ts'

const dish = (_id: string, known: number, each: number, cost: number) => ({
  _id,
  known,
  knownNet: known * each,
  cost: known * cost * 1000,
})

test('a dish is classed by its share of what was sold and by what is left of a piece', () => {
  const dishes = [
    dish('laap', 100, 50, 20),
    dish('rice', 100, 10, 5),
    dish('lobster', 10, 200, 90),
    dish('soup', 10, 12, 8),
    { _id: 'unknown', known: 0, knownNet: 0, cost: 0 },
  ]
  expect([...menuClasses(dishes)]).toEqual([
    ['laap', 'star'],
    ['rice', 'plowhorse'],
    ['lobster', 'puzzle'],
    ['soup', 'dog'],
  ])
})

test('a dish alone, and dishes that are alike, are stars; nothing sold has no class', () => {
  expect([...menuClasses([dish('one', 3, 10, 2)]).values()]).toEqual(['star'])
  const alike = menuClasses([dish('one', 3, 10, 2), dish('two', 3, 10, 2)])
  expect(new Set(alike.values())).toEqual(new Set(['star']))
  expect(menuClasses([]).size).toBe(0)
})

test('what is left of a piece is unknown without a piece whose cost is known', () => {
  expect(pieceMargin(dish('laap', 4, 50, 20))).toBe(30_000)
  expect(pieceMargin({ known: 0, knownNet: 0, cost: 0 })).toBeNull()
})
