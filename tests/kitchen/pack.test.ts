import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { columnsFor, packTickets } from '../../src/kitchen/board/pack.ts'

const grid = { columns: 3, height: 100, gap: 10 }

test('a few tickets stand side by side, the oldest on the left', () => {
  expect(packTickets([40, 50, 60], grid)).toEqual([
    { page: 0, column: 0, top: 0 },
    { page: 0, column: 1, top: 0 },
    { page: 0, column: 2, top: 0 },
  ])
})

test('the next ticket goes below the shortest column', () => {
  expect(packTickets([60, 40, 60, 45], grid)[3]).toEqual({ page: 0, column: 1, top: 50 })
})

test('what does not fit starts the next page', () => {
  expect(packTickets([60, 60, 60, 60, 20], grid).slice(3)).toEqual([
    { page: 1, column: 0, top: 0 },
    { page: 1, column: 1, top: 0 },
  ])
})

test('a new ticket never moves another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 })), (heights) => {
      expect(packTickets(heights.slice(0, -1), grid)).toEqual(
        packTickets(heights, grid).slice(0, -1),
      )
    }),
  )
})

test('no ticket reaches over the edge of the board, and none lies on another', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 150 })), (heights) => {
      const places = packTickets(heights, grid)
      const spots = places.map((place, at) => ({
        ...place,
        height: Math.min(heights[at] ?? 0, 100),
      }))
      for (const spot of spots) {
        expect(spot.top + spot.height).toBeLessThanOrEqual(grid.height)
        const neighbours = spots.filter(
          (other) => other !== spot && other.page === spot.page && other.column === spot.column,
        )
        for (const other of neighbours)
          expect(other.top >= spot.top + spot.height || other.top + other.height <= spot.top).toBe(
            true,
          )
      }
    }),
  )
})

test('there is always at least one column', () => {
  expect(columnsFor(1872, 360, 16)).toBe(5)
  expect(columnsFor(200, 360, 16)).toBe(1)
})
