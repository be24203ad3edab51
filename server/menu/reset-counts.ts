import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { dayOf } from './counts.ts'
import { PRODUCT } from '../tenancy/product.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

const EVERYWHERE = { restaurantId: null, branchIds: 'all' } as const

/**
 * Returns the work that begins the counts of a business day in branches that want it: each dish has the number
 * again that was set last. Done twice it changes nothing more.
 */
export const createCountReset =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly id: string }>`
      select b.id from branches b
      join branch_settings s on s.restaurant_id = b.restaurant_id and s.branch_id = b.id
      where b.archived_at is null and (s.settings ->> 'resetsCounts')::boolean
        and exists (
          select from dish_counts c
          where c.restaurant_id = b.restaurant_id and c.branch_id = b.id
        )
      order by b.id`.execute(db)
    for (const { id } of rows) {
      const branch = (await findBranch(db, EVERYWHERE, id))?.branch
      // Most looks end here, without a turn of the restaurant.
      if (branch && (await isDue(db, branch, now()))) await reset(change, branch)
    }
  }

const placeOf = ({ restaurantId, _id }: Branch): BranchPlace => ({ restaurantId, branchId: _id })

async function isDue(db: Db, branch: Branch, at: Date): Promise<boolean> {
  const { restaurantId, branchId } = placeOf(branch)
  const { rows } = await sql`
    select from dish_counts
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date < ${dayOf(branch, at)} limit 1`.execute(db)
  return rows.length > 0
}

const reset = (change: MakeChange, branch: Branch): Promise<void> =>
  change({
    caller: { restaurantId: branch.restaurantId, branchIds: 'all', ...PRODUCT },
    place: { branchId: branch._id },
    // Each count was set by a person, who is in the log.
    action: null,
    async work(trx, { at }) {
      const { restaurantId, branchId } = placeOf(branch)
      const day = dayOf(branch, at)
      const { rows } = await sql<{ readonly _id: string; readonly left: number }>`
        update dish_counts set remaining = start, oversold = 0, business_date = ${day},
          out_since = case when start = 0 then coalesce(out_since, ${at}) end
        where restaurant_id = ${restaurantId} and branch_id = ${branchId}
          and business_date < ${day}
        returning item_id as _id, start as "left"`.execute(trx)
      if (rows.length === 0) return { result: undefined, unchanged: true }
      return {
        result: undefined,
        details: {},
        rows: rows.map((row) => ({ topic: 'dishCounts', _id: row._id, row })),
      }
    },
  })
