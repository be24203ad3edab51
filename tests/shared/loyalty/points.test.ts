import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pointsBack, pointsFor, worthOf } from '#shared/loyalty/points.ts'

const amount = fc.integer({ min: 1, max: 1_000_000_000_000 })

test('points that pay an amount are worth at least as much, and one fewer are not', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 1, max: 1_000_000 }), (money, pointValue) => {
      const points = pointsFor(money, { pointValue })
      expect(points * pointValue).toBeGreaterThanOrEqual(money)
      expect((points - 1) * pointValue).toBeLessThan(money)
    }),
  )
})

test('parts that go back give back all points together, and never more on the way', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      (parts, points) => {
        const money = parts.reduce((sum, part) => sum + part, 0)
        let [before, back] = [0, 0]
        for (const part of parts) {
          const now = pointsBack({ points, money }, before, part)
          expect(now).toBeGreaterThanOrEqual(0)
          before += part
          back += now
          expect(back).toBeLessThanOrEqual(points)
        }
        expect(back).toBe(points)
      },
    ),
  )
})

test('too few points pay nothing', () => {
  const terms = { step: 10_000, pointsPerStep: 1, pointValue: 100, minimumPoints: 50 }
  expect(worthOf(49, terms)).toBeNull()
  expect(worthOf(50, terms)).toBe(5000)
  expect(worthOf(-3, { ...terms, minimumPoints: 0 })).toBeNull()
  expect(worthOf(0, { ...terms, minimumPoints: 0 })).toBeNull()
})
