import { expect, test } from 'vitest'
import { scaleEnd, shortAmount, withoutGaps } from '../../../src/pos/reports/hours.ts'

const at = (hour: number) => ({ hour, orders: 1, net: 100, weekBefore: 0 })

test('hours without a sale are between those with one, over midnight too', () => {
  expect(withoutGaps([])).toEqual([])
  expect(withoutGaps([at(11), at(13)]).map(({ hour, net }) => [hour, net])).toEqual([
    [11, 100],
    [12, 0],
    [13, 100],
  ])
  expect(withoutGaps([at(22), at(1)]).map(({ hour }) => hour)).toEqual([22, 23, 0, 1])
})

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
