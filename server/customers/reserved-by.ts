import { type RawBuilder, sql } from 'kysely'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { countryOf } from '#shared/countries/country.ts'

/** Returns the condition that the number in `phone`, however it was typed, is one of these. */
export const isOneOf = (phones: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`regexp_replace(phone, '\\D', '', 'g') = any(${phones.flatMap(waysToType)}::text[])`

/** The digits of a number of the world as people type them: with its country, or as it is dialled within it. */
function waysToType(phone: string): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '')
  const home = COUNTRIES.map((code) => countryOf(code).callingCode).find((code) =>
    digits.startsWith(code),
  )
  const abroad = [digits, `00${digits}`]
  if (home === undefined) return abroad
  const within = digits.slice(home.length)
  return [...abroad, within, `0${within}`, `${home}0${within}`]
}
