import type { Contract } from '#shared/api.ts'
import type { EventRow } from '#shared/sync/event.ts'
import { branchRow } from '../../change/change-settings.ts'
import type { Db } from '../../platform/database/database.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import type { Handlers } from '../../tenancy/implement.ts'
import type { MenuDeps } from '../deps.ts'
import { MENU_AREAS } from '../publish.ts'
import {
  branchIdsOf,
  changesIn,
  countRows,
  onlyChanged,
  refuseUnseen,
  type Seen,
} from './branches.ts'
import { beginCollecting, endCollecting, isCollecting } from './collecting.ts'
import { freezeMenu } from './edited.ts'
import { publicationRows } from './publication-rows.ts'
import { type BranchChanges, writePublication } from './write-version.ts'

type Collect = Handlers<Contract>['menuPublishing']['collect']

const DONE = { success: true } as const
const AREAS = ['menuPublishing', 'menuVersions', ...MENU_AREAS]

/** Returns the handler that turns collecting on and off. On, every branch goes on selling what it sells. */
export const createCollect =
  ({ configs, change, newId }: MenuDeps): Collect =>
  async ({ caller, query: { branchId }, body: { collects, branches = [] } }) => {
    const { restaurantId } = (await configs.enter(caller, branchId)).branch
    // It concerns every branch.
    if (caller.branchIds !== 'all') throw notFound()
    for (const one of branches)
      if ((await configs.enter(caller, one.branchId)).branch.restaurantId !== restaurantId)
        throw notFound()
    return change({
      caller,
      place: { restaurantId },
      action: collects ? 'menu.collect' : 'menu.collectNot',
      areas: AREAS,
      async work(trx, { at }) {
        if ((await isCollecting(trx, restaurantId)) === collects)
          return { result: DONE, unchanged: true }
        if (collects) {
          await freeze(trx, restaurantId)
          return { result: DONE, details: {}, rows: branchRow }
        }
        const changes = await collected(trx, restaurantId, branches)
        if (changes.size > 0)
          await writePublication(trx, { restaurantId, id: newId(), at, actor: caller, changes })
        await endCollecting(trx, restaurantId)
        return {
          result: DONE,
          details: { count: countRows(changes) },
          rows: everyRow(changes),
        }
      },
    })
  }

async function freeze(trx: Db, restaurantId: string): Promise<void> {
  const all = await branchIdsOf(trx, { restaurantId, within: 'all', evenClosed: true })
  for (const branchId of all) await freezeMenu(trx, { restaurantId, branchId })
  await beginCollecting(trx, restaurantId)
}

/** Returns what is published by turning it off: what the person saw, and the same in branches that are closed. */
async function collected(
  trx: Db,
  restaurantId: string,
  seen: readonly Seen[],
): Promise<BranchChanges> {
  const waiting = await trx
    .selectFrom('menu_drafts')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('ended_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (waiting) throw conflict('MENU_PLANS_WAITING')
  const open = await branchIdsOf(trx, { restaurantId, within: 'all' })
  refuseUnseen(await changesIn(trx, restaurantId, open), seen)
  const all = await branchIdsOf(trx, { restaurantId, within: 'all', evenClosed: true })
  return onlyChanged(await changesIn(trx, restaurantId, all))
}

/** The branch itself, which says that it no longer collects, and what changed in it. */
const everyRow =
  (changes: BranchChanges) =>
  async (trx: Db, branch: BranchPlace): Promise<readonly EventRow[]> => {
    const rows = await publicationRows(changes)(trx, branch)
    return rows.some(({ topic }) => topic === 'branch')
      ? rows
      : [...(await branchRow(trx, branch)), ...rows]
  }
