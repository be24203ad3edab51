import { expect, test } from 'vitest'
import { isOtherUnit, movedAgainst } from '#shared/inventory/variance.ts'

const bag = { _id: 'bag', name: 'Bag', num: 25_000, den: 1 }
const gapOf = (_id: string, gap: number, more: object = {}) => ({
  _id,
  gap,
  closing: 10_000_000,
  dimension: 'mass' as const,
  unit: 'kg',
  units: [],
  ...more,
})

test('what is missing moved against what is as much too much, and the nearest of several', () => {
  const missing = gapOf('pork', 2_000_000)
  const others = [
    missing,
    gapOf('chicken', -1_900_000),
    gapOf('beef', -2_010_000),
    gapOf('fish', -900_000),
    gapOf('duck', 2_000_000),
    gapOf('eggs', -2_000_000, { dimension: 'count', unit: 'piece' }),
  ]
  expect(movedAgainst(missing, others)?._id).toBe('beef')
  expect(movedAgainst(others[2] ?? missing, others)?._id).toBe('pork')
  expect(movedAgainst(gapOf('salt', 0), others)).toBeNull()
  expect(movedAgainst(gapOf('rice', 5_000_000), others)).toBeNull()
})

test('a count that is as many times off as a bag is of a kilogram was typed in another unit', () => {
  // 4 bags were counted as 4 kg.
  const asKilograms = { closing: 4_000_000, units: [bag] }
  expect(isOtherUnit(gapOf('rice', 96_000_000, asKilograms))).toBe(true)
  expect(isOtherUnit(gapOf('rice', 80_000_000, asKilograms))).toBe(false)
  // 2 kg were counted as 2 bags.
  expect(isOtherUnit(gapOf('rice', -48_000_000, { closing: 50_000_000, units: [bag] }))).toBe(true)
  // 3 kg were counted as 3 g.
  expect(isOtherUnit(gapOf('tea', 2_997_000, { closing: 3000 }))).toBe(true)
  expect(isOtherUnit(gapOf('tea', 1_000_000, { closing: 3_000_000 }))).toBe(false)
  expect(isOtherUnit(gapOf('tea', 1_000_000, { closing: 0 }))).toBe(false)
})
