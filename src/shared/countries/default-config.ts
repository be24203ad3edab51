import { COUNTRY_LIMITS } from './country-limits.ts'
import type { PaymentMethod } from '../money/payment-method.ts'
import { countryOf } from './country.ts'
import type { CountryCode } from './country-code.ts'
import type { CountryConfig, CountryOverride } from './country-config.ts'
import { defaultTaxRows, standardRate, taxName } from './default-taxes.ts'
import { receiptFields } from './receipt-fields.ts'

/** Used where no country is known (specification, section 9). */
export const DEFAULT_COUNTRY: CountryCode = 'SG'

/** Specification, section 9. */
const RETENTION_DAYS = 365
const LONGER_RETENTION: Readonly<Partial<Record<CountryCode, number>>> = {
  SG: 730,
  MY: 730,
  ID: 1825,
}

const EVERYWHERE: readonly PaymentMethod[] = ['cash', 'credit_card', 'debit_card', 'mobile_payment']
/** Many guests use money on a telephone number instead of a bank account. */
const ALSO: Readonly<Partial<Record<CountryCode, readonly PaymentMethod[]>>> = {
  TH: ['bank_transfer'],
  VN: ['bank_transfer', 'mobile_money'],
  PH: ['mobile_money'],
  MM: ['mobile_money', 'bank_transfer'],
  KH: ['mobile_money', 'bank_transfer', 'split_currency'],
  LA: ['mobile_money', 'bank_transfer'],
}

/** Returns the values of a country before any change by the platform. */
export function defaultConfig(code: CountryCode): CountryConfig {
  const { name, nativeName, currency, languages, dateFormat, hourCycle, timeZones } =
    countryOf(code)
  return {
    code,
    branding: { name, nativeName },
    features: { off: [...(COUNTRY_LIMITS[code] ?? [])] },
    regional: {
      language: languages[0],
      currency,
      dateFormat,
      timeFormat: hourCycle === 12 ? '12h' : '24h',
      timeZone: timeZones[0],
    },
    tax: {
      rate: standardRate(code),
      inclusive: defaultTaxRows(code).some(({ included }) => included),
      types: [taxName(code)].filter((word) => word !== ''),
    },
    paymentMethods: [...EVERYWHERE, ...(ALSO[code] ?? [])],
    compliance: {
      dataRetentionDays: LONGER_RETENTION[code] ?? RETENTION_DAYS,
      receiptFields: receiptFields(code),
    },
    contact: { email: '', phone: '', website: '' },
  }
}

/** Returns the country with the platform's changes, which replace whole sections. */
export function configOf(code: CountryCode, override: CountryOverride | null): CountryConfig {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- read from JSON, which has no undefined
  const changed = (override ?? {}) as Partial<CountryConfig>
  return { ...defaultConfig(code), ...changed }
}
