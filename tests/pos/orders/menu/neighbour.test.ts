import { expect, test } from 'vitest'
import { neighbour } from '../../../../src/pos/orders/menu/neighbour.ts'

/** Three tiles above two: 0 1 2 / 3 4 */
const tiles = [0, 1, 2, 3, 4].map((n) => ({ left: (n % 3) * 150, top: n < 3 ? 0 : 100 }))

test('arrow keys walk over the tiles as they lie', () => {
  expect(neighbour(tiles, 0, 'right')).toBe(1)
  expect(neighbour(tiles, 2, 'right')).toBe(3)
  expect(neighbour(tiles, 1, 'down')).toBe(4)
  expect(neighbour(tiles, 4, 'up')).toBe(1)
})

test('below a short row the nearest tile is taken, and edges hold', () => {
  expect(neighbour(tiles, 2, 'down')).toBe(4)
  expect(neighbour(tiles, 0, 'up')).toBe(0)
  expect(neighbour(tiles, 4, 'right')).toBe(4)
  expect(neighbour(tiles, 0, 'left')).toBe(0)
})

test('the first arrow goes to the first tile', () => {
  expect(neighbour(tiles, -1, 'down')).toBe(0)
})
