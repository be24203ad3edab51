import { COUNTRIES } from './country-code.ts'
import type { CountryCode } from './country-code.ts'
import type { CashRounding, ServiceCharge } from '../money/policy.ts'
import type { TaxRow } from '../money/tax-row.ts'
import type { PolicySource } from '../pricing/policy-for.ts'
import { USUALLY_SERVED } from '../pricing/policy-of-type.ts'
import { countryOf } from './country.ts'
import { defaultTaxRows } from './default-taxes.ts'

/** Smallest amount that changes hands in cash, in smallest units. */
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
 * How cash is rounded in a currency: to its country's smallest piece, whichever country the branch is
 * in. The smallest coin of one currency says nothing of another, so that the rest is not rounded.
 */
export const usualCashRounding = (currency: string): CashRounding => {
  const home = COUNTRIES.find((country) => countryOf(country).currency === currency)
  return { unit: home === undefined ? 1 : CASH_UNITS[home], mode: 'half_up' }
}

type UsualService = Pick<ServiceCharge, 'rate' | 'taxed'>

/** What restaurants that charge service usually charge. Malaysia does not tax it, the Philippines' base has no tax in it. */
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

/** The service charge to offer when an owner switches it on: for guests who are served at a table, in all ten countries. */
export const usualServiceCharge = (country: CountryCode): ServiceCharge => ({
  ...SERVICE[country],
  base: 'after_discount',
  types: [...USUALLY_SERVED],
})

type DefaultPricing = PolicySource & { readonly taxes: TaxRow[] }

/**
 * What a new branch charges until its owner says otherwise: the specification's tax, rounded once
 * on the bill, no service charge, cash to the nearest piece in circulation.
 */
export const defaultPricing = (country: CountryCode): DefaultPricing => ({
  currency: countryOf(country).currency,
  taxes: defaultTaxRows(country),
  taxRounding: 'per_document',
  serviceCharge: null,
  cashRounding: usualCashRounding(countryOf(country).currency),
})
