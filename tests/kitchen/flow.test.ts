import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CardSize, columnsFor, flowCards, type Piece } from '../../src/kitchen/board/flow.ts'

const grid = { columns: 3, height: 100, gap: 10, frame: 4 }

/** A card without rows to cut, of this height. */
const low = (height: number): CardSize => ({
  head: 6,
  rows: [{ height: height - 20, heading: false }],
  foot: 10,
})
/** A card of this many dishes, each of this height. */
const long = (dishes: number, height = 10): CardSize => ({
  head: 6,
  rows: Array.from({ length: dishes }, () => ({ height, heading: false })),
  foot: 10,
})
const spots = (pieces: readonly Piece[]) =>
  pieces.map(({ card, page, column, top }) => [card, page, column, top])

describe('cards are placed in reading order', () => {
  test('a column is filled from top to bottom, then comes the next', () => {
    expect(spots(flowCards([low(40), low(40), low(50), low(30)], grid))).toEqual([
      [0, 0, 0, 0],
      [1, 0, 0, 50],
      [2, 0, 1, 0],
      [3, 0, 1, 60],
    ])
  })

  test('after the last column comes the next page', () => {
    const pieces = flowCards([low(90), low(90), low(90), low(20)], grid)
    expect(spots(pieces).at(-1)).toEqual([3, 1, 0, 0])
  })

  test('a card that does not fit below begins a column, and is not cut', () => {
    expect(flowCards([low(60), long(8)], grid)).toMatchObject([
      { card: 0, column: 0 },
      { card: 1, column: 1, from: 0, to: 8, height: 100 },
    ])
  })

  test('it is cut where more than a third of the column would stay empty', () => {
    expect(flowCards([low(50), long(8)], grid)).toMatchObject([
      { card: 0, column: 0 },
      { card: 1, column: 0, top: 60, from: 0, to: 3 },
      { card: 1, column: 1, top: 0, from: 3, to: 8 },
    ])
  })

  test('a long order beside three small ones is not hidden while columns are empty', () => {
    const board = { ...grid, columns: 5 }
    const pieces = flowCards([low(30), low(30), low(20), long(15)], board)
    expect(pieces.at(-1)).toMatchObject({ card: 3, page: 0, column: 2, to: 15 })
    expect(pieces.every(({ page }) => page === 0)).toBe(true)
  })

  test('the foot is never alone in a column', () => {
    const pieces = flowCards([long(9)], grid)
    expect(pieces.map(({ from, to }) => to - from)).toEqual([8, 1])
  })

  test('a station is not named at the foot of a column when its dishes are in the next', () => {
    const rows = long(12).rows.map((row, at) => ({ ...row, heading: at === 8 }))
    expect(flowCards([{ ...long(12), rows }], grid)[0]).toMatchObject({ from: 0, to: 8 })
  })
})

const anyCard = fc.record({
  head: fc.constant(6),
  foot: fc.constantFrom(0, 10),
  rows: fc.array(fc.record({ height: fc.integer({ min: 5, max: 60 }), heading: fc.boolean() }), {
    minLength: 1,
    maxLength: 14,
  }),
})
const cards = fc.array(anyCard, { maxLength: 20 })
/** A card's last dish stays with its foot, even if it would fit without. */
const isLastDish = (rows: CardSize['rows'], from: number) =>
  rows.slice(from).filter(({ heading }) => !heading).length <= 1
const columnOf = ({ page, column }: Piece) => page * grid.columns + column

describe('all cards on a kitchen screen', () => {
  test('every row of every card is on some page, once and in order', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const seen = flowCards(all, grid).flatMap(({ card, from, to }) =>
          Array.from({ length: to - from }, (_, row) => `${card} ${from + row}`),
        )
        expect(seen).toEqual(
          all.flatMap(({ rows }, card) => rows.map((_, row) => `${card} ${row}`)),
        )
      }),
    )
  })

  test('nothing overlaps or reaches over the edge, and younger cards come after', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const pieces = flowCards(all, grid)
        pieces.forEach((piece, at) => {
          expect(piece.top + piece.height).toBeLessThanOrEqual(grid.height)
          const next = pieces[at + 1]
          if (!next) return
          const below = [columnOf(piece), piece.top + piece.height + grid.gap]
          const beside = [columnOf(piece) + 1, 0]
          expect([below, beside]).toContainEqual([columnOf(next), next.top])
        })
      }),
    )
  })

  test('a card takes no more columns than its height needs from where it begins', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const pieces = flowCards(all, grid)
        all.forEach((card, at) => {
          const alone = flowCards([card], grid).length
          const own = pieces.filter((piece) => piece.card === at)
          expect(own.length - alone).toBeLessThanOrEqual(own[0]?.top === 0 ? 0 : 1)
        })
      }),
    )
  })

  test('no more than a third of a column is empty while there is a dish that fits in it', () => {
    fc.assert(
      fc.property(cards, (all) => {
        const pieces = flowCards(all, grid)
        pieces.slice(1).forEach((piece, at) => {
          const before = pieces[at]
          if (!before || piece.top > 0) return
          const goesOn = before.card === piece.card
          const used = before.top + before.height + (goesOn ? 0 : grid.gap)
          const { head, rows, foot } = all[piece.card] ?? low(0)
          const first = rows.findIndex(({ heading }, row) => row >= piece.from && !heading)
          const least = first < 0 ? rows.length : first + 1
          const next = rows.slice(piece.from, least).reduce((sum, { height }) => sum + height, 0)
          const needs = next + (goesOn ? 0 : head + grid.frame) + (least === rows.length ? foot : 0)
          const room = grid.height - used
          expect(room <= grid.height / 3 || needs > room || isLastDish(rows, piece.from)).toBe(true)
        })
      }),
    )
  })

  test('a new card never moves another', () => {
    fc.assert(
      fc.property(cards, anyCard, (all, added) => {
        const before = flowCards(all, grid)
        expect(flowCards([...all, added], grid).slice(0, before.length)).toEqual(before)
      }),
    )
  })
})

test('there is always at least one column', () => {
  expect(columnsFor(1872, 360, 16)).toBe(5)
  expect(columnsFor(200, 360, 16)).toBe(1)
})
