import { Table } from '#shared/tables/table.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Row = {
  readonly id: string
  readonly branch_id: string
  readonly status_at: Date | null
  readonly status_by: string | null
  readonly joined_to: string | null
}

/** Returns a row of the database as devices have it. */
export const toTable = (row: Row): Table =>
  Table.parse({
    ...row,
    _id: row.id,
    branchId: row.branch_id,
    statusAt: row.status_at?.toISOString() ?? null,
    statusBy: row.status_by,
    joinedTo: row.joined_to,
  })

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
    table: toTable(row),
  }))
}
