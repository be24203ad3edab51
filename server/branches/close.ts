import { audit } from '../audit/audit.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/caller.ts'
import { conflict, notFound } from '../http/errors.ts'
import { revisePeople } from '../session/revise.ts'
import { appendEverywhere } from '../sync/append-everywhere.ts'
import { inScope } from './scope.ts'

type Closing = {
  readonly caller: Caller
  readonly branchId: string
  readonly at: Date
  readonly areas: readonly string[]
}

/** Closes a branch for good. Answers whose windows must know, and the branches to be announced. */
export async function closeBranch(trx: Db, { caller, branchId, at, areas }: Closing) {
  const branch = await trx
    .selectFrom('branches')
    .select(['restaurant_id', 'name'])
    .where(inScope(caller, 'id'))
    .where('id', '=', branchId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!branch) throw notFound()
  const restaurantId = branch.restaurant_id
  await refuseBusy(trx, restaurantId, branchId)
  await trx
    .updateTable('branches')
    .set({ archived_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', branchId)
    .execute()
  const people = await revisePeople(trx, { restaurantId }, at)
  const details = { name: branch.name }
  await audit(trx, { restaurantId, branchId, at, actor: caller, action: 'branch.close', details })
  const branches = await appendEverywhere(trx, { restaurantId, at, areas })
  return { people, branches }
}

async function refuseBusy(trx: Db, restaurantId: string, branchId: string): Promise<void> {
  const shift = await trx
    .selectFrom('shift_sessions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  if (shift) throw conflict('BRANCH_SHIFT_OPEN', 'Close the open shift of this branch first.')
  const order = await trx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (order) throw conflict('BRANCH_ORDERS_OPEN', 'Orders of this branch are still open.')
  const others = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '!=', branchId)
    .where('archived_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!others) throw conflict('BRANCH_LAST', 'A restaurant keeps at least one branch.')
}
