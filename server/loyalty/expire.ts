import { sql } from 'kysely'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { olderPoints } from './open-points.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/**
 * Returns what takes points that are older than the programs of their restaurant let them be. The oldest are redeemed
 * first: what was redeemed since is of them. Called again, it finds none.
 */
export const createPointExpiry =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurantId: string }>`
      select distinct restaurant_id as "restaurantId" from loyalty_programs
      where active and archived_at is null and expires_months > 0`.execute(db)
    for (const { restaurantId } of rows) {
      await change({
        caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: null,
        areas: ['customers'],
        evenClosed: true,
        async work(trx) {
          const expired = await expireIn(trx, restaurantId, now())
          return expired > 0 ? { result: null, details: {} } : { result: null, unchanged: true }
        },
      })
    }
  }

async function expireIn(trx: Db, restaurantId: string, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into account_entries (
      restaurant_id, branch_id, id, ledger, account_id, kind, amount, at, done_by, done_by_name
    )
    select ${restaurantId}::uuid, branch_id, gen_random_uuid(), 'points', account_id, 'expired',
      0 - expired, ${now}, ${PRODUCT.userId}::uuid, ${PRODUCT.name}
    from (${olderPoints(restaurantId, now)}) older`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
