import * as z from 'zod/mini'

/** The countries Sala serves (specification, section 1). */
export const COUNTRIES = ['SG', 'MY', 'ID', 'TH', 'VN', 'PH', 'MM', 'KH', 'LA', 'BN'] as const
export const CountryCode = z.enum(COUNTRIES)
export type CountryCode = z.output<typeof CountryCode>
