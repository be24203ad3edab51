import { expect, test } from 'vitest'
import { changeOf, daysLeft } from '#shared/inventory/outlook.ts'

const NOW = Date.parse('2026-11-21T06:00:00.000Z')
const price = (daysAgo: number, value: number, quantity = 1000) => ({
  at: new Date(NOW - daysAgo * 86_400_000).toISOString(),
  supplierId: null,
  supplierName: '',
  quantity,
  value,
})

test('what is there lasts as many whole days as it covers, without what is on the stove', () => {
  expect(daysLeft(10_000, { onStove: 1000, perDay: 2000 })).toBe(4)
  expect(daysLeft(-500, { onStove: 0, perDay: 2000 })).toBe(0)
  expect(daysLeft(10_000, { onStove: 0, perDay: 0 })).toBeNull()
})

test('a cost changed against the price that held thirty days ago, whatever the quantities', () => {
  expect(changeOf([price(80, 50), price(40, 100), price(3, 240, 2000)], NOW)).toBeCloseTo(20)
  // Nothing is older: against the first.
  expect(changeOf([price(20, 100), price(3, 90)], NOW)).toBeCloseTo(-10)
  expect(changeOf([price(40, 100)], NOW)).toBeNull()
  expect(changeOf([price(40, 0), price(3, 10)], NOW)).toBeNull()
  expect(changeOf([], NOW)).toBeNull()
})
