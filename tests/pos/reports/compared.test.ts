import { expect, test } from 'vitest'
import { compared } from '../../../src/pos/reports/compared.ts'

const before = { net: 2000, orders: 10, averageCheck: 200 }
const nothing = { net: null, orders: null, averageCheck: null }

test('figures are compared with those of a week before', () => {
  const day = { net: 3000, orders: 5, averageCheck: 600, weekBefore: before }
  expect(compared(day)).toEqual({ net: 50, orders: -50, averageCheck: 200 })
})

test('before the first order of a day nothing is compared: an owner at breakfast has lost nothing', () => {
  expect(compared({ net: 0, orders: 0, averageCheck: 0, weekBefore: before })).toEqual(nothing)
})

test('a first week has nothing to compare with', () => {
  const weekBefore = { net: 0, orders: 0, averageCheck: 0 }
  expect(compared({ net: 3000, orders: 5, averageCheck: 600, weekBefore })).toEqual(nothing)
})
