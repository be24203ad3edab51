import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../server/platform/database/database.ts'
import type { BranchPlace } from '../../../server/tenancy/scope.ts'

/** A restaurant with one branch, and nothing else. */
export async function createBranch(db: Db): Promise<BranchPlace> {
  const [restaurantId, branchId] = [randomUUID(), randomUUID()]
  await db
    .insertInto('restaurants')
    .values({
      id: restaurantId,
      code: restaurantId.slice(0, 8),
      name: '{}',
      country: 'LA',
      package_type: 'basic',
      created_at: new Date(0),
    })
    .execute()
  await db
    .insertInto('branches')
    .values({
      id: branchId,
      restaurant_id: restaurantId,
      code: 'B1',
      name: '{}',
      country: 'LA',
      currency: 'LAK',
      time_zone: 'Asia/Vientiane',
      business_day_cutoff: '04:00',
      sort: 1,
    })
    .execute()
  return { restaurantId, branchId }
}

/** Commits one event that names `_id` in two topics, one of which a kitchen screen may not see. */
export async function commitEvent(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  _id: string,
): Promise<void> {
  const rows = ['orders', 'tickets'].map((topic) => ({ topic, _id, row: { _id } }))
  await sql`
    with taken as (
      update branches set event_seq = event_seq + 1 where id = ${branchId} returning event_seq
    )
    insert into branch_events (restaurant_id, branch_id, seq, at, rows, areas)
    select ${restaurantId}, ${branchId}, event_seq, now(), ${JSON.stringify(rows)}, '{orders}'
    from taken`.execute(db)
}
