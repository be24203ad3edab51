import { describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { defaultConfig } from '#shared/countries/default-config.ts'
import { defaultTaxRows, taxName, taxRowsWith } from '#shared/countries/default-taxes.ts'

const SPEC = 'specification, section 9'

/** Name on receipts, rate of the specification, whether prices contain it. */
const SEEDS: readonly (readonly [CountryCode, string, number, boolean, string])[] = [
  ['SG', 'GST', 7, true, `${SPEC}: inclusive`],
  ['MY', 'SST', 6, false, SPEC],
  ['ID', 'PB1', 10, false, `${SPEC}; Law 1/2022 calls it PBJT`],
  ['TH', 'VAT', 7, false, SPEC],
  ['VN', 'VAT', 10, false, SPEC],
  ['PH', 'VAT', 12, false, `${SPEC}: exclusive; price tags of shops contain it (DTI)`],
  ['MM', 'CT', 5, false, SPEC],
  ['KH', 'VAT', 10, false, SPEC],
  ['LA', 'VAT', 10, false, SPEC],
  ['BN', '', 0, false, `${SPEC}; no sales tax (PwC Tax Summaries)`],
]

describe('a new branch charges', () => {
  test.each(SEEDS)('%s: %s %d %%, in prices: %s (%s)', (code, name, rate, included) => {
    const row = { name, kind: 'percent', rate, included, compound: false, taxClass: 'standard' }
    expect(defaultTaxRows(code)).toMatchObject(
      rate === 0 ? [] : [{ ...row, from: '2000-01-01', to: null }],
    )
    expect(defaultTaxRows(code).length).toBe(rate === 0 ? 0 : 1)
    expect(taxName(code)).toBe(name)
    expect(defaultConfig(code).tax).toEqual({
      rate,
      inclusive: included,
      types: name === '' ? [] : [name],
    })
  })

  test('in every country', () => {
    expect(SEEDS.map(([code]) => code)).toEqual([...COUNTRIES])
  })
})

test('the platform’s tax replaces name, rate and display, and keeps the row', () => {
  const [usual] = defaultTaxRows('TH')
  expect(taxRowsWith('TH', { rate: 10, inclusive: true, types: ['MwSt', 'other'] })).toEqual([
    { ...usual, rate: 10, included: true, name: 'MwSt' },
  ])
  expect(taxRowsWith('TH', { rate: 0, inclusive: true, types: [] })).toEqual([])
})
