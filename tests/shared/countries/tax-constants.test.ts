import { describe, expect, test } from 'vitest'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import { defaultConfig } from '#shared/countries/default-config.ts'
import {
  currentTaxRows,
  defaultTaxRows,
  taxName,
  taxRowsWith,
} from '#shared/countries/default-taxes.ts'

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

/** Item class, rate, first and last business day, and the law. Looked up in November 2026; no legal advice. */
const LAW: readonly (readonly [CountryCode, string, number, string, string | null, string])[] = [
  ['SG', 'standard', 7, '2007-07-01', '2022-12-31', 'GST Act s. 16'],
  [
    'SG',
    'standard',
    8,
    '2023-01-01',
    '2023-12-31',
    'GST (Amendment) Act 2022; support.ichefpos.com',
  ],
  ['SG', 'standard', 9, '2024-01-01', null, 'GST (Amendment) Act 2022; IRAS'],
  ['MY', 'standard', 6, '2018-09-01', null, 'RMCD guide on food and beverages, 16 April 2024'],
  ['MY', 'alcohol', 8, '2024-03-01', null, 'Service Tax (Rate of Tax) (Amendment) Order 2024'],
  ['ID', 'standard', 10, '2022-01-05', null, 'Law 1/2022: at most 10 %, set by each region'],
  [
    'TH',
    'standard',
    7,
    '2025-10-01',
    null,
    'Royal Decree for 1 October 2025 to 30 September 2026 (nishimura.com, 22 October 2025); of the time after it nothing was found',
  ],
  [
    'VN',
    'standard',
    8,
    '2025-07-01',
    '2026-12-31',
    'Decree 174/2025/ND-CP, Resolution 204/2025/QH15',
  ],
  ['VN', 'standard', 10, '2027-01-01', null, 'Law on VAT 48/2024/QH15, art. 9'],
  [
    'VN',
    'alcohol',
    10,
    '2025-07-01',
    null,
    'Decree 174/2025/ND-CP: not for goods under special consumption tax',
  ],
  ['PH', 'standard', 12, '2006-02-01', null, 'RA 9337; RMC 7-2006'],
  ['MM', 'standard', 5, '2015-04-01', null, 'Commercial Tax Law; irrawaddy.com'],
  [
    'KH',
    'standard',
    10,
    '2000-01-01',
    null,
    'dfdl.com, use of riel in tax invoices; in force before any sale',
  ],
  ['LA', 'standard', 7, '2022-01-01', '2024-04-30', 'Law on VAT, amended 2021'],
  ['LA', 'standard', 10, '2024-05-01', null, 'Notification 1360/MOF; rajahtann.com'],
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

test('what the platform says of a tax replaces name, rate and display, and keeps the row', () => {
  const [usual] = defaultTaxRows('TH')
  expect(taxRowsWith('TH', { rate: 10, inclusive: true, types: ['MwSt', 'other'] })).toEqual([
    { ...usual, rate: 10, included: true, name: 'MwSt' },
  ])
  expect(taxRowsWith('TH', { rate: 0, inclusive: true, types: [] })).toEqual([])
})

describe('the law of the day', () => {
  test.each(COUNTRIES)('%s has the rates and business dates of its laws, and no others', (code) => {
    const [, name = '', , included] = SEEDS.find(([one]) => one === code) ?? []
    const own = LAW.filter(([one]) => one === code)
    expect(currentTaxRows(code)).toEqual(
      own.map(([, taxClass, rate, from, to], index) => ({
        _id: `01936000-0000-7000-8000-${Buffer.from(code).toString('hex')}${String(101 + index).padStart(8, '0')}`,
        name,
        kind: 'percent',
        rate,
        included,
        compound: false,
        taxClass,
        from,
        to,
      })),
    )
  })
})
