import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expectedUse, nextDelivery, packsWanted } from '#shared/purchase-orders/propose.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

/** A Saturday. */
const TODAY = '2026-11-21'

describe('the next delivery', () => {
  test('comes so many days after the next day on which the supplier takes orders', () => {
    expect(nextDelivery(TODAY, { orderDays: ['saturday'], leadDays: 1 })).toBe('2026-11-22')
    expect(nextDelivery(TODAY, { orderDays: ['monday', 'thursday'], leadDays: 2 })).toBe(
      '2026-11-25',
    )
    expect(nextDelivery(TODAY, { orderDays: ['friday'], leadDays: 0 })).toBe('2026-11-27')
  })

  test('of a supplier who takes orders on any day counts from today', () => {
    expect(nextDelivery(TODAY, { orderDays: [], leadDays: 3 })).toBe('2026-11-24')
  })
})

describe('the expected use', () => {
  /** Four weeks from Sunday: Saturdays use most. */
  const use = [4, 8, 12, 16, 20, 24, 400]

  test('is the mean of the same weekdays of four weeks, until the morning of the delivery', () => {
    expect(expectedUse(use, TODAY, TODAY)).toBe(0)
    expect(expectedUse(use, TODAY, '2026-11-22')).toBe(100)
    expect(expectedUse(use, TODAY, '2026-11-24')).toBe(100 + 1 + 2)
    expect(expectedUse(use, TODAY, '2026-12-05')).toBe(2 * 121)
  })

  test('of what never moved is nothing', () => {
    expect(expectedUse([], TODAY, '2026-12-05')).toBe(0)
  })
})

describe('packs', () => {
  const need = { quantity: 12, minimum: 10, par: 40, ordered: 0, coming: 0, use: 3 }

  test('fill up to par once the use until the delivery brings the stock below its minimum', () => {
    expect(packsWanted({ ...need, use: 2 }, 10)).toBe(0)
    expect(packsWanted(need, 10)).toBe(3)
    expect(packsWanted(need, 14)).toBe(2)
  })

  test('count what is ordered and on its way, and what is missing', () => {
    expect(packsWanted({ ...need, ordered: 20 }, 10)).toBe(1)
    expect(packsWanted({ ...need, ordered: 20, coming: 8 }, 10)).toBe(0)
    expect(packsWanted({ ...need, quantity: -5 }, 10)).toBe(5)
  })

  test('are none of what a branch wants nothing of, and fill to the minimum where it is above par', () => {
    expect(packsWanted({ ...need, minimum: 0, par: 0, quantity: -5 }, 10)).toBe(0)
    expect(packsWanted({ ...need, par: 0, quantity: 0 }, 10)).toBe(1)
  })

  test('once they are ordered none are proposed, and fewer would not reach par', TIMEOUT, () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const needs = fc.record({
      quantity: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      minimum: amount,
      par: amount,
      ordered: amount,
      coming: amount,
      use: amount,
    })
    const cases = fc.tuple(needs, fc.integer({ min: 1, max: 1_000_000_000 }))
    const holds = verdict(cases, ([one, pack]) => {
      const packs = packsWanted(one, pack)
      const again = packsWanted({ ...one, ordered: one.ordered + packs * pack }, pack)
      const goal = Math.max(one.par, one.minimum)
      const there = one.quantity + one.ordered + one.coming
      return again === 0 && (packs === 0 || there + (packs - 1) * pack < goal)
    })
    expect(holds).toBe(HOLDS)
  })
})
