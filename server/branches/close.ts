import { audit } from '../change/audit.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { conflict, notFound } from '../http/errors.ts'
import { revisePeople } from '../session/revise.ts'
import { endGrants } from '../session/grants.ts'
import { createSessionStore } from '../session/sessions.ts'
import { appendEverywhere } from '../sync/append-everywhere.ts'
import { publishBranch } from './change-settings.ts'
import { refuseOpenShift } from './checks.ts'
import { inScope } from './scope.ts'

type Closing = {
  readonly caller: Caller
  readonly branchId: string
  readonly at: Date
  readonly areas: readonly string[]
}

/**
 * Closes a branch for good. Answers whose windows must know, the branches to be announced, and the
 * sessions of screens that end with it.
 */
export async function closeBranch(trx: Db, { caller, branchId, at, areas }: Closing) {
  const branch = await trx
    .selectFrom('branches')
    .select(['restaurant_id', 'name'])
    .where(inScope(caller, 'id'))
    .where('id', '=', branchId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!branch) throw notFound()
  const restaurantId = branch.restaurant_id
  const place = { restaurantId, branchId }
  const details = { name: branch.name }
  // First, for its lock: whatever begins something in the branch takes it too, and then looks.
  await audit(trx, { ...place, at, actor: caller, action: 'branch.close', details })
  await refuseBusy(trx, restaurantId, branchId)
  const { numUpdatedRows } = await trx
    .updateTable('branches')
    .set({ archived_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  const people = await revisePeople(trx, { restaurantId }, at)
  const ended = await revokeLinks(trx, place, at)
  const branches = await appendEverywhere(trx, { restaurantId, at, areas })
  await publishBranch(trx, { ...place, at, areas: ['bypassTokens', 'grants'] })
  return { people, branches, ended }
}

async function revokeLinks(
  trx: Db,
  { restaurantId, branchId }: { readonly restaurantId: string; readonly branchId: string },
  at: Date,
): Promise<readonly string[]> {
  const links = await trx
    .updateTable('bypass_tokens')
    .set({ revoked_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const reason = 'branch closed'
  const place = { restaurantId, branchId }
  const ended = [...(await endGrants(trx, place, {}, { reason, at }))]
  for (const { id } of links) {
    const owner = { bypassTokenId: id }
    ended.push(...(await createSessionStore(trx).revokeAll(owner, reason, at)))
  }
  return ended
}

async function refuseBusy(trx: Db, restaurantId: string, branchId: string): Promise<void> {
  await refuseOpenShift(trx, { restaurantId, branchId })
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (order)
    throw conflict(
      'BRANCH_ORDERS_OPEN',
      'This branch still has open orders. Charge or cancel them first.',
    )
  const others = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '!=', branchId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!others)
    throw conflict('BRANCH_LAST', 'A restaurant needs at least one branch. Open another one first.')
}
