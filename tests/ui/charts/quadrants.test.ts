import { expect, test } from 'vitest'
import { placesOf } from '../../../src/ui/charts/quadrant-places.ts'

const at = (x: number, y: number, name = 'Laap') => ({ x, y, name })

test('what is much lies right of the middle and above it, whatever the scales', () => {
  const points = [at(0.7, 0), at(9, 40_000), at(0.69, -5), at(0.01, -90_000), at(0.71, 1)]
  const places = placesOf(points, { x: 0.7, y: 0 })
  const sides = places.map(({ left, bottom }) => [left >= 50, bottom >= 50])
  expect(sides).toEqual(points.map(({ x, y }) => [x >= 0.7, y >= 0]))
  for (const { left, bottom } of places) {
    expect(left).toBeGreaterThanOrEqual(4)
    expect(left).toBeLessThanOrEqual(96)
    // Above and below are the names of the four kinds.
    expect(bottom).toBeGreaterThanOrEqual(12)
    expect(bottom).toBeLessThanOrEqual(88)
  }
})

test('names never lie upon each other, and the first points have theirs first', () => {
  const points = [at(1, 10), at(1.01, 10), at(0.2, 5), at(0.2, -20), at(2, 10), at(0.1, -30)]
  const named = placesOf(points, { x: 0.7, y: 0 }).map((place) => place.named)
  expect(named).toEqual([false, true, true, true, false, true])
})

test('one point alone is in the middle of what it is', () => {
  expect(placesOf([at(0.7, 0)], { x: 0.7, y: 0 })).toEqual([{ left: 50, bottom: 50, named: true }])
  expect(placesOf([], { x: 0.7, y: 0 })).toEqual([])
})
