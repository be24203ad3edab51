import { COUNTRIES } from './country-code.ts'
import type { CountryCode } from './country-code.ts'
import type { CashRounding, ServiceCharge } from '../money/policy.ts'
import type { TaxRow } from '../money/tax-row.ts'
import type { PolicySource } from '../pricing/policy-for.ts'
import { USUALLY_SERVED } from '../pricing/policy-of-type.ts'
import { countryOf } from './country.ts'
import { defaultTaxRows } from './default-taxes.ts'

/** Smallest amount paid in cash, in smallest units. */
const CASH_UNITS: Readonly<Record<CountryCode, number>> = {
  SG: 5,
  MY: 5,
  ID: 100,
  TH: 25,
  VN: 1000,
  PH: 25,
  MM: 50,
  KH: 100,
  LA: 500,
  BN: 5,
}

/**
 * Returns how cash is rounded in a currency: to the smallest piece of its home country, wherever the branch is.
 * Other currencies are not rounded.
 */
export const usualCashRounding = (currency: string): CashRounding => {
  const home = COUNTRIES.find((country) => countryOf(country).currency === currency)
  return { unit: home === undefined ? 1 : CASH_UNITS[home], mode: 'half_up' }
}

type UsualService = Pick<ServiceCharge, 'rate' | 'taxed'>

/** Usual service charge. Malaysia does not tax it; the base in the Philippines has no tax in it. */
const SERVICE: Readonly<Record<CountryCode, UsualService>> = {
  SG: { rate: 10, taxed: true },
  MY: { rate: 10, taxed: false },
  ID: { rate: 10, taxed: true },
  TH: { rate: 10, taxed: true },
  VN: { rate: 5, taxed: true },
  PH: { rate: 10, taxed: false },
  MM: { rate: 10, taxed: true },
  KH: { rate: 10, taxed: true },
  LA: { rate: 10, taxed: true },
  BN: { rate: 10, taxed: false },
}

/**
 * Returns the service charge to offer when an owner switches it on: dine-in orders only, in all ten countries.
 */
export const usualServiceCharge = (country: CountryCode): ServiceCharge => ({
  ...SERVICE[country],
  base: 'after_discount',
  types: [...USUALLY_SERVED],
})

type DefaultPricing = PolicySource & { readonly taxes: TaxRow[] }

/**
 * Returns what a new branch charges by default: the specification's tax, rounded once on the bill, no service
 * charge, cash rounded to the nearest piece in circulation.
 */
export const defaultPricing = (country: CountryCode): DefaultPricing => ({
  currency: countryOf(country).currency,
  taxes: defaultTaxRows(country),
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: usualCashRounding(countryOf(country).currency),
})
