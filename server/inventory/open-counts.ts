import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { OpenCount } from '#shared/inventory/open-counts.ts'
import { HOUR_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { past } from './act.ts'
import { quantityOf, requireIngredients } from './ingredients.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly configs: Entrance
  readonly change: MakeChange
}

/** A device that was switched off in a count says nothing more: after a night it counts no longer. */
const LASTS_MS = 16 * HOUR_MS
const DONE = { success: true } as const

/** Returns the handlers of what people count at the same time. */
export const createOpenCountHandlers = ({
  db,
  now,
  configs,
  change,
}: Deps): Handlers<Contract>['stockCounts'] => ({
  async open({ caller, query: { branchId } }) {
    const { branch } = await configs.enter(caller, branchId)
    const since = new Date(now().getTime() - LASTS_MS)
    const { rows } = await sql<OpenCount>`
      select user_id as "_id", name, lines from open_counts
      where restaurant_id = ${branch.restaurantId} and branch_id = ${branchId}
        and user_id <> ${caller.userId} and at >= ${since}
      order by at, user_id`.execute(db)
    return { results: [...rows] }
  },

  say: ({ caller, body: { branchId, lines } }) =>
    change({
      caller,
      place: { branchId },
      // What was counted is in the log once it is sent.
      action: null,
      areas: ['stockCounts'],
      async work(trx, { at, restaurantId }) {
        const place = { restaurantId, branchId }
        if (lines.length === 0) {
          const ended = await endOpenCount(trx, place, caller.userId)
          return ended ? { result: DONE, details: {} } : { result: DONE, unchanged: true }
        }
        const known = await requireIngredients(
          trx,
          restaurantId,
          lines.map(({ ingredientId }) => ingredientId),
        )
        const counted = lines.map(({ ingredientId, countedAt, ...typed }) => {
          const ingredient = known.get(ingredientId)
          if (!ingredient) throw notFound()
          const quantity = quantityOf(ingredient, typed)
          return { ingredientId, quantity, countedAt: past(countedAt, at).toISOString() }
        })
        await sql`
          insert into open_counts (restaurant_id, branch_id, user_id, name, lines, at)
          values (${restaurantId}, ${branchId}, ${caller.userId}, ${caller.name},
            ${JSON.stringify(counted)}, ${at})
          on conflict (restaurant_id, branch_id, user_id) do update
            set name = excluded.name, lines = excluded.lines, at = excluded.at`.execute(trx)
        return { result: DONE, details: {} }
      },
    }),
})

/** Ends what a person was counting. Returns whether there was anything. */
export async function endOpenCount(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from open_counts
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and user_id = ${userId}
    returning user_id`.execute(trx)
  return rows.length > 0
}
