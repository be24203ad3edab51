import { sql } from 'kysely'
import type { Contract } from '#shared/contract/index.ts'
import { ShiftDefinition } from '#shared/shifts/shift.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { changeOf } from '../audit/change-of.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { requireOpen } from '../branches/open-in.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import {
  deleteDefinition,
  findDefinition,
  type FoundDefinition,
  insertDefinition,
  listDefinitions,
  updateDefinition,
} from './definitions.ts'
import { checkTimes } from './times.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly newId: () => string
  readonly configs: BranchConfigs
  readonly change: MakeChange
}

const AREAS = ['shiftDefinitions']

export function createShiftDefinitionHandlers({
  db,
  now,
  newId,
  configs,
  change,
}: Deps): Handlers<Contract>['shiftDefinitions'] {
  return {
    list: ({ caller, query: { branchId, isActive, ...page } }) =>
      listDefinitions(
        db,
        caller,
        { branchId, isActive: isActive === undefined ? undefined : isActive === 'true' },
        page,
      ),

    async get({ caller, params }) {
      const { definition } = await requireDefinition(db, caller, params.id)
      return definition
    },

    async create({ caller, body }) {
      refuseBadTimes(body.startTime, body.endTime)
      return change({
        caller,
        place: { branchId: body.branchId },
        action: 'shiftDefinition.create',
        areas: AREAS,
        async work(trx, { restaurantId }) {
          const made = { restaurantId, definition: { ...body, _id: newId(), nameHistory: [] } }
          await refuseTakenCode(trx, made)
          await insertDefinition(trx, made)
          return { result: made.definition, details: { name: body.name, after: body } }
        },
      })
    },

    update: ({ caller, params: { id }, body }) =>
      change({
        caller,
        place: { ofBranch: 'shift_definitions', id },
        action: 'shiftDefinition.update',
        areas: AREAS,
        async work(trx, { at }) {
          const { restaurantId, definition: old } = await requireDefinition(trx, caller, id)
          const edited = ShiftDefinition.parse({ ...old, ...body })
          const former = { name: old.name, until: at.toISOString() }
          const nameHistory =
            edited.name === old.name ? old.nameHistory : [...old.nameHistory, former]
          const definition = { ...edited, nameHistory }
          refuseBadTimes(definition.startTime, definition.endTime)
          // Two that share a code from before go on until one of them is given another.
          if (edited.code !== old.code) await refuseTakenCode(trx, { restaurantId, definition })
          await updateDefinition(trx, { restaurantId, definition })
          return { result: definition, details: { name: edited.name, ...changeOf(old, body) } }
        },
      }),

    remove: ({ caller, params: { id } }) =>
      change({
        caller,
        place: { ofBranch: 'shift_definitions', id },
        action: 'shiftDefinition.remove',
        areas: AREAS,
        async work(trx, { at }) {
          const found = await requireDefinition(trx, caller, id)
          await deleteDefinition(trx, found, at)
          const { name } = found.definition
          return { result: { success: true as const }, details: { name } }
        },
      }),

    async ofBranch({ caller, params: { branchId }, query }) {
      await configs.enter(caller, branchId)
      return listDefinitions(db, caller, { branchId }, query)
    },

    async currentOfBranch({ caller, params: { branchId }, query }) {
      const { branch } = await configs.enter(caller, branchId)
      const today = businessDate(now().getTime(), branch.timeZone, branch.businessDayCutoff)
      const filter = { branchId, isActive: true, weekday: weekdayOf(today) }
      return listDefinitions(db, caller, filter, query)
    },

    validateTimes: ({ body }) => checkTimes(body.startTime, body.endTime),
  }
}

async function requireDefinition(db: Db, caller: Caller, id: string): Promise<FoundDefinition> {
  const found = await findDefinition(db, caller, id)
  if (!found) throw notFound()
  await requireOpen(db, caller, found.definition.branchId, ['shifts'])
  return found
}

/** Two shifts of a branch with one code could not be told apart on paper. In a change: two who choose the same take turns. */
async function refuseTakenCode(
  trx: Db,
  { restaurantId, definition: { _id, branchId, code } }: FoundDefinition,
): Promise<void> {
  const taken = await trx
    .selectFrom('shift_definitions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .where('id', '!=', _id)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .limit(1)
    .executeTakeFirst()
  if (!taken) return
  const message = 'Another shift of this branch has this code. Choose a different one.'
  throw conflict('SHIFT_CODE_TAKEN', message, [{ path: 'body.code', message }])
}

function refuseBadTimes(startTime: string, endTime: string): void {
  const { valid, message } = checkTimes(startTime, endTime)
  if (!valid) throw badRequest('SHIFT_TIMES_INVALID', message)
}
