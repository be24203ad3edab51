import type { Branch } from '#shared/branches/branch.ts'
import { rulesOf, stayOf } from '#shared/reservations/rules.ts'
import type { CountryCode } from '#shared/countries/country-code.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { businessDayAt, instantAt } from '#shared/time/zoned.ts'
import type { Db } from '../platform/database/database.ts'
import { carryGuests } from '../reservations/rows.ts'
import names from './guests.json' with { type: 'json' }
import { demoId } from './ids.ts'
import type { DemoBranch } from './restaurants.ts'

/** Reservations of a day: when, how many, and at which tables of the plan, by their numbers. */
const DAY: readonly (readonly [clock: string, party: number, ...tables: readonly number[]])[] = [
  ['12:00', 2, 1],
  ['12:30', 4, 6],
  ['18:00', 2, 1],
  ['18:30', 4, 3],
  ['18:30', 6, 8],
  ['19:00', 2, 9],
  ['19:00', 3, 5],
  ['19:30', 7, 12],
  ['20:00', 2, 2],
  // Two tables that are next to each other.
  ['20:00', 8, 10, 11],
  ['20:30', 4, 4],
  // No table yet: a person decides.
  ['20:30', 12],
]

/** The last of them are always still to come, however late it is: so many, the first after so many minutes. */
const TO_COME = { count: 3, after: 75, between: 15 } as const

/** Guests at the door: minutes ago, how many, and what they were quoted. */
const DOOR = [
  { ago: 14, party: 4, quoted: 25 },
  { ago: 5, party: 2, quoted: 15 },
] as const

const QUARTER = 15 * MINUTE_MS

/** Gives a branch an evening of reservations, on the business day of `now`, and guests who wait. */
export async function insertGuests(
  trx: Db,
  country: CountryCode,
  { branch, tables }: DemoBranch,
  now: Date,
): Promise<void> {
  const ofBranch = { restaurant_id: branch.restaurantId, branch_id: branch._id }
  const { timeZone, businessDayCutoff, code } = branch
  const day = businessDate(now.getTime(), timeZone, businessDayCutoff)
  const guest = (n: number) => names[country][n % names[country].length] ?? ''
  const phone = (n: number) => `${branch.receipt.phone.slice(0, -3)}${String(101 + 37 * n)}`
  const times = timesOf(branch, now.getTime())
  const rows = DAY.map(([, party, ...at], n) => {
    const from = new Date(times[n] ?? now)
    return {
      ...ofBranch,
      id: demoId(code, 'reservation', n + 1),
      name: guest(n),
      phone: phone(n),
      party,
      at: from,
      minutes: stayOf(rulesOf(branch.floor), party),
      tables: at.flatMap((number) => tables[number - 1]?._id ?? []),
      note: '',
      day,
      status: from.getTime() < now.getTime() - 30 * MINUTE_MS ? 'finished' : 'booked',
      made_by: 'Sala',
      made_at: now,
    }
  })
  await trx.insertInto('table_reservations').values(rows).execute()
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  await carryGuests(
    trx,
    place,
    rows.flatMap((row) => row.tables),
    now,
  )
  await trx
    .insertInto('waiting_parties')
    .values(
      DOOR.map(({ ago, party, quoted }, n) => ({
        ...ofBranch,
        id: demoId(code, 'waiting', n + 1),
        name: guest(n + 6),
        phone: phone(n + 20),
        party,
        quoted,
        note: '',
        since: new Date(now.getTime() - ago * MINUTE_MS),
        day,
        status: 'waiting',
      })),
    )
    .execute()
}

/** Returns when the guests of each reservation come, in milliseconds, all on the business day of `now`. */
export function timesOf(
  { timeZone, businessDayCutoff }: Pick<Branch, 'timeZone' | 'businessDayCutoff'>,
  now: number,
): readonly number[] {
  const day = businessDate(now, timeZone, businessDayCutoff)
  const last = businessDayAt(day, timeZone, businessDayCutoff).until - QUARTER
  return DAY.map(([clock], n) => {
    const at = instantAt(day, clock, timeZone)
    const place = n - DAY.length + TO_COME.count
    if (place < 0) return at
    const soonest = now + (TO_COME.after + place * TO_COME.between) * MINUTE_MS
    return Math.max(at, Math.min(Math.ceil(soonest / QUARTER) * QUARTER, last))
  })
}
