import { expect, test } from 'vitest'
import { favouritesAt } from '#shared/menu/favourites-at.ts'

const sold = (menuItemId: string, byHour: Readonly<Record<number, number>>) => ({
  menuItemId,
  hours: Array.from({ length: 24 }, (_, hour) => byHour[hour] ?? 0),
})
const DAY = [
  sold('coffee', { 7: 40, 8: 60, 9: 30 }),
  sold('pho', { 7: 20, 12: 30, 18: 10 }),
  sold('beer', { 18: 50, 19: 80, 23: 30 }),
  sold('unsold', {}),
]

test('favourites follow the hour of the day: coffee in the morning, beer at night', () => {
  expect(favouritesAt(DAY, 8, 9)[0]).toBe('coffee')
  expect(favouritesAt(DAY, 12, 9)[0]).toBe('pho')
  expect(favouritesAt(DAY, 19, 9)[0]).toBe('beer')
})

test('midnight is beside eleven at night', () => {
  expect(favouritesAt(DAY, 0, 1)).toEqual(['beer'])
})

test('a dish that was never sold is no favourite, and no more are named than were requested', () => {
  expect(favouritesAt(DAY, 8, 9)).not.toContain('unsold')
  expect(favouritesAt(DAY, 8, 2)).toHaveLength(2)
  expect(favouritesAt([], 8, 9)).toEqual([])
})
