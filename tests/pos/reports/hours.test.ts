import { expect, test } from 'vitest'
import { withExpected, withoutGaps } from '../../../src/pos/reports/hours.ts'

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

test('hours that are expected to sell are in the chart before they do, in the order of the business day', () => {
  const expected = [1, 12, 23].map((hour) => ({ hour, expected: 5 }))
  const hours = withExpected([at(12), at(20)], expected, '04:00')
  expect(hours.map(({ hour, net }) => [hour, net])).toEqual([
    [12, 100],
    [20, 100],
    [23, 0],
    [1, 0],
  ])
})
