import { sql } from 'kysely'
import type { Contract } from '#shared/contract/index.ts'
import { ShiftDefinition } from '#shared/shifts/shift.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { weekdayOf } from '#shared/time/weekday.ts'
import { audit } from '../change/audit.ts'
import { changeOf } from '../audit/change-of.ts'
import type { BranchConfigs } from '../branches/configs.ts'
import { requireInBusiness } from '../change/in-business.ts'
import { requireOpen } from '../branches/open-in.ts'
import { type Db, transaction } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { badRequest, conflict, notFound } from '../http/errors.ts'
import type { Handlers } from '../http/implement.ts'
import { appendEvent } from '../change/append-event.ts'
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
  readonly changed: (branchId: string) => void
}

type Done = FoundDefinition & { readonly details: object }

export function createShiftDefinitionHandlers({
  db,
  now,
  newId,
  configs,
  changed,
}: Deps): Handlers<Contract>['shiftDefinitions'] {
  /** Runs a change, writes it down, and tells every window that lists definitions. */
  async function announce(
    actor: Caller,
    deed: 'create' | 'update' | 'remove',
    work: (trx: Db) => Promise<Done>,
  ): Promise<ShiftDefinition> {
    const at = now()
    const definition = await transaction(db, async (trx) => {
      const { restaurantId, definition: made, details } = await work(trx)
      const place = { restaurantId, branchId: made.branchId }
      const action = `shiftDefinition.${deed}`
      await audit(trx, { ...place, at, actor, action, details: { name: made.name, ...details } })
      await requireInBusiness(trx, restaurantId, [made.branchId])
      await appendEvent(trx, { ...place, at, rows: [], areas: ['shiftDefinitions'] })
      return made
    })
    changed(definition.branchId)
    return definition
  }

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
      const { branch } = await configs.enter(caller, body.branchId)
      const _id = newId()
      const made = {
        restaurantId: branch.restaurantId,
        definition: { ...body, _id, nameHistory: [] },
      }
      return announce(caller, 'create', async (trx) => {
        await refuseTakenCode(trx, made)
        await insertDefinition(trx, made)
        return { ...made, details: { after: body } }
      })
    },

    update: ({ caller, params, body }) =>
      announce(caller, 'update', async (trx) => {
        const { restaurantId, definition: old } = await requireDefinition(trx, caller, params.id)
        const edited = ShiftDefinition.parse({ ...old, ...body })
        const former = { name: old.name, until: now().toISOString() }
        const nameHistory =
          edited.name === old.name ? old.nameHistory : [...old.nameHistory, former]
        const next = { restaurantId, definition: { ...edited, nameHistory } }
        refuseBadTimes(next.definition.startTime, next.definition.endTime)
        // Two that share a code from before go on until one of them is given another.
        if (edited.code !== old.code) await refuseTakenCode(trx, next)
        await updateDefinition(trx, next)
        return { ...next, details: changeOf(old, body) }
      }),

    async remove({ caller, params }) {
      await announce(caller, 'remove', async (trx) => {
        const found = await requireDefinition(trx, caller, params.id)
        await deleteDefinition(trx, found, now())
        return { ...found, details: {} }
      })
      return { success: true }
    },

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

/** Two shifts of a branch with one code could not be told apart on paper. In a transaction: two who choose the same take turns. */
async function refuseTakenCode(
  trx: Db,
  { restaurantId, definition: { _id, branchId, code } }: FoundDefinition,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shift codes ${branchId}`}, 0))`.execute(
    trx,
  )
  const taken = await trx
    .selectFrom('shift_definitions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('deleted_at', 'is', null)
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
