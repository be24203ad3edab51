import { expect, test } from 'vitest'
import { compared } from '../../../src/pos/reports/compared.ts'

const before = { sales: 2000, orders: 10 }
const nothing = { sales: null, orders: null, average: null }

test('figures are compared with those of a week before', () => {
  const day = { sales: 3000, orders: 5, average: 600, weekBefore: before }
  expect(compared(day)).toEqual({ sales: 50, orders: -50, average: 200 })
})

test('before the first order of a day nothing is compared: an owner at breakfast has lost nothing', () => {
  expect(compared({ sales: 0, orders: 0, average: 0, weekBefore: before })).toEqual(nothing)
})

test('a first week has nothing to compare with', () => {
  const weekBefore = { sales: 0, orders: 0 }
  expect(compared({ sales: 3000, orders: 5, average: 600, weekBefore })).toEqual(nothing)
})
