import type { Promotion } from '#shared/promoting/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'

type Scene = {
  readonly trx: Db
  readonly caller: Pick<Caller, 'branchIds'>
  readonly place: { readonly restaurantId: string }
}

/** Refuses a person to whom not every branch belongs that sells by a promotion: those with its currency. */
export async function requireReach(
  { trx, caller: { branchIds }, place: { restaurantId } }: Scene,
  { currency, when }: Pick<Promotion, 'currency' | 'when'>,
): Promise<void> {
  if (branchIds === 'all') return
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('currency', '=', currency)
    .where('archived_at', 'is', null)
    .execute()
  const reached = branches.filter(({ id }) => !when?.notIn?.includes(id))
  if (!reached.every(({ id }) => branchIds.includes(id))) throw forbidden('OTHER_BRANCHES')
}

/** Returns the ids of the branches that are not a person's: what the person adds leaves them out. */
export async function othersThan({
  trx,
  caller: { branchIds },
  place: { restaurantId },
}: Scene): Promise<readonly string[]> {
  if (branchIds === 'all') return []
  const branches = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return branches.flatMap(({ id }) => (branchIds.includes(id) ? [] : [id]))
}
