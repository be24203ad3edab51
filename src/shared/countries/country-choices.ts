import { COUNTRIES } from './country-code.ts'
import { countryOf } from './country.ts'

/** Countries by their own name, and by the one that visitors know. */
export const COUNTRY_CHOICES = COUNTRIES.map((value) => {
  const { name, nativeName } = countryOf(value)
  return { value, label: name === nativeName ? name : `${nativeName} · ${name}` }
})
