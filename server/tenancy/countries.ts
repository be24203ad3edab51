import type { CountryCode } from '#shared/countries/country-code.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { type CountryAnswer, CountryOverride } from '#shared/countries/country-config.ts'
import { configOf } from '#shared/countries/default-config.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns the current values of a country. */
export async function readCountry(db: Db, code: CountryCode): Promise<CountryAnswer> {
  const override = await readOverride(db, code)
  return { ...configOf(code, override), changed: override !== null }
}

/** Returns when the values of a country were changed last; undefined: never. */
export async function countryChangedAt(db: Db, code: CountryCode): Promise<Date | undefined> {
  const row = await db
    .selectFrom('country_overrides')
    .select('changed_at')
    .where('country', '=', code)
    .executeTakeFirst()
  return row?.changed_at
}

/** Returns those of all countries, in the order of the specification. */
export async function readCountries(db: Db): Promise<readonly CountryAnswer[]> {
  const rows = await db.selectFrom('country_overrides').select(['country', 'override']).execute()
  return COUNTRIES.map((code) => {
    const found = rows.find(({ country }) => country === code)
    const override = found ? CountryOverride.parse(found.override) : null
    return { ...configOf(code, override), changed: override !== null }
  })
}

export async function readOverride(db: Db, code: CountryCode): Promise<CountryOverride | null> {
  const row = await db
    .selectFrom('country_overrides')
    .select('override')
    .where('country', '=', code)
    .executeTakeFirst()
  return row ? CountryOverride.parse(row.override) : null
}

export async function saveOverride(
  trx: Db,
  code: CountryCode,
  {
    override,
    by,
    at,
  }: { readonly override: CountryOverride; readonly by: string; readonly at: Date },
): Promise<void> {
  const row = { override: JSON.stringify(override), changed_at: at, changed_by: by }
  await trx
    .insertInto('country_overrides')
    .values({ country: code, ...row })
    .onConflict((conflict) => conflict.column('country').doUpdateSet(row))
    .execute()
}
