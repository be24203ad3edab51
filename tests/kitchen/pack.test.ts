import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnsFor, packTickets } from '../../src/kitchen/board/pack.ts'
import { widenTall, widthOf } from '../../src/kitchen/board/spans.ts'

const grid = { columns: 3, height: 100, gap: 10 }
const narrow = (...heights: readonly number[]) => heights.map((height) => ({ height, span: 1 }))

describe('tickets on the board', () => {
  test('a few stand side by side, the oldest on the left', () => {
    expect(packTickets(narrow(40, 50, 60), grid)).toEqual([
      { page: 0, column: 0, top: 0 },
      { page: 0, column: 1, top: 0 },
      { page: 0, column: 2, top: 0 },
    ])
  })

  test('the next goes below the shortest column', () => {
    expect(packTickets(narrow(60, 40, 60, 45), grid)[3]).toEqual({ page: 0, column: 1, top: 50 })
  })

  test('what does not fit starts the next page', () => {
    expect(packTickets(narrow(60, 60, 60, 60, 20), grid).slice(3)).toEqual([
      { page: 1, column: 0, top: 0 },
      { page: 1, column: 1, top: 0 },
    ])
  })

  test('a wide one goes below the lowest of the columns it covers', () => {
    const sheets = [...narrow(30, 20, 10), { height: 40, span: 2 }]
    expect(packTickets(sheets, grid)[3]).toEqual({ page: 0, column: 1, top: 30 })
  })

  const sheets = fc.array(
    fc.record({ height: fc.integer({ min: 1, max: 150 }), span: fc.integer({ min: 1, max: 4 }) }),
  )

  test('a new one never moves another', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        expect(packTickets(all.slice(0, -1), grid)).toEqual(packTickets(all, grid).slice(0, -1))
      }),
    )
  })

  test('none reaches over the edge of the board, and none lies on another', () => {
    fc.assert(
      fc.property(sheets, (all) => {
        const spots = packTickets(all, grid).map((place, at) => ({
          ...place,
          right: place.column + Math.min(all[at]?.span ?? 1, grid.columns),
          bottom: place.top + Math.min(all[at]?.height ?? 0, grid.height),
        }))
        for (const spot of spots) {
          expect(spot.bottom).toBeLessThanOrEqual(grid.height)
          expect(spot.right).toBeLessThanOrEqual(grid.columns)
          const onIt = spots.filter(
            (other) =>
              other !== spot &&
              other.page === spot.page &&
              other.column < spot.right &&
              spot.column < other.right &&
              other.top < spot.bottom &&
              spot.top < other.bottom,
          )
          expect(onIt).toEqual([])
        }
      }),
    )
  })

  test('there is always at least one column', () => {
    expect(columnsFor(1872, 360, 16)).toBe(5)
    expect(columnsFor(200, 360, 16)).toBe(1)
  })
})

describe('a ticket taller than the board', () => {
  const board = { ...grid, column: 50 }
  const measured = (height: number, span = 1) =>
    new Map([['a', { width: widthOf(span, board), height }]])

  test('gets another column, and one more if that is not enough', () => {
    const once = widenTall(new Map(), ['a'], measured(240), board)
    expect(once.get('a')).toBe(2)
    expect(widenTall(once, ['a'], measured(130, 2), board).get('a')).toBe(3)
  })

  test('waits until it was measured at its new width', () => {
    const once = new Map([['a', 2]])
    expect(widenTall(once, ['a'], measured(240, 1), board)).toBe(once)
  })

  test('gets no more columns than there are', () => {
    const all = new Map([['a', 3]])
    expect(widenTall(all, ['a'], measured(500, 3), board)).toBe(all)
  })

  test('others stay as they are', () => {
    const none = new Map()
    expect(widenTall(none, ['a'], measured(100), board)).toBe(none)
  })
})
