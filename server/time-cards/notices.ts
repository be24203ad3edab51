import { sql } from 'kysely'
import { LONGEST_SHIFT_MS } from '#shared/time-cards/clock.ts'
import { OPEN_CARD_DAYS, OWN_CARD_DAYS } from '#shared/time-cards/contract.ts'
import { addDays } from '#shared/time/business-date.ts'
import type { Reader, Source } from '../notices/source.ts'
import { readCards } from './read-cards.ts'
import { readRefused } from './refused.ts'

/**
 * Cards of before that lack their end. The fold alone knows them, corrections and all: it is asked of the people of whom
 * a punch in has no punch out, or one was corrected.
 */
async function forgotten({ db, restaurantId, branchId, branch, today, now }: Reader) {
  const from = addDays(today, -OPEN_CARD_DAYS)
  const { rows } = await sql<{ readonly userId: string }>`
    select distinct i.user_id as "userId" from punches i
    where i.restaurant_id = ${restaurantId} and i.branch_id = ${branchId} and i.kind = 'in'
      and i.at >= ${from}::date and i.business_date < ${today}::date and not exists (
        select from punches o where o.restaurant_id = i.restaurant_id and o.user_id = i.user_id
          and o.branch_id = i.branch_id and o.kind = 'out' and o.at > i.at
          and o.at <= i.at + ${`${LONGEST_SHIFT_MS} milliseconds`}::interval)
    union
    select user_id from punch_corrections c
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId}
      and c.about >= ${from}::date and (c.at is null or c.kind = 'in' or c.kind = 'out')`.execute(
    db,
  )
  const days = { from, to: addDays(today, -1) }
  const found = await Promise.all(
    rows.map(({ userId }) => readCards(db, branch, { ...days, userId }, now)),
  )
  const open = found.flat().filter(({ state }) => state === 'open')
  return { count: open.length, names: open.map(({ name }) => name) }
}

/** Refused punches of others that a manager decides about; only an owner decides about their own. */
async function refused({ db, restaurantId, branchId, today, caller }: Reader) {
  const days = { from: addDays(today, -OPEN_CARD_DAYS), to: today, undecided: true }
  const found = await readRefused(db, { restaurantId, branchId }, days)
  const others = found.filter(
    ({ userId }) => userId !== caller.userId || caller.role === 'restaurant_admin',
  )
  return { count: others.length, names: [...new Set(others.map(({ name }) => name))] }
}

/** What people clocked in vain, on whichever device. */
async function ownRefused({ db, restaurantId, branchId, today, caller }: Reader) {
  const days = { from: addDays(today, 1 - OWN_CARD_DAYS), to: today, undecided: true }
  const place = { restaurantId, branchId }
  const found = await readRefused(db, place, { ...days, userId: caller.userId })
  return { count: found.length, names: [] }
}

/** What time cards wait for. */
export const TIME_CARD_NOTICES: readonly Source[] = [
  { kind: 'openCards', anyOf: ['manage_staff_time'], feature: 'staff_time', read: forgotten },
  { kind: 'punchRefused', anyOf: ['manage_staff_time'], feature: 'staff_time', read: refused },
  {
    kind: 'ownPunchRefused',
    anyOf: ['clock_in_out', 'view_own_schedule'],
    // That of working time is for people who see everyone's.
    feature: 'employeeScheduling',
    read: ownRefused,
  },
]
