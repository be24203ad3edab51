import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { type Caller, mayEnterBranch } from './caller.ts'

type Scene = { readonly trx: Db; readonly caller: Caller; readonly restaurantId: string }

/** Refuses a list of branches if one that came to it or left it is not the restaurant's, or none of the person's. */
export async function requireBranches(
  { trx, caller, restaurantId }: Scene,
  after: readonly string[] = [],
  before: readonly string[] = [],
): Promise<void> {
  const changed = [
    ...new Set([
      ...after.filter((id) => !before.includes(id)),
      ...before.filter((id) => !after.includes(id)),
    ]),
  ]
  if (changed.length === 0) return
  const found = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(changed))))
    .execute()
  const isTheirs = found.every(({ id }) => mayEnterBranch(caller, { id, restaurantId }))
  if (!isTheirs || found.length !== changed.length) throw notFound()
}
