import type { CountryCode } from '#shared/countries/country-code.ts'
import { COUNTRIES } from '#shared/countries/country-code.ts'
import { type CountryAnswer, CountryOverride } from '#shared/countries/country-config.ts'
import { configOf } from '#shared/countries/default-config.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns the current values of a country. */
export async function readCountry(db: Db, code: CountryCode): Promise<CountryAnswer> {
  return (await readCountrySince(db, code)).country
}

/** Returns the same with the time of their last change; null: they were never changed. */
export async function readCountrySince(db: Db, code: CountryCode) {
  const row = await findOverride(db, code)
  const override = row ? CountryOverride.parse(row.override) : null
  return {
    country: { ...configOf(code, override), changed: override !== null },
    changedAt: row?.changed_at ?? null,
  }
}

const findOverride = (db: Db, code: CountryCode) =>
  db
    .selectFrom('country_overrides')
    .select(['override', 'changed_at'])
    .where('country', '=', code)
    .executeTakeFirst()

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
  const row = await findOverride(db, code)
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
