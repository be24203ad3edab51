import { expect, test } from 'vitest'
import { heatStep, scaleEnd, shortAmount, shortestAmount } from '../../../src/ui/charts/scale.ts'

test('a scale ends at a round sum that holds the largest bar', () => {
  expect([0, 1, 99, 100, 1_200_000, 8_900_000].map(scaleEnd)).toEqual([
    1, 1, 100, 100, 1_500_000, 10_000_000,
  ])
})

test('a scale writes large amounts short, in the currency and the language of the reader', () => {
  expect(shortAmount(500_000, 2, 'en')).toBe('5k')
  expect(shortAmount(37_500, 0, 'lo')).toBe('37.5k')
  expect(shortAmount(37_500, 0, 'vi')).toBe('37,5k')
  expect(shortAmount(15_000_000, 0, 'lo')).toBe('15M')
  expect(shortAmount(50, 2, 'en')).toBe('0.5')
  expect(shortAmount(0, 2, 'en')).toBe('0')
})

test('a cell of a heat map writes three figures at most', () => {
  expect(shortestAmount(1_234_000, 0, 'en')).toBe('1.2M')
  expect(shortestAmount(12_345_000, 0, 'en')).toBe('12M')
  expect(shortestAmount(345_600, 0, 'en')).toBe('346k')
  expect(shortestAmount(2_000_000, 0, 'vi')).toBe('2M')
  expect(shortestAmount(950, 2, 'en')).toBe('10')
})

test('a heat map has seven steps above nothing, and the largest is the seventh', () => {
  expect([-5, 0, 1, 50, 99, 100].map((value) => heatStep(value, 100))).toEqual([0, 0, 1, 4, 7, 7])
  expect(heatStep(5, 0)).toBe(0)
})
