import type { Availability } from '#shared/menu/availability.ts'
import type { Db } from '../platform/database/database.ts'
import type { Caller } from '../tenancy/caller.ts'
import { requireBranches } from '../tenancy/require-branches.ts'
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
  await requireBranches({ trx, caller, restaurantId }, after?.notIn, before?.notIn)
}
