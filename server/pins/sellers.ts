import { USES_PINS } from '#shared/pins/uses-pins.ts'
import type { Db } from '../platform/database/database.ts'
import { mayEnterBranch } from '../tenancy/caller.ts'
import { findAccount } from '../session/people.ts'
import type { Holder } from '../session/holder.ts'
import { pinHolders } from './pins.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

export type Seller = {
  readonly holder: Holder
  readonly pinHash: string
  readonly closed: boolean
}

const usesPins = ({ permissions }: Pick<Holder, 'permissions'>) =>
  USES_PINS.some((one) => permissions.includes(one))

/** Returns staff of a branch who have a PIN and may sell or clock in; one of them if an id is given. */
export async function sellers(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  only?: string,
): Promise<readonly Seller[]> {
  const holders = await pinHolders(db, { restaurantId, branchIds: [branchId] })
  const asked = holders.filter(({ id }) => only === undefined || id === only)
  const found = await Promise.all(
    asked.map(async ({ id, ...rest }) => ({ ...rest, account: await findAccount(db, id) })),
  )
  return found.flatMap(({ pinHash, closed, account }) => {
    const holder = account?.holder
    const branch = { id: branchId, restaurantId }
    const fits = holder && mayEnterBranch(holder, branch) && usesPins(holder)
    return fits ? [{ holder, pinHash, closed }] : []
  })
}
