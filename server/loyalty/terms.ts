import type { Branch } from '#shared/branches/branch.ts'
import { hasLoyalty } from '#shared/loyalty/has-loyalty.ts'
import { type PointTerms, worthOf } from '#shared/loyalty/points.ts'
import type { Db } from '../platform/database/database.ts'
import { isFor, ownFirst } from './program-of.ts'

/** Returns the terms by which points are redeemed in a branch now; undefined where none are. */
export async function termsIn(db: Db, branch: Branch): Promise<PointTerms | undefined> {
  if (!hasLoyalty(branch)) return undefined
  const row = await db
    .selectFrom('loyalty_programs as p')
    .innerJoin('branches as b', 'b.restaurant_id', 'p.restaurant_id')
    .select(['step', 'points_per_step', 'point_value', 'minimum_points'])
    .where('p.restaurant_id', '=', branch.restaurantId)
    .where('b.id', '=', branch._id)
    .where('p.currency', '=', branch.currency)
    .where('p.active', '=', true)
    .where('p.archived_at', 'is', null)
    .where(isFor('p', 'b.id'))
    .orderBy(ownFirst('p'))
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      step: row.step,
      pointsPerStep: row.points_per_step,
      pointValue: row.point_value,
      minimumPoints: row.minimum_points,
    }
  )
}

/** Returns what points would pay in a branch, in smallest units; null where none can be redeemed. */
export async function worthIn(db: Db, branch: Branch, points: number): Promise<number | null> {
  const terms = await termsIn(db, branch)
  return terms ? worthOf(points, terms) : null
}
