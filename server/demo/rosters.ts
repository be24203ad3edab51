import { lengthOf, meets, spanOf } from '#shared/rosters/span.ts'
import { daysOf, weekOf } from '#shared/rosters/week.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { WEEKDAYS, weekdayOf } from '#shared/time/weekday.ts'
import type { Db } from '../platform/database/database.ts'
import { demoId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoLogin } from './logins.ts'
import { createRandom } from './random.ts'
import type { DemoBranch, DemoRestaurant } from './restaurants.ts'

/** What each role works on ordinary days, with its position; waiters begin at six on the evenings of a weekend. */
const WORK = [
  { role: 'manager', position: 0, begins: '10:00', ends: '18:15' },
  { role: 'cashier', position: 1, begins: '13:45', ends: '22:00' },
  { role: 'waiter', position: 2, begins: '10:00', ends: '18:15' },
  { role: 'chef', position: 3, begins: '08:00', ends: '16:15' },
  { role: 'employee', position: 4, begins: '08:30', ends: '16:45' },
] as const

/** Weeks before and after that of today. The last one is a draft. */
const [WEEKS_BEFORE, WEEKS_AFTER] = [3, 1]

type Options = { readonly logins: readonly DemoLogin[]; readonly now: Date }

/**
 * Writes five weeks of rosters of a restaurant's first branch, the next one not published yet, with a swap and days
 * off that wait for a manager, and a shift that anyone may take.
 */
export async function insertDemoRosters(
  trx: Db,
  { id: restaurantId, country, branches }: DemoRestaurant,
  { logins, now }: Options,
): Promise<void> {
  const [place] = branches
  if (!place) return
  const { branch } = place
  const today = businessDate(now.getTime(), branch.timeZone, branch.businessDayCutoff)
  const ofBranch = { restaurant_id: restaurantId, branch_id: branch._id }
  const loginOf = (role: string) =>
    logins.find((one) => one.role === role && one.branchIds.includes(branch._id))
  const [manager, waiter, chef, helper] = ['manager', 'waiter', 'chef', 'employee'].map(loginOf)
  if (!manager || !waiter || !chef || !helper) return

  const first = addDays(weekOf(today), -7 * WEEKS_BEFORE)
  const weeks = Array.from({ length: WEEKS_BEFORE + 1 + WEEKS_AFTER }, (_, n) =>
    addDays(first, 7 * n),
  )
  const staff = WORK.flatMap((work) => {
    const login = loginOf(work.role)
    return login ? [{ ...work, login }] : []
  })
  const shifts = weeks
    .flatMap(daysOf)
    .flatMap((day) => staff.flatMap((one) => shiftOn(place, one, day, country)))
  const last = weeks.at(-1) ?? today
  const open = shifts.find(
    ({ day, user_id: userId }) => day > today && userId === helper.id && day < last,
  )
  const planned = [
    ...shifts,
    ...(open
      ? [{ ...open, id: demoId(branch.code, 'open shift'), user_id: null, ...LATE }].map(
          withMoments,
        )
      : []),
  ]
  const swap = shifts.find(
    (one) =>
      one.user_id === waiter.id &&
      one.day > today &&
      !shifts.some((other) => other.user_id === helper.id && meets(spanIn(one), spanIn(other))),
  )
  const isShown = ({ week, id }: Shift) => week < last || id === swap?.id
  const at = new Date(now.getTime() - 3 * DAY_MS)
  await insertRows(
    trx,
    'roster_shifts',
    planned.map((shift) => ({ ...ofBranch, ...shift, revision: 1, archived_at: null })),
  )
  await insertRows(
    trx,
    'published_shifts',
    planned.filter(isShown).map((shift) => ({ ...ofBranch, ...shift, changed_at: at })),
  )
  await insertRows(
    trx,
    'rosters',
    weeks.slice(0, -1).map((week) => ({
      ...ofBranch,
      week,
      published_at: at,
      published_by: manager.id,
      published_by_name: manager.name,
    })),
  )
  if (swap) {
    const shown = {
      _id: swap.id,
      branchId: branch._id,
      branchName: branch.name,
      timeZone: branch.timeZone,
      userId: waiter.id,
      positionId: swap.position_id,
      positionName: '',
      color: '#c77700',
      day: swap.day,
      startTime: swap.start_time,
      endTime: swap.end_time,
      startsAt: swap.starts_at,
      endsAt: swap.ends_at,
      breakMinutes: swap.break_minutes,
      note: '',
    }
    await insertRows(trx, 'shift_requests', [
      {
        ...ofBranch,
        id: demoId(branch.code, 'swap'),
        roster_shift_id: swap.id,
        shift: shown,
        from_id: waiter.id,
        to_id: helper.id,
        state: 'taken',
        offered_at: at,
        decided_at: null,
        decided_by_name: null,
      },
    ])
  }
  const away = (name: string, login: DemoLogin, from: number, to: number) => ({
    restaurant_id: restaurantId,
    id: demoId(branch.code, name),
    user_id: login.id,
    from_day: addDays(last, from),
    to_day: addDays(last, to),
    note: '',
    asked_at: at,
  })
  await insertRows(trx, 'time_off', [
    {
      ...away('time off asked', chef, 9, 11),
      state: 'asked',
      decided_at: null,
      decided_by_name: null,
    },
    {
      ...away('time off approved', helper, 4, 4),
      state: 'approved',
      decided_at: at,
      decided_by_name: manager.name,
    },
  ])

  function spanIn({ day, start_time: startTime, end_time: endTime }: Shift) {
    return spanOf({ day, startTime, endTime }, branch.timeZone)
  }
  function withMoments(shift: Shift): Shift {
    const { from, until } = spanIn(shift)
    return {
      ...shift,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(until).toISOString(),
    }
  }
}

const LATE = { start_time: '17:00', end_time: '22:00', break_minutes: 0 }

type Shift = {
  readonly id: string
  readonly week: string
  readonly user_id: string | null
  readonly position_id: string
  readonly definition_id: string | null
  readonly day: string
  readonly start_time: string
  readonly end_time: string
  readonly starts_at: string
  readonly ends_at: string
  readonly break_minutes: number
  readonly note: string
}
type Staff = (typeof WORK)[number] & { readonly login: DemoLogin }

/** Returns the shift of a person on a day; none on the day off that their punches have, too. */
function shiftOn(
  { branch, definitions }: DemoBranch,
  { role, position, begins, ends, login }: Staff,
  day: string,
  country: string,
): readonly Shift[] {
  const weekday = weekdayOf(day)
  const off = createRandom(`${branch.code} ${login.id} punches`).between(0, 4)
  if (WEEKDAYS.indexOf(weekday) === off) return []
  const atNight = role === 'waiter' && (weekday === 'friday' || weekday === 'saturday')
  const times = atNight
    ? { startTime: '18:00', endTime: '02:15' }
    : { startTime: begins, endTime: ends }
  const { from, until } = spanOf({ day, ...times }, branch.timeZone)
  const [morning, evening] = definitions
  const definition = times.startTime < '12:00' ? morning : evening
  return [
    {
      id: demoId(branch.code, login.id, 'roster', day),
      week: weekOf(day),
      user_id: login.id,
      position_id: demoId(country, 'position', position),
      definition_id: definition?._id ?? null,
      day,
      start_time: times.startTime,
      end_time: times.endTime,
      starts_at: new Date(from).toISOString(),
      ends_at: new Date(until).toISOString(),
      break_minutes: lengthOf(times) > 6 * 60 ? 30 : 0,
      note: '',
    },
  ]
}
