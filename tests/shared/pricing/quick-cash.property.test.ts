import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { defaultPricing } from '#shared/countries/default-pricing.ts'
import { denominationsOf } from '#shared/money/denominations.ts'
import { changeFor, isPayable, quickCash, roundCash } from '#shared/pricing/cash.ts'
import { HOLDS, TIMEOUT, verdict } from '../support/properties.ts'

describe.each(COUNTRIES)('the quick keys in %s', (country) => {
  const { currency, cashRounding } = defaultPricing(country)
  const largest = Math.max(...denominationsOf(currency).notes)
  const settle = (due: number) => {
    const keys = quickCash(due, currency, cashRounding)
    const { rounded } = roundCash(due, cashRounding)
    if (rounded === 0) return keys.length === 0
    return (
      keys[0] === rounded &&
      keys.length <= 4 &&
      keys.every((key, at) => at === 0 || key > (keys[at - 1] ?? 0)) &&
      keys.every((key) => isPayable(due, key, currency, cashRounding)) &&
      keys.every((key) => changeFor(due, key, cashRounding) === key - rounded)
    )
  }
  const offerLargest = (due: number) => quickCash(due, currency, cashRounding).includes(largest)

  it('settle the bill in ascending amounts of notes and coins, the first exactly', TIMEOUT, () => {
    expect(verdict(fc.integer({ min: 1, max: largest * 40 }), settle)).toBe(HOLDS)
  })

  it('offer the largest note if it alone covers the bill', TIMEOUT, () => {
    const dues = fc.integer({ min: largest / 10, max: largest - 1 })
    expect(verdict(dues, offerLargest)).toBe(HOLDS)
  })
})
