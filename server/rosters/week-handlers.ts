import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { weekOf } from '#shared/rosters/week.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import { changedMeanwhile, merge } from '../collections/merge.ts'
import { seesWages } from '../employments/sees-wages.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { rosteredRow } from '../time-cards/rostered.ts'
import { createCalendarAddresses } from './calendar-address.ts'
import { giveShift } from './give.ts'
import { readOwnSchedule } from './own.ts'
import { readOwn, requireMember } from './people.ts'
import { publishWeek } from './publish.ts'
import { countNews, readShown } from './shown.ts'
import { readWeek } from './week.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

const EVERYWHERE = { areas: ['rosters', 'shiftRequests'], everywhere: ['rosters'] } as const

/** Returns the handlers of weeks: planned and published by managers, seen and taken by people. */
export function createWeekHandlers(deps: Deps): Handlers<Contract>['rosters'] {
  const { db, now, configs, change } = deps
  const addresses = createCalendarAddresses(deps.secret)
  const placeOf = async (caller: Caller, branchId: string) => {
    const { branch } = await configs.enter(caller, branchId)
    const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
    return { branch, today }
  }

  return {
    async week({ caller, query: { branchId, week } }) {
      const { branch, today } = await placeOf(caller, branchId)
      return readWeek(db, branch, { week, today, wages: seesWages(caller) })
    },

    publish: ({ caller, query: { branchId }, body: { week, shifts } }) =>
      change({
        caller,
        place: { branchId },
        action: 'roster.publish',
        ...EVERYWHERE,
        async work(trx, { at, restaurantId }) {
          const asked = { week, read: shifts, at, by: caller }
          const changed = await publishWeek(trx, { restaurantId, branchId }, asked)
          const result = { publishedAt: at.toISOString(), changed }
          const rows = [await rosteredRow(trx, { restaurantId, branchId }, at)]
          return { result, rows, details: { week, shifts: shifts.length, people: changed } }
        },
      }),

    async mine({ caller, query: { branchId } }) {
      const { branch, today } = await placeOf(caller, branchId)
      const { restaurantId } = branch
      const asked = { restaurantId, caller, from: weekOf(today), now: now(), addresses }
      return readOwnSchedule(db, asked)
    },

    takeOpen: ({ caller, params: { id }, query: { branchId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'rosterShift.take',
        areas: ['rosters', 'rosterShifts'],
        everywhere: ['rosters'],
        async work(trx, { at, restaurantId }) {
          const [shift] = await readShown(
            trx,
            restaurantId,
            sql`p.id = ${id} and p.branch_id = ${branchId}`,
          )
          if (!shift) throw notFound()
          const result = { success: true as const }
          if (shift.userId === caller.userId) return { result, unchanged: true }
          if (shift.userId !== null) throw conflict('SHIFT_TAKEN')
          const given = { restaurantId, shift, fromId: null, toId: caller.userId, at }
          const name = await giveShift(trx, given)
          const rows = [await rosteredRow(trx, { restaurantId, branchId }, at)]
          return { result, rows, details: { _id: id, name, day: shift.day } }
        },
      }),

    setAvailability: ({ caller, query: { branchId }, body }) =>
      change({
        caller,
        place: { branchId },
        action: 'schedule.setAvailability',
        areas: ['rosters', 'rosterShifts'],
        everywhere: ['rosters', 'rosterShifts'],
        async work(trx, { restaurantId }) {
          await requireMember(trx, { restaurantId, branchId }, caller.userId)
          const own = await readOwn(trx, restaurantId, caller.userId)
          const { base, revision, ...draft } = body
          const { availability } = draft
          if (isDeepStrictEqual(own.availability, availability)) {
            return { result: { availability, revision: own.revision }, unchanged: true }
          }
          const stored = { availability: own.availability, revision: own.revision }
          const { fields, clashes } = merge(stored, { base, draft })
          if (fields.availability === undefined) return { result: stored, unchanged: true }
          if (own.revision !== revision && clashes.length > 0)
            throw changedMeanwhile({ stored, clashes })
          const next = own.revision + 1
          const sets = { availability: JSON.stringify(availability), revision: next }
          await saveOwn(trx, restaurantId, caller.userId, sets)
          const result = { availability, revision: next }
          return { result, before: own.availability, after: availability }
        },
      }),

    see: ({ caller, query: { branchId } }) =>
      change({
        caller,
        place: { branchId },
        action: null,
        areas: ['rosterSeen'],
        evenClosed: true,
        async work(trx, { at, restaurantId }) {
          const result = { success: true as const }
          // A page that is opened again is no news to other windows.
          if ((await countNews(trx, restaurantId, caller.userId, at)) === 0)
            return { result, unchanged: true }
          await saveOwn(trx, restaurantId, caller.userId, { seen_at: at })
          return { result, details: {} }
        },
      }),

    openCalendar: ({ caller, query: { branchId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'schedule.openCalendar',
        areas: ['rosters'],
        async work(trx, { restaurantId }) {
          const { userId } = caller
          await requireMember(trx, { restaurantId, branchId }, userId)
          const serial = (await readOwn(trx, restaurantId, userId)).serial + 1
          const sets = { calendar_serial: serial, calendar_open: true }
          await saveOwn(trx, restaurantId, userId, sets)
          const calendar = addresses.pathOf({ userId, serial })
          return { result: { calendar }, details: { name: caller.name } }
        },
      }),

    closeCalendar: ({ caller, query: { branchId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'schedule.closeCalendar',
        areas: ['rosters'],
        async work(trx, { restaurantId }) {
          const result = { success: true as const }
          const own = await readOwn(trx, restaurantId, caller.userId)
          if (!own.open) return { result, unchanged: true }
          await saveOwn(trx, restaurantId, caller.userId, { calendar_open: false })
          return { result, details: { name: caller.name } }
        },
      }),
  }
}

/** Changes what a person has said of themselves; `sets` the columns. */
async function saveOwn(trx: Db, restaurantId: string, userId: string, sets: OwnSets) {
  await trx
    .insertInto('employee_schedules')
    .values({ restaurant_id: restaurantId, user_id: userId, ...sets })
    .onConflict((conflicts) => conflicts.columns(['restaurant_id', 'user_id']).doUpdateSet(sets))
    .execute()
}

type OwnSets = Partial<{
  readonly availability: string
  readonly revision: number
  readonly calendar_serial: number
  readonly calendar_open: boolean
  readonly seen_at: Date
}>
