import type { Availability } from '#shared/menu/availability.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { type Caller, mayEnterBranch } from '../tenancy/caller.ts'
import { requireLive } from './rules.ts'

type Said = Availability | null | undefined
type Scene = { readonly trx: Db; readonly caller: Caller; readonly restaurantId: string }

/** Refuses dayparts that the restaurant does not have, and changes for branches in which the person does not work. */
export async function checkAvailable(
  { trx, caller, restaurantId }: Scene,
  after: Said,
  before?: Said,
): Promise<void> {
  // One that was removed stays where it was named with others.
  const named = (after?.daypartIds ?? []).filter((id) => !before?.daypartIds?.includes(id))
  await requireLive(trx, 'dayparts', restaurantId, named)
  const [is, was] = [after, before].map((said) => new Set(said?.notIn))
  const changed = [...(is ?? []), ...(was ?? [])].filter((id) => is?.has(id) !== was?.has(id))
  if (changed.length === 0) return
  const found = await trx
    .selectFrom('branches')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(changed))))
    .execute()
  const isTheirs = found.every(({ id }) => mayEnterBranch(caller, { id, restaurantId }))
  if (!isTheirs || found.length !== new Set(changed).size) throw notFound()
}
