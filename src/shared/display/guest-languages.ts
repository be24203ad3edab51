import type { CountryCode } from '../countries/country-code.ts'
import { countryOf } from '../countries/country.ts'
import { DEFAULT_LANGUAGE, type Language, pickLanguage } from '../texts/languages.ts'

/** Languages a guest may choose from: the display's own, then English or, beside English, the country's. */
export function guestLanguages(own: string, country: CountryCode): readonly [Language, Language] {
  const first = pickLanguage([own]) ?? DEFAULT_LANGUAGE
  if (first !== 'en') return [first, 'en']
  return [
    'en',
    countryOf(country).languages.find((language) => language !== 'en') ?? DEFAULT_LANGUAGE,
  ]
}
