import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readableUnit, unitMade, unitsOf } from '#shared/inventory/measure.ts'
import { quantityIn } from '#shared/inventory/unit.ts'

const tray = { _id: 'tray', name: 'Tray', num: 30, den: 1 }
const eggs = { dimension: 'count', unit: 'piece', units: [tray] } as const
const rice = { dimension: 'mass', unit: 'kg', units: [] } as const

describe('units to choose from', () => {
  test('are its own first, and of a region only where people weigh by them', () => {
    expect(unitsOf(eggs, 'LA').map(({ id }) => id)).toEqual(['tray', 'piece', 'dozen'])
    expect(unitsOf(rice, 'LA').map(({ id }) => id)).toEqual(['g', 'kg', 'khit'])
    expect(unitsOf(rice, 'MM').map(({ id }) => id)).toEqual(['g', 'kg', 'viss', 'tical'])
    expect(unitsOf(rice, undefined).map(({ id }) => id)).toEqual(['g', 'kg'])
  })

  test('keep the one in use, wherever it is from', () => {
    expect(unitsOf({ ...rice, unit: 'viss' }, 'LA').map(({ id }) => id)).toContain('viss')
  })
})

test('so little of a unit that it reads as nothing is read in the base unit', () => {
  expect(readableUnit(rice, 4000)).toBe('g')
  expect(readableUnit(rice, 1)).toBe('g')
  expect(readableUnit(rice, -4000)).toBe('g')
  expect(readableUnit(rice, 10_000)).toBe('kg')
  expect(readableUnit(rice, 0)).toBe('kg')
})

describe('a unit of its own', () => {
  test('is the shortest exact fraction', () => {
    expect(unitMade(30_000)).toEqual({ num: 30, den: 1 })
    expect(unitMade(500)).toEqual({ num: 1, den: 2 })
    expect(unitMade(0)).toBeNull()
    expect(unitMade(Number.NaN)).toBeNull()
  })

  test('is exactly as much as was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (quantity) => {
        const unit = unitMade(quantity)
        expect(unit && quantityIn(1, unit)).toBe(quantity)
      }),
    )
  })
})
