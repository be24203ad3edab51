import { Table } from '#shared/tables/table.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** Returns every table the branch ever had; `archived` ones are known, but no longer shown. */
export async function readTables(db: Db, { restaurantId, branchId }: BranchPlace) {
  const rows = await db
    .selectFrom('tables')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('sort')
    .execute()
  return rows.map((row) => ({
    archived: row.archived_at !== null,
    table: Table.parse({ ...row, _id: row.id, branchId: row.branch_id }),
  }))
}
