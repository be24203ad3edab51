import { sql } from 'kysely'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { olderPoints } from './open-points.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/**
 * Returns what takes points that are older than the program of their restaurant lets them be. The oldest are redeemed
 * first: what was redeemed since is of them. Called again, it finds none.
 */
export const createPointExpiry =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurantId: string; readonly months: number }>`
      select restaurant_id as "restaurantId", expires_months as months from loyalty_programs
      where active and archived_at is null and expires_months > 0`.execute(db)
    for (const { restaurantId, months } of rows) {
      await change({
        caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: null,
        areas: ['customers'],
        evenClosed: true,
        async work(trx) {
          const expired = await expireIn(trx, restaurantId, months, now())
          return expired > 0 ? { result: null, details: {} } : { result: null, unchanged: true }
        },
      })
    }
  }

async function expireIn(trx: Db, restaurantId: string, months: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, at, done_by, done_by_name
    )
    select ${restaurantId}::uuid, branch_id, gen_random_uuid(), 'points', guest, 'expired',
      0 - expired, ${now}, ${PRODUCT.userId}::uuid, ${PRODUCT.name}
    from (${olderPoints(restaurantId, months, now)}) older`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
