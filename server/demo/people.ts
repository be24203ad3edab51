import * as z from 'zod/mini'
import { CountryCode } from '#shared/countries/country-code.ts'
import { poolLawOf } from '#shared/pools/laws.ts'
import { POOLS } from '#shared/pools/rule.ts'
import type { PunchKind } from '#shared/time-cards/command.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { MINUTE_MS } from '#shared/time/milliseconds.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { instantAt } from '#shared/time/zoned.ts'
import { smallestUnits } from '../menu/starter/data.ts'
import type { Db } from '../platform/database/database.ts'
import { demoId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoLogin } from './logins.ts'
import positions from './positions.json' with { type: 'json' }
import { createRandom, type Random } from './random.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'

const Data = z.object({
  hour: z.number(),
  month: z.number(),
  /** Of managers, cashiers, waiters, cooks and helpers. */
  names: z.array(z.string()),
  papers: z.array(z.string()),
})
const POSITIONS = z.record(CountryCode, Data).parse(positions)

/** What each role works as, whether by the hour, when it begins and for how many minutes. */
const WORK = [
  { role: 'restaurant_admin', position: 0, pay: 'month', times: 2, begins: null },
  { role: 'branch_admin', position: 0, pay: 'month', times: 1.5, begins: null },
  { role: 'manager', position: 0, pay: 'month', times: 1.2, begins: null },
  // Their roles have no clock by default.
  { role: 'cashier', position: 1, pay: 'month', times: 0.8, begins: null },
  { role: 'waiter', position: 2, pay: 'hour', times: 1, begins: '10:00' },
  { role: 'chef', position: 3, pay: 'month', times: 1, begins: '08:00' },
  { role: 'employee', position: 4, pay: 'hour', times: 0.9, begins: '08:30' },
] as const
type Work = (typeof WORK)[number]

const LENGTH = 8 * 60 + 15
/** Cards of five weeks. */
const DAYS = 35
/** The helper went home without the clock: a manager finds an open card. */
const FORGOTTEN = 2

type Options = { readonly logins: readonly DemoLogin[]; readonly now: Date }

/** Writes what the people of a restaurant's first branch work as, their papers, how they share, and five weeks of punches. */
export async function insertDemoPeople(
  trx: Db,
  { id: restaurantId, country, branches }: DemoRestaurant,
  { logins, now }: Options,
): Promise<void> {
  const [place] = branches
  if (!place) return
  const { hour, month, names, papers } = POSITIONS[country]
  const { branch } = place
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const positionOf = (index: number) => demoId(country, 'position', index)
  await trx
    .insertInto('positions')
    .values(
      names.map((name, index) => ({
        restaurant_id: restaurantId,
        id: positionOf(index),
        name,
        note: '',
      })),
    )
    .execute()
  const staff = WORK.flatMap((work) => {
    const login = logins.find(
      (one) =>
        one.restaurantId === restaurantId &&
        one.role === work.role &&
        (one.branchIds.length === 0 || one.branchIds.includes(branch._id)),
    )
    return login ? [{ work, login }] : []
  })
  const [owner] = staff
  if (!owner) return
  const ofBranch = { restaurant_id: restaurantId, branch_id: branch._id }
  await trx
    .insertInto('employments')
    .values(
      staff.map(({ work, login }) => ({
        ...ofBranch,
        id: demoId(branch.code, 'employment', login.id),
        user_id: login.id,
        position_id: positionOf(work.position),
        since: addDays(today, -400),
        pay: work.pay,
        amount: smallestUnits(
          String((work.pay === 'hour' ? hour : month) * work.times),
          branch.currency,
        ),
        currency: branch.currency,
        made_at: now,
        made_by: owner.login.id,
        made_by_name: owner.login.name,
      })),
    )
    .execute()
  await trx
    .insertInto('employee_papers')
    .values(
      papers.map((name, index) => ({
        ...ofBranch,
        id: demoId(branch.code, 'paper', index),
        user_id: staff.at(index === 0 ? -1 : -2)?.login.id ?? owner.login.id,
        name,
        number: `A-${1042 + index}`,
        // One ends soon, the other ended last week.
        valid_until: addDays(today, index === 0 ? 18 : -7),
      })),
    )
    .execute()
  await trx
    .insertInto('pool_rules')
    .values(
      POOLS.filter((pool) => !poolLawOf(country, pool)).map((pool) => ({
        ...ofBranch,
        id: demoId(branch.code, 'pool', pool),
        pool,
        since: addDays(today, -DAYS),
        share: 'hours',
        managers: false,
        points: '[]',
        made_at: now,
        made_by: owner.login.id,
        made_by_name: owner.login.name,
      })),
    )
    .execute()
  const punches = staff.flatMap((one) => punchesOf(place, one, positionOf, today))
  await insertRows(
    trx,
    'punches',
    punches.map((row) => ({ ...ofBranch, ...row })),
  )
}

type Staff = { readonly work: Work; readonly login: DemoLogin }

function punchesOf(
  { branch }: DemoBranch,
  { work, login }: Staff,
  positionOf: (index: number) => string,
  today: string,
) {
  const { begins } = work
  if (begins === null) return []
  const random = createRandom(`${branch.code} ${login.id} punches`)
  const off = random.between(0, 4)
  const rows = Array.from({ length: DAYS }, (_, n) => DAYS - n).flatMap((back) => {
    const day = addDays(today, -back)
    // A day off each week, Monday to Friday.
    const weekday = weekdayOf(day)
    if (WEEKDAYS.indexOf(weekday) === off) return []
    const atNight = work.role === 'waiter' && (weekday === 'friday' || weekday === 'saturday')
    const start = instantAt(day, atNight ? '17:55' : begins, branch.timeZone)
    const forgets = work.role === 'employee' && back === FORGOTTEN
    return cardOf(start, atNight, random)
      .filter(({ kind }) => !forgets || kind === 'in')
      .map(({ kind, at, lateBy }) => ({ kind, at, lateBy, back }))
  })
  return rows.map(({ kind, at, lateBy, back }) => ({
    id: demoId(branch.code, login.id, kind, back),
    user_id: login.id,
    user_name: login.name,
    kind,
    position_id: positionOf(work.position),
    at: new Date(at),
    device_at: new Date(at),
    // A till without a connection brings it later.
    posted_at: new Date(at + lateBy),
    business_date: businessDate(at, branch.timeZone, branch.businessDayCutoff),
    device_id: demoId(branch.code, 'device A'),
    sent_by: login.id,
    sent_by_name: login.name,
  }))
}

const WEEKDAYS: readonly string[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

function cardOf(start: number, atNight: boolean, random: Random) {
  const late = random.chance(0.15) ? random.between(11, 35) : random.between(-6, 4)
  const from = start + (atNight ? 0 : late) * MINUTE_MS + random.between(0, 59) * 1000
  const to = start + (LENGTH + (atNight ? 0 : random.between(-4, 20))) * MINUTE_MS
  const pause = start + (atNight ? 3 : 4) * 60 * MINUTE_MS + random.between(0, 30) * MINUTE_MS
  const isAway = random.chance(0.03)
  const punch = (kind: PunchKind, at: number) => ({
    kind,
    at,
    lateBy: isAway ? random.between(8, 90) * MINUTE_MS : 800,
  })
  return [
    punch('in', from),
    ...(atNight ? [] : [punch('breakStart', pause), punch('breakEnd', pause + 30 * MINUTE_MS)]),
    punch('out', to),
  ]
}
