import type { Language } from '../languages/languages.ts'
import type { CountryCode } from './country-code.ts'
import { countryOf } from './country.ts'

/**
 * Returns the country's name in the reader's language: `ລາວ` in Lao, `Laos` in English. Browsers lack the names
 * of some languages: then its own people read their own name, all others English.
 */
export function countryName(code: CountryCode, language: Language): string {
  const { name, nativeName, languages } = countryOf(code)
  if (Intl.DisplayNames.supportedLocalesOf(language).length > 0)
    return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? name
  return languages[0] === language ? nativeName : name
}
