import { sql } from 'kysely'
import { Employment } from '#shared/employments/employment.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns the versions of a branch, of one person or of all, in the order in which they were entered. */
export async function readEmployments(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId?: string,
): Promise<readonly Employment[]> {
  const rows = await db
    .selectFrom('employments')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .orderBy('n')
    .execute()
  return rows.map((row) =>
    Employment.parse({
      _id: row.id,
      userId: row.user_id,
      branchId: row.branch_id,
      positionId: row.position_id,
      since: row.since,
      pay: row.pay,
      amount: row.amount,
      currency: row.currency,
      madeAt: row.made_at.toISOString(),
      madeBy: { _id: row.made_by, name: row.made_by_name },
    }),
  )
}

/** Appends a version. */
export async function insertEmployment(
  trx: Db,
  restaurantId: string,
  { _id, madeAt, madeBy, ...version }: Employment,
): Promise<void> {
  await trx
    .insertInto('employments')
    .values({
      restaurant_id: restaurantId,
      branch_id: version.branchId,
      id: _id,
      user_id: version.userId,
      position_id: version.positionId,
      since: version.since,
      pay: version.pay,
      amount: version.amount,
      currency: version.currency,
      made_at: madeAt,
      made_by: madeBy._id,
      made_by_name: madeBy.name,
    })
    .execute()
}

/** Returns whether a person works in a branch: owners work in each of theirs. */
export async function worksIn(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.restaurant_id', '=', restaurantId)
    .where('u.id', '=', userId)
    .where(
      sql<boolean>`(u.role = 'restaurant_admin' or exists (select from user_branches b
        where b.restaurant_id = u.restaurant_id and b.user_id = u.id and b.branch_id = ${branchId}))`,
    )
    .executeTakeFirst()
  return found !== undefined
}

/** Refuses a position that a restaurant does not have, or has no more. */
export async function requirePosition(trx: Db, restaurantId: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('positions')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
}
