import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moved, squareOf, WHOLE, within } from '../../../../src/pos/place/picture/crop.ts'

const wide = { width: 1000, height: 500 }

test('the largest square in the middle is shown first', () => {
  expect(squareOf(wide, WHOLE)).toEqual({ left: 250, top: 0, side: 500 })
  expect(squareOf({ width: 500, height: 1000 }, WHOLE)).toEqual({ left: 0, top: 250, side: 500 })
})

test('a picture follows the finger that drags it', () => {
  // The box shows 500 pixels of the picture in 250 of the page.
  expect(squareOf(wide, moved(wide, WHOLE, { x: 50, y: 30 }, 250))).toEqual({
    left: 150,
    top: 0,
    side: 500,
  })
  expect(squareOf(wide, moved(wide, WHOLE, { x: -900, y: 0 }, 250)).left).toBe(500)
})

test('whatever is dragged and enlarged, the square is within the picture', () => {
  const number = fc.double({ noNaN: true, min: -5, max: 9 })
  fc.assert(
    fc.property(
      fc.integer({ min: 320, max: 9000 }),
      fc.integer({ min: 320, max: 9000 }),
      fc.record({ zoom: number, x: number, y: number }),
      (width, height, crop) => {
        const { left, top, side } = squareOf({ width, height }, within({ width, height }, crop))
        expect(side).toBeGreaterThan(0)
        for (const edge of [left, top]) expect(edge).toBeGreaterThanOrEqual(-0.001)
        expect(left + side).toBeLessThanOrEqual(width + 0.001)
        expect(top + side).toBeLessThanOrEqual(height + 0.001)
      },
    ),
  )
})
