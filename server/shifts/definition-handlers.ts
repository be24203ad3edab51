import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { cutPage } from '#shared/contract/page.ts'
import { shiftDefinitionRoutes, type ShiftRecord } from '#shared/shifts/contract.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { type CollectionDeps, createCollection } from '../collections/collection.ts'
import type { Scene } from '../collections/rules.ts'
import { badRequest, conflict } from '../platform/http/errors.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { readDefinitions } from './definitions.ts'
import { checkTimes } from './times.ts'

type Deps = CollectionDeps & { readonly now: () => Date }

export function createShiftDefinitionHandlers(deps: Deps): Handlers<Contract>['shiftDefinitions'] {
  const { db, now, configs } = deps
  return {
    ...createCollection<ShiftRecord>(deps, shiftDefinitionRoutes, {
      table: 'shift_definitions',
      subject: 'shiftDefinition',
      areas: ['shiftDefinitions'],
      search: ['name', 'code', 'description'],
      order: 'startTime',
      documents: ['nameHistory'],
      most: 200,
      complete({ at }, { name }, before) {
        if (before === null) return { nameHistory: [] }
        if (name === undefined) return {}
        const former = { name: before.name, until: at.toISOString() }
        return { nameHistory: [...before.nameHistory, former] }
      },
      async check(scene, after, before) {
        if (!checkTimes(after.startTime, after.endTime).valid)
          throw badRequest('SHIFT_TIMES_INVALID')
        // Two that share a code from before go on until one of them is given another.
        if (before?.code !== after.code || before.archived) await refuseTakenCode(scene, after)
      },
    }),

    async ofBranch({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      const all = await readDefinitions(db, { restaurantId: branch.restaurantId, branchId })
      return cutPage(all, query)
    },

    async currentOfBranch({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
      const all = await readDefinitions(db, { restaurantId: branch.restaurantId, branchId })
      const current = all.filter(
        ({ isActive, dayOfWeek }) => isActive && dayOfWeek.includes(weekdayOf(today)),
      )
      return cutPage(current, query)
    },

    validateTimes: ({ body }) => checkTimes(body.startTime, body.endTime),
  }
}

/**
 * Two shifts of a branch with one code would look the same on paper. In a change: two people who choose the
 * same take turns.
 */
async function refuseTakenCode({ trx, place }: Scene, { _id, code }: ShiftRecord): Promise<void> {
  const taken = await trx
    .selectFrom('shift_definitions')
    .select('id')
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', place.branchId)
    .where('archived_at', 'is', null)
    .where('id', '!=', _id)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .limit(1)
    .executeTakeFirst()
  if (!taken) return
  throw conflict('SHIFT_CODE_TAKEN', { field: 'body.code' })
}
