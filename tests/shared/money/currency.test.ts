import { describe, expect, it } from 'vitest'
import { checkAmount, minimumAmount } from '#shared/format/check-amount.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { currencyOf } from '#shared/money/currency.ts'
import { denominationsOf } from '#shared/money/denominations.ts'

describe('currencies', () => {
  it('have the decimals a till uses, not those of ISO or Intl', () => {
    for (const code of ['LAK', 'KHR', 'MMK', 'IDR', 'VND', 'JPY', 'KRW'])
      expect([code, currencyOf(code).digits]).toEqual([code, 0])
    for (const code of ['SGD', 'MYR', 'THB', 'PHP', 'BND', 'USD', 'EUR'])
      expect([code, currencyOf(code).digits]).toEqual([code, 2])
  })

  it('are about 160, each once', () => {
    const codes = CURRENCIES.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.length).toBeGreaterThan(150)
    for (const code of [
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'SGD',
      'MYR',
      'IDR',
      'THB',
      'VND',
      'PHP',
      'MMK',
      'KHR',
      'LAK',
      'BND',
    ])
      expect(codes).toContain(code)
  })

  it('have different symbols at one till', () => {
    expect(
      new Set(['SGD', 'BND', 'USD', 'LAK', 'THB', 'CNY'].map((code) => currencyOf(code).symbol))
        .size,
    ).toBe(6)
  })

  it('have notes and coins in whole units, the largest first', () => {
    for (const code of [
      'SGD',
      'MYR',
      'IDR',
      'THB',
      'VND',
      'PHP',
      'MMK',
      'KHR',
      'LAK',
      'BND',
      'USD',
      'XXX',
    ]) {
      const { notes, coins } = denominationsOf(code)
      for (const list of [notes, coins]) {
        expect(list).toEqual(list.toSorted((a, b) => b - a))
        expect(list.every((value) => Number.isInteger(value) && value > 0)).toBe(true)
      }
    }
  })
})

describe('an amount (specification, section 5)', () => {
  it('must be a number and not negative', () => {
    for (const amount of [null, Number.NaN, Number.POSITIVE_INFINITY, 0.5, -1])
      expect(checkAmount(amount, 'LAK')).toEqual({ kind: 'invalid', message: 'Invalid amount' })
  })

  it('has the minimum of its currency', () => {
    expect(['LAK', 'CLP', 'THB', 'SGD', 'USD', 'KWD'].map(minimumAmount)).toEqual([
      1, 1, 10, 10, 1, 10,
    ])
    expect(checkAmount(9, 'THB')).toEqual({
      kind: 'tooSmall',
      minimum: 10,
      message: 'Minimum amount is ฿0.10',
    })
    expect(checkAmount(0, 'LAK')?.message).toBe('Minimum amount is ₭1')
    expect(checkAmount(10, 'THB')).toBeNull()
  })
})
