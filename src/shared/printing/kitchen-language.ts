import type { Branch } from '../branches/branch.ts'
import { countryOf } from '../countries/country.ts'
import type { Language } from '../languages/languages.ts'

/** Returns the language of paper for cooks: that of the country, whatever the guests and the waiters read. */
export const kitchenLanguage = ({ country }: Pick<Branch, 'country'>): Language =>
  countryOf(country).languages[0]
