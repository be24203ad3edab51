import { describe, expect, it } from 'vitest'
import { TaxRow } from '#shared/branches/branch.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { currentTaxRows, defaultTaxRows, standardRate } from '#shared/countries/default-taxes.ts'
import { CashRounding, PricingPolicy } from '#shared/money/policy.ts'
import { policyFor } from '#shared/pricing/policy-for.ts'
import { wallClock } from '#shared/time/wall-clock.ts'

describe('the ten countries', () => {
  it('have the rates of the specification', () => {
    expect(Object.fromEntries(COUNTRIES.map((code) => [code, standardRate(code)]))).toEqual({
      SG: 7,
      MY: 6,
      ID: 10,
      TH: 7,
      VN: 10,
      PH: 12,
      MM: 5,
      KH: 10,
      LA: 10,
      BN: 0,
    })
    expect(defaultTaxRows('SG')[0]?.included).toBe(true)
    expect(defaultTaxRows('PH')[0]?.included).toBe(false)
    expect(defaultTaxRows('BN')).toEqual([])
  })

  it.each(COUNTRIES)('%s has a zone, a language and pricing that a branch accepts', (code) => {
    const country = countryOf(code)
    for (const zone of country.timeZones) expect(wallClock(0, zone).year).toBe(1970)
    const pricing = defaultPricing(code)
    expect(pricing.currency).toBe(country.currency)
    expect(TaxRow.safeParse(pricing.taxes[0] ?? currentTaxRows('LA')[0]).success).toBe(true)
    expect(CashRounding.safeParse(pricing.cashRounding).success).toBe(true)
    expect(usualServiceCharge(code).rate).toBeGreaterThan(0)
    expect(PricingPolicy.safeParse(policyFor(pricing, '2026-11-21')).success).toBe(true)
  })

  it('tax rows keep their ids, each its own', () => {
    expect(defaultTaxRows('LA')[0]?._id).toBe('01936000-0000-7000-8000-4c4100000001')
    const ids = COUNTRIES.flatMap((code) => [...defaultTaxRows(code), ...currentTaxRows(code)]).map(
      ({ _id }) => _id,
    )
    expect(new Set(ids).size).toBe(ids.length)
  })
})

const branch = (code: 'SG' | 'VN' | 'LA') => ({
  ...defaultPricing(code),
  taxes: currentTaxRows(code),
})

const ratesOn = (code: 'SG' | 'VN' | 'LA', date: string) =>
  Object.fromEntries(
    Object.entries(policyFor(branch(code), date).taxes).map(([name, rules]) => [
      name,
      rules.map(({ rate }) => rate),
    ]),
  )

describe('the policy of an order', () => {
  it('has the rates of its business day, the last day included', () => {
    expect(ratesOn('SG', '2022-12-31')).toEqual({ standard: [7] })
    expect(ratesOn('SG', '2023-01-01')).toEqual({ standard: [8] })
    expect(ratesOn('SG', '2026-11-21')).toEqual({ standard: [9] })
    expect(ratesOn('LA', '2024-04-30')).toEqual({ standard: [7] })
  })

  it('has the taxes of each class, and standard even without a tax', () => {
    expect(ratesOn('VN', '2026-11-21')).toEqual({ standard: [8], alcohol: [10] })
    expect(ratesOn('VN', '2027-01-01')).toEqual({ standard: [10], alcohol: [10] })
    expect(ratesOn('VN', '2020-01-01')).toEqual({ standard: [] })
  })

  it('holds rules without dates or classes', () => {
    const [rule] = policyFor(branch('SG'), '2026-11-21').taxes['standard'] ?? []
    expect(Object.keys(rule ?? {}).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '_id',
      'compound',
      'included',
      'kind',
      'name',
      'rate',
    ])
  })
})
