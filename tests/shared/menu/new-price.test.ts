import { describe, expect, test } from 'vitest'
import { newPrice } from '#shared/menu/new-price.ts'

const KIP = { currency: 'LAK', cashRounding: { unit: 500, mode: 'half_up' } } as const
const BAHT = { currency: 'THB', cashRounding: { unit: 0, mode: 'half_up' } } as const
const percent = (by: number) => ({ kind: 'percent', by }) as const
const amount = (by: number) => ({ kind: 'amount', by }) as const

describe('a price', () => {
  test('raised by 5 % is rounded to what can be paid in cash', () => {
    expect(newPrice(35_000, percent(5), KIP)).toBe(37_000)
    expect(newPrice(50_000, percent(5), KIP)).toBe(52_500)
    expect(newPrice(9500, percent(5), BAHT)).toBe(9975)
    expect(newPrice(9900, percent(2.5), BAHT)).toBe(10_150)
  })

  test('lowered is never below the least amount', () => {
    expect(newPrice(35_000, percent(-100), KIP)).toBe(500)
    expect(newPrice(100, percent(-95), BAHT)).toBe(25)
    expect(newPrice(500, amount(-1000), BAHT)).toBe(10)
  })

  test('changed by an amount is exact', () => {
    expect(newPrice(12_345, amount(1000), KIP)).toBe(13_345)
  })
})
