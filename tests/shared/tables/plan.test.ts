import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PLAN_BOUNDS, type Place, planSize, within, withPlaces } from '#shared/tables/plan.ts'
import { backgroundOf, withBackground, withZoneNamed } from '#shared/tables/floor.ts'
import type { Table } from '#shared/tables/table.ts'

const table = (n: number, more: Partial<Table> = {}): Table => ({
  _id: String(n),
  branchId: 'branch',
  name: String(n),
  zone: 'Inside',
  seats: 4,
  status: 'available',
  sort: n,
  ...more,
})

const apart = (one: Place, other: Place) =>
  one.x >= other.x + other.width ||
  other.x >= one.x + one.width ||
  one.y >= other.y + other.height ||
  other.y >= one.y + one.height

describe('a place on the plan', () => {
  test('tables without one are put side by side, whatever their number and seats', () => {
    const seats = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(seats, (all) => {
        const placed = withPlaces(all.map((count, n) => table(n, { seats: count })))
        for (const [at, one] of placed.entries()) {
          for (const other of placed.slice(at + 1)) expect(apart(one, other)).toBe(true)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('one that a person chose stays, and the others keep clear of it', () => {
    const chosen = { x: 3, y: 2, width: 9, height: 9, rotation: 45, shape: 'round' } as const
    const [first, second] = withPlaces([table(1), table(2, chosen)])
    expect(second).toMatchObject(chosen)
    expect(first && second && apart(first, second)).toBe(true)
  })

  test('zones have plans of their own', () => {
    const [one, other] = withPlaces([table(1), table(2, { zone: 'Garden' })])
    expect([other?.x, other?.y]).toEqual([one?.x, one?.y])
  })

  test('a table is never off the plan, nor smaller or larger than it may be', () => {
    const any = fc.integer({ min: -500, max: 500 })
    fc.assert(
      fc.property(any, any, any, any, (x, y, width, height) => {
        const place = within({ x, y, width, height })
        expect(place.x).toBeGreaterThanOrEqual(0)
        expect(place.y).toBeGreaterThanOrEqual(0)
        expect(place.x + place.width).toBeLessThanOrEqual(PLAN_BOUNDS.most)
        expect(place.y + place.height).toBeLessThanOrEqual(PLAN_BOUNDS.most)
        expect(within(place)).toEqual(place)
      }),
    )
  })

  test('a plan is as large as its tables, and never smaller than a small room', () => {
    expect(planSize([])).toEqual({ columns: 24, rows: 12 })
    const far = { x: 40, y: 30, width: 6, height: 5 }
    expect(planSize([far])).toEqual({ columns: 47, rows: 36 })
  })
})

describe('the background of a zone', () => {
  test('goes with its name, is plain again without a trace, and gives way to one that is there', () => {
    const wood = withBackground(undefined, 'Inside', 'wood')
    expect(backgroundOf(wood, 'Inside')).toBe('wood')
    expect(backgroundOf(wood, 'Garden')).toBe('plain')
    const named = withZoneNamed(wood, 'Inside', 'Hall')
    expect([backgroundOf(named, 'Inside'), backgroundOf(named, 'Hall')]).toEqual(['plain', 'wood'])
    expect(withBackground(named, 'Hall', 'plain').zones).toEqual([])
    const both = withBackground(wood, 'Garden', 'grass')
    expect(backgroundOf(withZoneNamed(both, 'Inside', 'Garden'), 'Garden')).toBe('grass')
  })
})
