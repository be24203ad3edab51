import type { BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { endGrants } from '../session/grants.ts'
import { revisePeople } from '../tenancy/revise.ts'
import { createSessionStore } from '../session/sessions.ts'
import { refuseOpenShift } from './checks.ts'

/** Closes a branch, in a change. Anything that begins there takes the same turn, and then checks. */
export async function closeBranch(trx: Db, place: BranchPlace, at: Date) {
  const { restaurantId, branchId } = place
  const branch = await trx
    .selectFrom('branches')
    .select('name')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!branch) throw notFound()
  await refuseBusy(trx, place)
  await trx
    .updateTable('branches')
    .set({ archived_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .execute()
  const people = await revisePeople(trx, { restaurantId }, at)
  const ended = await revokeLinks(trx, place, at)
  return { details: { name: branch.name }, people, ended }
}

async function revokeLinks(trx: Db, place: BranchPlace, at: Date): Promise<readonly string[]> {
  const { restaurantId, branchId } = place
  const links = await trx
    .updateTable('bypass_tokens')
    .set({ revoked_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  const reason = 'branch closed'
  const ended = [...(await endGrants(trx, place, {}, { reason, at }))]
  for (const { id } of links) {
    const owner = { bypassTokenId: id }
    ended.push(...(await createSessionStore(trx).revokeAll(owner, reason, at)))
  }
  return ended
}

async function refuseBusy(trx: Db, place: BranchPlace): Promise<void> {
  const { restaurantId, branchId } = place
  await refuseOpenShift(trx, place)
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (order) throw conflict('BRANCH_ORDERS_OPEN')
  const others = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '!=', branchId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!others) throw conflict('BRANCH_LAST')
}
