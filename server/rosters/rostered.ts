import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns when a person was to work in a branch on a day, as published: the earliest shift first. */
export async function rosteredOf(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  userId: string,
  day: string,
): Promise<readonly { readonly start: Date; readonly end: Date }[]> {
  const { rows } = await sql<{ readonly start: Date; readonly end: Date }>`
    select starts_at as start, ends_at as "end" from published_shifts
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and user_id = ${userId}
      and day = ${day}::date
    order by starts_at`.execute(db)
  return rows
}
