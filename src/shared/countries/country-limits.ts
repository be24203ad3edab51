import type { Feature } from '../features/feature.ts'
import type { CountryCode } from './country-code.ts'

/** What a country starts without (specification, section 9: KH and LA disable several features). */
export const COUNTRY_LIMITS: Readonly<Partial<Record<CountryCode, readonly Feature[]>>> = {
  KH: ['tables', 'receipts', 'end_of_day'],
  LA: ['tables', 'receipts', 'end_of_day'],
}
