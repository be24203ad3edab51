import { sql } from 'kysely'
import { cutPage, type PageQuery } from '#shared/contract/page.ts'
import { type PlacedTable, withPlaces } from '#shared/tables/plan.ts'
import type { Table } from '#shared/tables/table.ts'
import { type BranchPlace, inScope, type Scope } from '../tenancy/scope.ts'
import type { Place } from '../collections/place.ts'
import type { Db } from '../platform/database/database.ts'
import { toTable } from './read-tables.ts'

const onTheFloor = (db: Db, scope: Scope, branchId: string) =>
  db
    .selectFrom('tables')
    .where(inScope(scope))
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)

/** Returns zones in the order of their first tables. */
export async function listZones(db: Db, scope: Scope, branchId: string, page: PageQuery) {
  const rows = await onTheFloor(db, scope, branchId)
    .select(['zone as name'])
    .select(({ fn }) => fn.countAll<number>().as('tables'))
    .groupBy('zone')
    .orderBy(sql`min(sort)`)
    .execute()
  return cutPage(rows, page)
}

/** Returns the place behind all other tables. */
export async function nextSort(trx: Db, { restaurantId, branchId }: Place): Promise<number> {
  const last = await trx
    .selectFrom('tables')
    .select(({ fn }) => fn.max('sort').as('sort'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return (last?.sort ?? -1) + 1
}

export async function insertTables(
  trx: Db,
  restaurantId: string,
  tables: readonly Table[],
): Promise<void> {
  await trx
    .insertInto('tables')
    .values(
      withPlaces(tables).map((table) => ({
        restaurant_id: restaurantId,
        branch_id: table.branchId,
        id: table._id,
        name: table.name,
        zone: table.zone,
        seats: table.seats,
        status: table.status,
        sort: table.sort,
        ...placeColumns(table),
      })),
    )
    .execute()
}

/** Gives another name to a zone. Returns its tables. */
export async function renameZone(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  from: string,
  to: string,
): Promise<readonly Table[]> {
  const rows = await trx
    .updateTable('tables')
    .set((eb) => ({ zone: to, revision: eb('revision', '+', 1) }))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('zone', '=', from)
    .where('archived_at', 'is', null)
    .returningAll()
    .execute()
  return rows.map(toTable)
}

/** Returns whether the table has an open order. */
export async function isTaken(trx: Db, restaurantId: string, { branchId, _id }: Table) {
  const open = await trx
    .selectFrom('orders')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('table_id', '=', _id)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns the next reservation that keeps a table, of those that are not over. */
export async function nextReserved(
  trx: Db,
  restaurantId: string,
  { branchId, _id }: Table,
  now: Date,
): Promise<{ readonly name: string; readonly at: Date } | undefined> {
  const { rows } = await sql<{ readonly name: string; readonly at: Date }>`
    select name, at from table_reservations
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and archived_at is null
      and ${_id} = any(tables) and status in ('booked', 'arrived', 'late')
      and at + make_interval(mins => minutes) > ${now}
    order by at limit 1`.execute(trx)
  return rows[0]
}

const placeColumns = ({ x, y, width, height, rotation, shape }: PlacedTable) => ({
  x,
  y,
  width,
  height,
  rotation,
  shape,
})

/** Gives a table its mark. Returns it as it is now. */
export async function saveMark(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { _id, status, statusAt, statusBy, joinedTo }: Table,
): Promise<Table> {
  const row = await trx
    .updateTable('tables')
    .set({
      status,
      status_at: statusAt == null ? null : new Date(statusAt),
      status_by: statusBy ?? null,
      joined_to: joinedTo ?? null,
    })
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('id', '=', _id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toTable(row)
}
