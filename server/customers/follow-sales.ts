import { sql } from 'kysely'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { earnPoints } from '../loyalty/earn.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { judgeTiers } from './tiers.ts'

type Range = { readonly from: number; readonly to: number }

/** Returns what gives guests the points and the tier of what they bought, of each part of a branch's log once. */
export const followSales =
  ({ now }: { readonly now: () => Date }) =>
  async (trx: Db, place: BranchPlace, range: Range): Promise<boolean> => {
    const earned = await earnPoints(trx, place, range)
    const guestIds = await guestsIn(trx, place, range)
    if (guestIds.length === 0) return earned
    const found = await findBranch(trx, { restaurantId: null, branchIds: 'all' }, place.branchId)
    if (!found || !hasLoyalty(found.branch)) return earned
    const { restaurantId, currency } = found.branch
    const judged = await judgeTiers(trx, { restaurantId, currency, at: now(), guestIds })
    return earned || judged
  }

async function guestsIn(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Range,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select distinct guest_of(restaurant_id, customer_id) as id from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and seq > ${from} and seq <= ${to} and customer_id is not null`.execute(trx)
  return rows.map(({ id }) => id)
}
