import type { LocalText } from '#shared/contract/scalars.ts'
import { BUSINESS_DAY_CUTOFF } from '#shared/countries/business-day.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { defaultPricing, usualCashRounding } from '#shared/countries/default-pricing.ts'
import { taxRowsWith } from '#shared/countries/default-taxes.ts'
import { TENDER_METHODS } from '#shared/orders/tender-methods.ts'
import { usualShifts } from '#shared/shifts/usual-shifts.ts'
import { USUAL_STATIONS } from '#shared/stations/usual-stations.ts'
import type { Language } from '#shared/languages/languages.ts'
import { readCountry } from '../tenancy/countries.ts'
import type { Db } from '../platform/database/database.ts'
import { insertDefinition } from '../shifts/definitions.ts'
import { findRestaurant } from '../restaurants/repository.ts'
import { insertStations } from '../stations/stations.ts'
import { copyTables, readLike } from './copy-branch.ts'
import { BranchSettings } from '../tenancy/branches.ts'

export type NewBranch = {
  readonly restaurantId: string
  readonly name: LocalText
  /** Unique in the restaurant; leads the receipt numbers. */
  readonly code: string
  readonly country: CountryCode
  /** Language of the shifts' names, which people may change. */
  readonly language: Language
  readonly sort: number
  /** Another branch of the restaurant, in the same country, to copy. */
  readonly copyFrom?: { readonly branchId: string; readonly tables: boolean } | undefined
}

const EVERYTHING = { restaurantId: null, branchIds: 'all' } as const
const KITCHEN = { warnAfter: 8 * 60, lateAfter: 15 * 60 }

/** Makes a branch like the one it copies, else with the usual values of its country. Returns its id. */
export async function insertNewBranch(
  trx: Db,
  branch: NewBranch,
  newId: () => string,
): Promise<string> {
  const { restaurantId, name, code, country, language, sort, copyFrom } = branch
  const place = { restaurantId, branchId: newId() }
  const like =
    copyFrom && (await readLike(trx, { restaurantId, branchId: copyFrom.branchId }, newId))
  const { stations, shifts } = like ?? {
    stations: usualStations(newId),
    shifts: usualShifts(language),
  }
  const { regional } = await readCountry(trx, country)
  await trx
    .insertInto('branches')
    .values({
      id: place.branchId,
      restaurant_id: restaurantId,
      code,
      name: JSON.stringify(name),
      country,
      ...(like?.columns ?? {
        currency: regional.currency,
        time_zone: regional.timeZone,
        business_day_cutoff: BUSINESS_DAY_CUTOFF,
      }),
      sort,
    })
    .execute()
  const settings = like?.settings ?? (await usualSettings(trx, restaurantId, country))
  await trx
    .insertInto('branch_settings')
    .values({
      restaurant_id: restaurantId,
      branch_id: place.branchId,
      settings: JSON.stringify(settings),
    })
    .execute()
  await insertStations(trx, place, stations)
  for (const shift of shifts) {
    const definition = { ...shift, _id: newId(), branchId: place.branchId }
    await insertDefinition(trx, { restaurantId, definition })
  }
  if (copyFrom?.tables) {
    await copyTables(trx, { ...place, from: copyFrom.branchId }, newId)
  }
  return place.branchId
}

const usualStations = (newId: () => string) =>
  Object.entries(USUAL_STATIONS).map(([code, name]) => ({ _id: newId(), code, name }))

async function usualSettings(
  trx: Db,
  restaurantId: string,
  country: CountryCode,
): Promise<BranchSettings> {
  const { regional, tax, paymentMethods } = await readCountry(trx, country)
  const { currency: _usual, ...pricing } = defaultPricing(country)
  const methods = paymentMethods.filter((method) => TENDER_METHODS.includes(method))
  return BranchSettings.parse({
    ...pricing,
    // The platform may have another currency for the country.
    cashRounding: usualCashRounding(regional.currency),
    taxes: taxRowsWith(country, tax),
    ...(methods.length > 0 && { paymentMethods: methods }),
    kitchen: KITCHEN,
    receipt: { ...(await profileOf(trx, restaurantId)), footer: {} },
    featuresOff: [],
  })
}

/** The restaurant's profile is printed on the receipts of a new branch until the branch has its own. */
async function profileOf(trx: Db, restaurantId: string) {
  const found = await findRestaurant(trx, EVERYTHING, restaurantId)
  const { legalName = '', address = '', phone = '', taxNumber = '' } = found ?? {}
  return { header: legalName, address, phone, taxNumber }
}
