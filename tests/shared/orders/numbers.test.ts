import { describe, expect, test } from 'vitest'
import {
  countOfOrder,
  countOfReceipt,
  MOST_AHEAD,
  orderNumber,
  receiptNumber,
} from '#shared/orders/numbers.ts'

describe('the number of a receipt', () => {
  test.each([
    ['VTE1', 'A', 1, 'VTE1-A-000001'],
    ['VTE1', 'A', 42, 'VTE1-A-000042'],
    ['BKK2', 'AB', 999_999, 'BKK2-AB-999999'],
    ['BKK2', 'AB', 1_000_000, 'BKK2-AB-1000000'],
  ])('of branch %s and device %s, the %ith, is %4$s', (branch, device, n, number) => {
    expect(receiptNumber(branch, device, n)).toBe(number)
    expect(countOfReceipt(number, [branch], device)).toBe(n)
  })

  test('counts under every code that the branch ever had', () => {
    expect(countOfReceipt('VTE1-A-000042', ['VTE9', 'VTE1'], 'A')).toBe(42)
    expect(countOfReceipt('VTE9-A-000042', new Set(['VTE9', 'VTE1']), 'A')).toBe(42)
  })

  test.each([
    ['another device', 'VTE1-B-000042'],
    ['another branch', 'VTE2-A-000042'],
    ['the zeroth', 'VTE1-A-000000'],
    ['too few digits', 'VTE1-A-42'],
    ['too many digits', 'VTE1-A-0000042'],
    ['a count of thirteen digits', 'VTE1-A-1000000000042'],
    ['no digits', 'VTE1-A-'],
    ['something behind it', 'VTE1-A-000042 '],
    ['nothing', ''],
    ['an order', 'A42'],
  ])('is none of the device: %s', (_, number) => {
    expect(countOfReceipt(number, ['VTE1'], 'A')).toBeNull()
  })

  test('is none of the device where the branch has no code', () => {
    expect(countOfReceipt('VTE1-A-000042', [], 'A')).toBeNull()
  })
})

describe('the number of an order', () => {
  test.each([
    ['A', 1, 'A1'],
    ['A', 42, 'A42'],
    ['AB', 1_000, 'AB1000'],
  ])('of device %s, the %ith, is %s', (device, n, number) => {
    expect(orderNumber(device, n)).toBe(number)
    expect(countOfOrder(number, device)).toBe(n)
  })

  test.each(['B42', 'AA42', 'A0', 'A', 'A042', '42', '', 'A42x', 'A-42', 'A1000000000042'])(
    'is none of device A: %s',
    (number) => {
      expect(countOfOrder(number, 'A')).toBeNull()
    },
  )
})

test('a device that was away may be 2,000 numbers ahead of the server', () => {
  expect(MOST_AHEAD).toBe(2_000)
})
