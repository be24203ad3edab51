import type { Contract } from '#shared/api.ts'
import type { MenuPlan } from '#shared/menu/publishing/contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { addJob } from '../../jobs/kind.ts'
import type { Db } from '../../platform/database/database.ts'
import { badRequest, conflict, notFound } from '../../platform/http/errors.ts'
import type { Caller } from '../../tenancy/caller.ts'
import type { Handlers } from '../../tenancy/implement.ts'
import type { MenuDeps } from '../deps.ts'
import { readMenuRows } from '../repository.ts'
import {
  branchIdsOf,
  changesIn,
  countRows,
  onlyChanged,
  refuseUnseen,
  type Seen,
} from './branches.ts'
import { seenAs } from './changes-of.ts'
import { isCollecting } from './collecting.ts'
import { readEdited } from './edited.ts'
import { menuChanges, namesOf } from './menu-changes.ts'
import { readOpenOrders } from './open-orders.ts'
import { endPlan, PUBLICATION } from './plans.ts'
import { publicationRows } from './publication-rows.ts'
import { createCollect } from './turn.ts'
import { writePublication } from './write-version.ts'

/** Areas that a publication touches; the menu itself is edited elsewhere. */
const PUBLISHING_AREAS = ['menuPublishing', 'menuVersions'] as const

const DONE = { success: true } as const
/** Later than that, the menu it was made for is gone. */
const FURTHEST_MS = 366 * DAY_MS

/** Returns the handlers of collecting and publishing a menu. */
export function createPublishingHandlers(deps: MenuDeps): Handlers<Contract>['menuPublishing'] {
  const { db, now, newId, configs, change } = deps

  const restaurantOf = async (caller: Caller, branchId: string) =>
    (await configs.enter(caller, branchId)).branch.restaurantId

  /** Refuses branches of others. */
  async function enterAll(caller: Caller, restaurantId: string, seen: readonly Seen[]) {
    for (const { branchId } of seen)
      if ((await restaurantOf(caller, branchId)) !== restaurantId) throw notFound()
  }

  return {
    collect: createCollect(deps),

    async state({ caller, query: { branchId } }) {
      const restaurantId = await restaurantOf(caller, branchId)
      const collects = await isCollecting(db, restaurantId)
      const within = caller.branchIds
      const ids = await branchIdsOf(db, { restaurantId, within })
      const changes = await changesIn(db, restaurantId, collects ? ids : [])
      return {
        collects,
        mayTurn: caller.branchIds === 'all' && caller.permissions.includes('manage_menu'),
        changes: countRows(changes),
        branches: [...changes].map(([id, all]) => ({
          branchId: id,
          changes: all.length,
          seen: seenAs(all),
        })),
        plans: await readPlans(db, restaurantId, within),
      }
    },

    async edited({ caller, query: { branchId } }) {
      const restaurantId = await restaurantOf(caller, branchId)
      const rows = await readMenuRows(db, { restaurantId, branchId })
      return { results: rows.flatMap(({ archived, row }) => (archived ? [] : [row])) }
    },

    async difference({ caller, query: { branchId } }) {
      const restaurantId = await restaurantOf(caller, branchId)
      const collects = await isCollecting(db, restaurantId)
      const branchIds = await branchIdsOf(db, { restaurantId, within: caller.branchIds })
      const changes = await changesIn(db, restaurantId, collects ? branchIds : [])
      const edited = await readEdited(db, { restaurantId, branchId })
      const all = menuChanges(changes, namesOf(edited.values()))
      const priced = all.filter(
        ({ what, facts }) => what === 'changed' && facts.some(({ field }) => field === 'price'),
      )
      const ids = priced.map(({ _id }) => _id)
      const orders = await readOpenOrders(db, { restaurantId, branchIds, ids })
      return {
        results: all.map((one) => ({
          ...one,
          openOrders: priced.includes(one) ? (orders.get(one._id)?.size ?? 0) : 0,
        })),
        openOrders: new Set([...orders.values()].flatMap((found) => [...found])).size,
      }
    },

    async publish({ caller, body: { branchId, branches, name = '', at: minute } }) {
      const restaurantId = await restaurantOf(caller, branchId)
      await enterAll(caller, restaurantId, branches)
      const dueAt = minute === undefined ? null : new Date(minute)
      const inMs = dueAt ? dueAt.getTime() - now().getTime() : 0
      if (dueAt && (inMs <= 0 || inMs > FURTHEST_MS)) throw badRequest('MENU_MINUTE_PAST')
      return change({
        caller,
        place: { restaurantId },
        action: dueAt ? 'menu.plan' : 'menu.publish',
        areas: PUBLISHING_AREAS,
        async work(trx, { at, requireInBusiness }) {
          if (!(await isCollecting(trx, restaurantId))) throw conflict('MENU_NOT_AS_SEEN')
          const branchIds = [...new Set(branches.map((one) => one.branchId))]
          await requireInBusiness(branchIds)
          const found = await changesIn(trx, restaurantId, branchIds)
          refuseUnseen(found, branches)
          const changes = onlyChanged(found)
          if (changes.size === 0) return { result: DONE, unchanged: true }
          const id = newId()
          const facts = {
            ...(name !== '' && { name }),
            branchIds: [...changes.keys()],
            count: countRows(changes),
          }
          if (!dueAt) {
            await writePublication(trx, { restaurantId, id, at, actor: caller, name, changes })
            return { result: DONE, details: facts, rows: publicationRows(changes) }
          }
          await trx
            .insertInto('menu_drafts')
            .values({
              restaurant_id: restaurantId,
              id,
              name,
              due_at: dueAt,
              branch_ids: [...changes.keys()],
              rows: JSON.stringify(Object.fromEntries(changes)),
              planned_at: at,
              planned_by: caller.userId,
              planned_by_name: caller.name,
            })
            .execute()
          await addJob(trx, PUBLICATION, { restaurantId, planId: id }, { inMs })
          return { result: DONE, details: { ...facts, dueAt: dueAt.toISOString() } }
        },
      })
    },

    async dropPlan({ caller, params: { id }, query: { branchId } }) {
      const restaurantId = await restaurantOf(caller, branchId)
      return change({
        caller,
        place: { restaurantId },
        action: 'menu.dropPlan',
        areas: PUBLISHING_AREAS,
        async work(trx, { at }) {
          const plans = await readPlans(trx, restaurantId, caller.branchIds, 'whole')
          const plan = plans.find(({ _id }) => _id === id)
          if (!plan) throw notFound()
          await endPlan(trx, { restaurantId, id, at })
          const { name, dueAt, branchIds } = plan
          const details = { ...(name !== '' && { name }), branchIds, dueAt }
          return { result: DONE, details }
        },
      })
    },
  }
}

/**
 * Returns the publications that wait, the next first, with those of their branches that the caller has. `whole`: only
 * those that reach no other branch.
 */
async function readPlans(
  db: Db,
  restaurantId: string,
  within: Caller['branchIds'],
  only?: 'whole',
): Promise<MenuPlan[]> {
  const rows = await db
    .selectFrom('menu_drafts')
    .select(['id', 'name', 'due_at', 'branch_ids', 'rows', 'planned_by_name'])
    .where('restaurant_id', '=', restaurantId)
    .where('ended_at', 'is', null)
    .orderBy('due_at')
    .orderBy('id')
    .execute()
  return rows.flatMap(({ id, name, due_at, branch_ids, rows: kept, planned_by_name }) => {
    const branchIds = branch_ids.filter((one) => within === 'all' || within.includes(one))
    if (branchIds.length === 0 || (only && branchIds.length < branch_ids.length)) return []
    return [
      {
        _id: id,
        name,
        dueAt: due_at.toISOString(),
        branchIds,
        changes: countKept(kept),
        plannedBy: planned_by_name,
      },
    ]
  })
}

function countKept(kept: unknown): number {
  if (typeof kept !== 'object' || kept === null) return 0
  const ids = Object.values(kept)
    .flat()
    .map(
      (one: { readonly after?: { readonly row?: { readonly _id?: string } } }) =>
        one.after?.row?._id,
    )
  return new Set(ids).size
}
