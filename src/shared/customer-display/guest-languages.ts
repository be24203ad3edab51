import type { CountryCode } from '../countries/country-code.ts'
import { countryOf } from '../countries/country.ts'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '../languages/languages.ts'

/**
 * Returns the languages a guest may choose: the display's own, then English, or the country's where the display
 * is in English.
 */
export function guestLanguages(own: string, country: CountryCode): readonly [Language, Language] {
  const first = pickLanguage([own]) ?? DEFAULT_LANGUAGE
  if (first !== 'en') return [first, 'en']
  return [
    'en',
    countryOf(country).languages.find((language) => language !== 'en') ?? DEFAULT_LANGUAGE,
  ]
}
