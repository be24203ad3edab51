import type { TaxRow } from '../branches/branch.ts'
import type { CountryCode } from './country-code.ts'
import type { CountryConfig } from './country-config.ts'

type Rate = {
  readonly rate: number
  readonly from: string
  readonly to?: string
  /** Item class; `standard` unless given. */
  readonly taxClass?: string
}
type CountryTax = {
  readonly name: string
  readonly included: boolean
  /** The specification's rate (section 9). */
  readonly standard: number
  /** What the law says at the end of 2026, as far back as it is known; retrieved November 2026, no legal advice. */
  readonly current: readonly Rate[]
}

/** Before the first sale anybody will look up. */
const ALWAYS = '2000-01-01'

const TAXES: Readonly<Record<CountryCode, CountryTax>> = {
  SG: {
    name: 'GST',
    included: true,
    standard: 7,
    current: [
      { rate: 7, from: '2007-07-01', to: '2022-12-31' },
      { rate: 8, from: '2023-01-01', to: '2023-12-31' },
      { rate: 9, from: '2024-01-01' },
    ],
  },
  MY: {
    name: 'SST',
    included: false,
    standard: 6,
    current: [
      { rate: 6, from: '2018-09-01' },
      { rate: 8, from: '2024-03-01', taxClass: 'alcohol' },
    ],
  },
  ID: { name: 'PB1', included: false, standard: 10, current: [{ rate: 10, from: '2022-01-05' }] },
  // The rate after September 2026 was not decided in the sources; 7 % has been extended each year since 1999.
  TH: { name: 'VAT', included: false, standard: 7, current: [{ rate: 7, from: '2025-10-01' }] },
  VN: {
    name: 'VAT',
    included: false,
    standard: 10,
    current: [
      { rate: 8, from: '2025-07-01', to: '2026-12-31' },
      { rate: 10, from: '2027-01-01' },
      { rate: 10, from: '2025-07-01', taxClass: 'alcohol' },
    ],
  },
  PH: { name: 'VAT', included: false, standard: 12, current: [{ rate: 12, from: '2006-02-01' }] },
  MM: { name: 'CT', included: false, standard: 5, current: [{ rate: 5, from: '2015-04-01' }] },
  KH: { name: 'VAT', included: false, standard: 10, current: [{ rate: 10, from: ALWAYS }] },
  LA: {
    name: 'VAT',
    included: false,
    standard: 10,
    current: [
      { rate: 7, from: '2022-01-01', to: '2024-04-30' },
      { rate: 10, from: '2024-05-01' },
    ],
  },
  // Brunei has no sales tax: no row, so that no receipt shows one.
  BN: { name: '', included: false, standard: 0, current: [] },
}

/** The same id on every machine: the country's letters and the row's number in a fixed UUIDv7. */
const rowId = (country: CountryCode, row: number) => {
  const letters = Array.from(country, (letter) => letter.charCodeAt(0).toString(16)).join('')
  return `01936000-0000-7000-8000-${letters}${String(row).padStart(8, '0')}`
}

const rowsOf = (country: CountryCode, rates: readonly Rate[], firstRow: number): TaxRow[] =>
  rates.map(({ rate, from, to = null, taxClass = 'standard' }, index) => ({
    _id: rowId(country, firstRow + index),
    name: TAXES[country].name,
    kind: 'percent',
    rate,
    included: TAXES[country].included,
    compound: false,
    taxClass,
    from,
    to,
  }))

/** The rate of the specification in percent; 0 where there is no tax. */
export const standardRate = (country: CountryCode): number => TAXES[country].standard

/** What the tax is called on receipts; empty where there is none. */
export const taxName = (country: CountryCode): string => TAXES[country].name

/** Tax rows a new branch starts with: the specification's rate, valid from ever. */
export const defaultTaxRows = (country: CountryCode): TaxRow[] => {
  const rate = standardRate(country)
  return rate === 0 ? [] : rowsOf(country, [{ rate, from: ALWAYS }], 1)
}

/** The same with what the platform has said of the country's tax. */
export const taxRowsWith = (
  country: CountryCode,
  { rate, inclusive, types: [name = ''] }: CountryConfig['tax'],
): TaxRow[] =>
  rate === 0
    ? []
    : rowsOf(country, [{ rate, from: ALWAYS }], 1).map((row) => ({
        ...row,
        name,
        included: inclusive,
      }))

/** Tax rows of today's law, which an owner may take over in place of the default ones. */
export const currentTaxRows = (country: CountryCode): TaxRow[] =>
  rowsOf(country, TAXES[country].current, 101)
