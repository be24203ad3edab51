import { COUNTRIES, type CountryCode } from '../countries/country-code.ts'
import { countryOf } from '../countries/country.ts'

/** How the numbers of a country are dialled within it. */
type Plan = {
  /** What is dialled before a number within the country and is no part of it. */
  readonly trunk: '0' | ''
  /** Digits of a number without the trunk prefix, from its fewest to its most. */
  readonly digits: readonly [number, number]
}

/** From the numbering plans that the countries gave to the ITU, as of November 2026. */
const PLANS: Readonly<Record<CountryCode, Plan>> = {
  SG: { trunk: '', digits: [8, 8] },
  MY: { trunk: '0', digits: [8, 10] },
  ID: { trunk: '0', digits: [7, 12] },
  TH: { trunk: '0', digits: [8, 9] },
  VN: { trunk: '0', digits: [9, 10] },
  PH: { trunk: '0', digits: [9, 10] },
  MM: { trunk: '0', digits: [7, 10] },
  KH: { trunk: '0', digits: [8, 9] },
  LA: { trunk: '0', digits: [8, 10] },
  BN: { trunk: '', digits: [7, 7] },
}

/** The longest number of the world, and the shortest that is worth keeping. */
const [SHORTEST, LONGEST] = [7, 15]

/**
 * Returns a number as the whole world dials it, `+8562055123456`, by the country in which it was typed; null where it is
 * none. One guest has one number, however it was typed.
 */
export function toE164(typed: string, country: CountryCode): string | null {
  const text = typed.trim()
  if (!/^\+?[\d ()./-]+$/.test(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  if (text.startsWith('+')) return inTheWorld(digits)
  if (digits.startsWith('00')) return inTheWorld(digits.slice(2))
  return withCode(digits, country) ?? withinCountry(digits, country)
}

/** A number with its country: a zero that people leave after the code of the country is none of it. */
function inTheWorld(digits: string): string | null {
  const home = COUNTRIES.find((code) => digits.startsWith(countryOf(code).callingCode))
  const number = home ? withCode(digits, home) : `+${digits}`
  const fits = SHORTEST <= digits.length && digits.length <= LONGEST
  return fits ? number : null
}

/** A number that begins with the code of its country, without a plus. */
function withCode(digits: string, country: CountryCode): string | null {
  const { callingCode } = countryOf(country)
  if (!digits.startsWith(callingCode)) return null
  const { trunk } = PLANS[country]
  const rest = digits.slice(callingCode.length)
  const number = trunk !== '' && rest.startsWith(trunk) ? rest.slice(trunk.length) : rest
  return isLongEnough(number, country) ? `+${callingCode}${number}` : null
}

function withinCountry(digits: string, country: CountryCode): string | null {
  const { trunk } = PLANS[country]
  const number = trunk !== '' && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits
  return isLongEnough(number, country) ? `+${countryOf(country).callingCode}${number}` : null
}

function isLongEnough(number: string, country: CountryCode): boolean {
  const [fewest, most] = PLANS[country].digits
  return fewest <= number.length && number.length <= most && !number.startsWith('0')
}
