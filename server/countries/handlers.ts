import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { isTimeZone } from '#shared/branches/time-zone.ts'
import { cutPage } from '#shared/contract/page.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import type { CountryOverride } from '#shared/countries/country-config.ts'
import { SWITCHABLE } from '#shared/features/feature.ts'
import { CURRENCIES } from '#shared/money/currencies.ts'
import { changeOf } from '../change/change-of.ts'
import { branchRow } from '../change/change-settings.ts'
import { changeSince } from '../collections/merge.ts'
import type { MakeChange, MakeTogether } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readCountries, readCountry, readOverride, saveOverride } from '../tenancy/countries.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly together: MakeTogether
}

export const createCountryHandlers = ({
  db,
  now,
  together,
}: Deps): Handlers<Contract>['countries'] => ({
  async list({ query }) {
    return cutPage(await readCountries(db), query)
  },

  get: ({ params }) => readCountry(db, params.code),

  async update({ caller, params: { code }, body }) {
    refuseUnknown(body)
    await together((trx, change) => edit(trx, change, { caller, code, body, at: now() }))
    return readCountry(db, code)
  },
})

type Edit = {
  readonly caller: Caller
  readonly code: CountryCode
  readonly body: CountryOverride & { readonly base?: CountryOverride | undefined }
  readonly at: Date
}

/**
 * One transaction for the whole country, so that no branch is left behind: sales of its branches wait a
 * millisecond or so for each of them. Restaurants and branches are taken in order, or two changes could wait
 * for each other.
 */
async function edit(trx: Db, change: MakeChange, { caller, code, body, at }: Edit): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`country ${code}`}, 0))`.execute(trx)
  const before = await readCountry(trx, code)
  const wanted = changeSince(before, body)
  const override = { ...(await readOverride(trx, code)), ...wanted }
  await saveOverride(trx, code, { override, by: caller.userId, at })
  const branches = await trx
    .selectFrom('branches')
    .select(['id', 'restaurant_id'])
    .where('country', '=', code)
    .orderBy('restaurant_id')
    .orderBy('id')
    .execute()
  const details = { country: code, ...changeOf(before, wanted) }
  for (const restaurantId of new Set(branches.map((branch) => branch.restaurant_id))) {
    const work = () => ({ result: null, details })
    await change({ caller, place: { restaurantId }, action: 'country.update', work })
  }
  for (const { id: branchId } of branches) {
    await change({
      caller,
      place: { branchId },
      action: null,
      areas: ['countries'],
      // Its windows show the past with the country's present values.
      evenClosed: true,
      work: () => ({ result: null, details: {}, rows: branchRow }),
    })
  }
}

function refuseUnknown({ features, regional }: CountryOverride): void {
  const unknown = features?.off.find((name) => !SWITCHABLE.some((feature) => feature === name))
  if (unknown !== undefined) {
    throw badRequest('FEATURE_UNKNOWN')
  }
  if (regional && !CURRENCIES.some(({ code }) => code === regional.currency)) {
    throw badRequest('CURRENCY_UNKNOWN')
  }
  if (regional && !isTimeZone(regional.timeZone)) {
    throw badRequest('TIME_ZONE_UNKNOWN')
  }
}
