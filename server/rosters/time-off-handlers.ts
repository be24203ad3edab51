import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { TimeOff } from '#shared/rosters/shown.ts'
import { businessDate } from '#shared/time/business-date.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { requireMember } from './people.ts'
import { readTimeOff } from './time-off-rows.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

const AREAS = { areas: ['timeOff'], everywhere: ['timeOff'] } as const
/** More than a person asks for at once. */
const MOST_ASKED = 50

/** Returns the handlers of days off. They are a person's, so every branch of the person hears of them. */
export function createTimeOffHandlers(deps: Deps): Handlers<Contract>['timeOff'] {
  const { db, now, configs, change } = deps
  return {
    async list({ caller, query: { branchId } }) {
      const { branch } = await configs.enter(caller, branchId)
      const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
      const results = await readTimeOff(
        db,
        branch.restaurantId,
        sql`t.to_day >= ${today}::date and t.state <> 'withdrawn' and (u.role = 'restaurant_admin'
          or exists (select from user_branches b where b.restaurant_id = u.restaurant_id
            and b.user_id = u.id and b.branch_id = ${branchId}))`,
      )
      return { results }
    },

    ask: ({ caller, query: { branchId }, body }) =>
      change({
        caller,
        place: { branchId },
        action: 'timeOff.ask',
        ...AREAS,
        async work(trx, { at, restaurantId }) {
          await requireMember(trx, { restaurantId, branchId }, caller.userId)
          const [known] = await readTimeOff(trx, restaurantId, sql`t.id = ${body._id}`)
          // An id that a window made may be that of another person's request.
          if (known && known.userId !== caller.userId) throw notFound()
          if (known) return { result: known, unchanged: true }
          const open = await readTimeOff(
            trx,
            restaurantId,
            sql`t.user_id = ${caller.userId} and t.state = 'asked'`,
          )
          if (open.length >= MOST_ASKED) throw badRequest('TOO_MANY')
          await trx
            .insertInto('time_off')
            .values({
              restaurant_id: restaurantId,
              id: body._id,
              user_id: caller.userId,
              from_day: body.fromDay,
              to_day: body.toDay,
              note: body.note,
              state: 'asked',
              asked_at: at,
            })
            .execute()
          return made(trx, restaurantId, body._id)
        },
      }),

    withdraw: ({ caller, params: { id }, query: { branchId } }) =>
      change({
        caller,
        place: { branchId },
        action: 'timeOff.withdraw',
        ...AREAS,
        async work(trx, { at, restaurantId }) {
          const before = await required(trx, restaurantId, id)
          if (before.userId !== caller.userId) throw notFound()
          if (before.state === 'withdrawn') return { result: before, unchanged: true }
          if (before.state === 'refused') throw conflict('REQUEST_DECIDED')
          await write(trx, restaurantId, id, { state: 'withdrawn', at, by: null })
          return made(trx, restaurantId, id)
        },
      }),

    decide: ({ caller, params: { id }, query: { branchId }, body: { approved } }) =>
      change({
        caller,
        place: { branchId },
        action: approved ? 'timeOff.approve' : 'timeOff.refuse',
        ...AREAS,
        async work(trx, { at, restaurantId }) {
          const before = await required(trx, restaurantId, id)
          const isMember = await requireMember(
            trx,
            { restaurantId, branchId },
            before.userId,
          ).catch(() => null)
          // Of people of other branches nothing shows.
          if (isMember === null) throw notFound()
          const state = approved ? 'approved' : 'refused'
          if (before.state === state) return { result: before, unchanged: true }
          if (before.state === 'withdrawn') throw conflict('REQUEST_DECIDED')
          await write(trx, restaurantId, id, { state, at, by: caller.name })
          return made(trx, restaurantId, id)
        },
      }),
  }
}

async function required(trx: Db, restaurantId: string, id: string): Promise<TimeOff> {
  const [found] = await readTimeOff(trx, restaurantId, sql`t.id = ${id}`)
  if (!found) throw notFound()
  return found
}

async function made(trx: Db, restaurantId: string, id: string) {
  const result = await required(trx, restaurantId, id)
  const { _id, userName: name, fromDay, toDay } = result
  return { result, details: { _id, name, fromDay, toDay } }
}

type Written = { readonly state: string; readonly at: Date; readonly by: string | null }

async function write(trx: Db, restaurantId: string, id: string, { state, at, by }: Written) {
  await trx
    .updateTable('time_off')
    .set({ state, decided_at: by === null ? null : at, decided_by_name: by })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}
