import { expect, test } from 'vitest'
import { columnsFor } from '../../src/kitchen/board/flow.ts'
import { boardFont, DISTANCES, leastColumn } from '../../src/kitchen/board/scale.ts'

const GAP = 16
const fontsAt = (width: number) => DISTANCES.map((distance) => boardFont(width, distance))
const columnsAt = (width: number) =>
  DISTANCES.map((distance) =>
    columnsFor(width, leastColumn(boardFont(width, distance), distance), GAP),
  )

test('letters grow with the distance: from afar they are half as large again', () => {
  expect(fontsAt(1920)).toEqual([28, 35, 42])
  expect(fontsAt(1366)).toEqual([21, 26, 32])
})

test('a small screen has letters that can be read, a huge one no larger than a wall needs', () => {
  expect(fontsAt(390)).toEqual([21, 26, 32])
  expect(fontsAt(3840)).toEqual(fontsAt(1920))
})

test('a wall of 1920 pixels shows four columns from afar, and no fewer than five from nearby', () => {
  expect(columnsAt(1920)).toEqual([5, 5, 4])
})

test('the narrowest screen keeps one column at every distance', () => {
  expect(columnsAt(360)).toEqual([1, 1, 1])
})
