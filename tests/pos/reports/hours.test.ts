import { expect, test } from 'vitest'
import { withoutGaps } from '../../../src/pos/reports/hours.ts'

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
