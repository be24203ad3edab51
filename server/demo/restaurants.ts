import type { Branch } from '#shared/branches/branch.ts'
import { COUNTRIES, type CountryCode } from '#shared/countries/country-code.ts'
import type { LocalText } from '#shared/contract/scalars.ts'
import { countryOf } from '#shared/countries/country.ts'
import { defaultPricing, usualServiceCharge } from '#shared/countries/default-pricing.ts'
import type { ShiftDefinition } from '#shared/shifts/shift.ts'
import { USUAL_STATIONS } from '#shared/stations/usual-stations.ts'
import type { Table } from '#shared/tables/table.ts'
import { WEEKDAYS } from '#shared/time/weekday.ts'
import { smallestUnits } from '../menu/starter/data.ts'
import { RESTAURANTS, type RestaurantData } from './data.ts'
import { demoCourses } from './courses.ts'
import { demoId } from './ids.ts'
import { type DemoMenu, demoMenu } from './menu.ts'
import { demoFloor, demoTables } from './tables.ts'

export type DemoBranch = {
  readonly branch: Branch
  readonly sort: number
  readonly tables: readonly Table[]
  readonly definitions: readonly ShiftDefinition[]
  /** Token of the kitchen screen; fixed, because these are demo data. */
  readonly kitchenToken: string
  readonly ordersADay: number
  /** Smallest units in the drawer when a shift opens. */
  readonly float: number
}

export type DemoRestaurant = {
  readonly id: string
  readonly code: string
  readonly country: CountryCode
  readonly name: LocalText
  readonly people: readonly string[]
  readonly menu: DemoMenu
  readonly branches: readonly DemoBranch[]
}

/** Returns the restaurants of the demonstration, one per country, the Lao one first. */
export const demoRestaurants = (): readonly DemoRestaurant[] =>
  COUNTRIES.toSorted((a, b) => Number(b === 'LA') - Number(a === 'LA')).map(demoRestaurant)

function demoRestaurant(country: CountryCode): DemoRestaurant {
  const data = RESTAURANTS[country]
  const id = demoId(country, 'restaurant')
  return {
    id,
    code: `SALA-${country}`,
    country,
    name: data.name,
    people: data.people,
    menu: demoMenu(country),
    branches: data.branches.map((place, sort) => demoBranch(id, country, data, place, sort)),
  }
}

type BranchData = RestaurantData['branches'][number]

function demoBranch(
  restaurantId: string,
  country: CountryCode,
  data: RestaurantData,
  place: BranchData,
  sort: number,
): DemoBranch {
  const pricing = defaultPricing(country)
  const _id = demoId(place.code, 'branch')
  return {
    sort,
    kitchenToken: `demo-kitchen-${place.code.toLowerCase()}`,
    ordersADay: place.orders,
    float: smallestUnits(data.float, pricing.currency),
    branch: {
      ...pricing,
      serviceCharge: data.service ? usualServiceCharge(country) : null,
      _id,
      restaurantId,
      restaurantName: data.name,
      name: place.name,
      code: place.code,
      country,
      timeZone: countryOf(country).timeZones[0],
      packageType: 'premium',
      featuresOff: [],
      businessDayCutoff: '04:00',
      stations: Object.entries(USUAL_STATIONS).map(([code, name]) => ({
        _id: demoId(place.code, 'station', code),
        code,
        name,
      })),
      // The second house of each restaurant serves in courses, the first one at once.
      ...(sort === 1 && { courses: demoCourses(countryOf(country).languages[0]) }),
      floor: demoFloor(data.zones, sort % 2 === 1),
      kitchen: { warnAfter: 8 * 60, lateAfter: 15 * 60 },
      // Each restaurant has a program (`customers.ts`), so its guests pay with points, too.
      paymentMethods: ['cash', 'mobile_payment', 'credit_card', 'loyalty_points'],
      openingHours: [{ days: [...WEEKDAYS], opensAt: '07:00', closesAt: '22:00' }],
      qrAccounts: [],
      receipt: {
        header: '',
        address: place.address,
        phone: place.phone,
        taxNumber: data.taxNumber,
        footer: { [countryOf(country).languages[0]]: data.footer, en: 'Thank you' },
      },
    },
    tables: demoTables({
      branchId: _id,
      code: place.code,
      zones: data.zones,
      flipped: sort % 2 === 1,
    }),
    definitions: demoShifts(_id, place.code, data.shifts),
  }
}

function demoShifts(
  branchId: string,
  code: string,
  [morning, evening]: readonly [string, string],
): readonly ShiftDefinition[] {
  const shift = (name: string, letter: string, rest: Pick<ShiftDefinition, Times>) => ({
    _id: demoId(code, 'shift', letter),
    branchId,
    name,
    code: letter,
    description: '',
    dayOfWeek: [...WEEKDAYS],
    isActive: true,
    nameHistory: [],
    ...rest,
  })
  return [
    shift(morning, 'M', { startTime: '06:00', endTime: '14:00', color: '#c77700' }),
    shift(evening, 'E', { startTime: '14:00', endTime: '22:00', color: '#3c4a9e' }),
  ]
}
type Times = 'startTime' | 'endTime' | 'color'
