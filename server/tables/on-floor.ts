import type { EventRow } from '#shared/sync/event.ts'
import { MOST_TABLES } from '#shared/tables/contract.ts'
import { Table } from '#shared/tables/table.ts'
import type { Db } from '../platform/database/database.ts'
import { badRequest } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { readTables } from './read-tables.ts'

/** Lists that a change of tables changes. */
export const AREAS = ['tables', 'tableZones', 'firstRun'] as const

/** Returns tables as rows for the devices of their branch. */
export const rowsOf = (put: readonly Table[]): readonly EventRow[] =>
  put.map((row) => ({ topic: 'tables', _id: row._id, row: Table.parse(row) }))

/** Returns the tables that are shown to people. */
export async function present(trx: Db, place: BranchPlace): Promise<readonly Table[]> {
  const known = await readTables(trx, place)
  return known.filter(({ archived }) => !archived).map(({ table }) => table)
}

export function refuseTooMany(count: number): void {
  if (count > MOST_TABLES) throw badRequest('TOO_MANY_TABLES')
}
