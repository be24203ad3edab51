import type { Branch } from '#shared/branches/branch.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { type PointTerms, worthOf } from '#shared/loyalty/points.ts'
import type { Db } from '../platform/database/database.ts'

/** Returns the terms by which points are redeemed in a branch now; undefined where none are. */
export async function termsIn(
  db: Db,
  branch: Branch,
): Promise<(PointTerms & { readonly expiresMonths: number }) | undefined> {
  if (!hasLoyalty(branch)) return undefined
  const row = await db
    .selectFrom('loyalty_programs')
    .select(['step', 'points_per_step', 'point_value', 'minimum_points', 'expires_months'])
    .where('restaurant_id', '=', branch.restaurantId)
    .where('currency', '=', branch.currency)
    .where('active', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      step: row.step,
      pointsPerStep: row.points_per_step,
      pointValue: row.point_value,
      minimumPoints: row.minimum_points,
      expiresMonths: row.expires_months,
    }
  )
}

/** Returns what points would pay in a branch, in smallest units; null where none can be redeemed. */
export async function worthIn(db: Db, branch: Branch, points: number): Promise<number | null> {
  const terms = await termsIn(db, branch)
  return terms ? worthOf(points, terms) : null
}
