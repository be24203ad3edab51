import { COUNTRIES } from './country-code.ts'
import { countryOf } from './country.ts'

/** Countries in their own language and in English. */
export const COUNTRY_CHOICES = COUNTRIES.map((value) => {
  const { name, nativeName } = countryOf(value)
  return { value, label: name === nativeName ? name : `${nativeName} · ${name}` }
})
