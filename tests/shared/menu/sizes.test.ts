import { expect, test } from 'vitest'
import type { ModifierGroup } from '#shared/menu/menu.ts'
import { soldFrom } from '#shared/menu/sizes.ts'

const portion = (sizes: boolean): ModifierGroup => ({
  _id: 'portion',
  kind: 'modifierGroup',
  name: { en: 'Portion' },
  min: 1,
  max: 1,
  sizes,
  options: [
    { _id: 'whole', name: { en: 'Whole' }, price: 55_000, alert: false },
    { _id: 'half', name: { en: 'Half' }, price: 30_000, alert: false },
  ],
})
const dish = { price: 45_000, modifierGroupIds: ['portion'] }

const sold = (of: Parameters<typeof soldFrom>[0], sizes = true) =>
  soldFrom(of, () => portion(sizes)).price

test('what a dish is sold from is its cheapest size, and the dish itself where it has none or no fixed price', () => {
  expect(sold(dish)).toBe(30_000)
  expect(sold(dish, false)).toBe(45_000)
  expect(sold({ ...dish, modifierGroupIds: [] })).toBe(45_000)
  expect(sold({ ...dish, soldBy: 'kg' })).toBe(45_000)
})
