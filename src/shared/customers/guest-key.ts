import type { CountryCode } from '../countries/country-code.ts'
import { readGuestCode } from './code.ts'
import { toE164 } from './phone.ts'

/**
 * Returns what a guest is found by, of what was typed or scanned: the number as the world dials it, or the guest's code;
 * null where it is neither. Digits alone are a number.
 */
export const guestKey = (typed: string, country: CountryCode): string | null =>
  toE164(typed, country) ?? readGuestCode(typed)
