import { describe, expect, it } from 'vitest'
import { TaxRow } from '#shared/money/tax-row.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import { defaultTaxRows, standardRate } from '#shared/countries/default-taxes.ts'
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
    expect(TaxRow.safeParse(pricing.taxes[0] ?? defaultTaxRows('LA')[0]).success).toBe(true)
    expect(CashRounding.safeParse(pricing.cashRounding).success).toBe(true)
    expect(usualServiceCharge(code).rate).toBeGreaterThan(0)
    expect(PricingPolicy.safeParse(policyFor(pricing, '2026-11-21')).success).toBe(true)
  })

  it('tax rows keep their ids, each its own', () => {
    expect(defaultTaxRows('LA')[0]?._id).toBe('01936000-0000-7000-8000-4c4100000001')
    const ids = COUNTRIES.flatMap((code) => defaultTaxRows(code)).map(({ _id }) => _id)
    expect(new Set(ids).size).toBe(ids.length)
  })
})

/** Item class, rate, first and last business day, and the law. Looked up in November 2026; no legal advice. */
const LAWS = {
  SG: [
    ['standard', 7, '2007-07-01', '2022-12-31', 'GST Act s. 16'],
    ['standard', 8, '2023-01-01', '2023-12-31', 'GST (Amendment) Act 2022'],
    ['standard', 9, '2024-01-01', null, 'GST (Amendment) Act 2022; IRAS'],
  ],
  VN: [
    ['standard', 8, '2025-07-01', '2026-12-31', 'Decree 174/2025/ND-CP'],
    ['standard', 10, '2027-01-01', null, 'Law on VAT 48/2024/QH15, art. 9'],
    ['alcohol', 10, '2025-07-01', null, 'Decree 174/2025/ND-CP: not for excise goods'],
  ],
  LA: [
    ['standard', 7, '2022-01-01', '2024-04-30', 'Law on VAT, amended 2021'],
    ['standard', 10, '2024-05-01', null, 'Notification 1360/MOF'],
  ],
} as const

const branch = (code: keyof typeof LAWS) => ({
  ...defaultPricing(code),
  taxes: LAWS[code].flatMap(([taxClass, rate, from, to]) =>
    defaultTaxRows(code).map((row) => ({ ...row, taxClass, rate, from, to })),
  ),
})

const ratesOn = (code: keyof typeof LAWS, date: string) =>
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
