import type { TaxRow } from '../money/tax-row.ts'
import type { CountryCode } from './country-code.ts'
import type { CountryConfig } from './country-config.ts'

type CountryTax = {
  readonly name: string
  readonly included: boolean
  /** The specification's rate (section 9). */
  readonly standard: number
}

/** Before any sale that could be looked up. */
const ALWAYS = '2000-01-01'

const TAXES: Readonly<Record<CountryCode, CountryTax>> = {
  SG: { name: 'GST', included: true, standard: 7 },
  MY: { name: 'SST', included: false, standard: 6 },
  ID: { name: 'PB1', included: false, standard: 10 },
  TH: { name: 'VAT', included: false, standard: 7 },
  VN: { name: 'VAT', included: false, standard: 10 },
  PH: { name: 'VAT', included: false, standard: 12 },
  MM: { name: 'CT', included: false, standard: 5 },
  KH: { name: 'VAT', included: false, standard: 10 },
  LA: { name: 'VAT', included: false, standard: 10 },
  // Brunei has no sales tax: no row, so that no receipt shows one.
  BN: { name: '', included: false, standard: 0 },
}

/** Returns the same id on every machine: the country's letters and the row's number in a fixed UUIDv7. */
const rowId = (country: CountryCode) => {
  const letters = Array.from(country, (letter) => letter.charCodeAt(0).toString(16)).join('')
  return `01936000-0000-7000-8000-${letters}00000001`
}

/** Returns the rate of the specification in percent; 0 where there is no tax. */
export const standardRate = (country: CountryCode): number => TAXES[country].standard

/** Returns the name of the tax on receipts; empty where there is none. */
export const taxName = (country: CountryCode): string => TAXES[country].name

/** Returns the tax rows of a new branch: the specification's rate without a first day. */
export const defaultTaxRows = (country: CountryCode): TaxRow[] => {
  const { name, included, standard } = TAXES[country]
  return taxRowsWith(country, { rate: standard, inclusive: included, types: [name] })
}

/** Returns the same with the platform's changes of the country's tax. */
export const taxRowsWith = (
  country: CountryCode,
  { rate, inclusive, types: [name = ''] }: CountryConfig['tax'],
): TaxRow[] =>
  rate === 0
    ? []
    : [
        {
          _id: rowId(country),
          name,
          kind: 'percent',
          rate,
          included: inclusive,
          compound: false,
          taxClass: 'standard',
          from: ALWAYS,
          to: null,
        },
      ]
