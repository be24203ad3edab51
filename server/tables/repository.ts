import { sql } from 'kysely'
import { cutPage, type PageQuery, toPage } from '#shared/contract/page.ts'
import { Table } from '#shared/tables/table.ts'
import { inScope, type Scope } from '../branches/scope.ts'
import type { Db } from '../database/database.ts'
import { readPage } from '../database/read-page.ts'

type Filter = PageQuery & { readonly zone?: string | undefined }

type Row = { readonly id: string; readonly branch_id: string }
const toTable = (row: Row): Table => Table.parse({ ...row, _id: row.id, branchId: row.branch_id })

const onTheFloor = (db: Db, scope: Scope, branchId: string) =>
  db
    .selectFrom('tables')
    .where(inScope(scope))
    .where('branch_id', '=', branchId)
    .where('archived_at', 'is', null)

/** One page of a branch's tables, as they stand. */
export async function listTables(db: Db, scope: Scope, branchId: string, filter: Filter) {
  const found = onTheFloor(db, scope, branchId).$if(filter.zone !== undefined, (query) =>
    query.where('zone', '=', filter.zone ?? ''),
  )
  const { rows, total } = await readPage(
    found,
    found.selectAll().orderBy('sort').orderBy('id'),
    filter,
  )
  return toPage(rows.map(toTable), total, filter)
}

/** Zones in the order of their first tables. */
export async function listZones(db: Db, scope: Scope, branchId: string, page: PageQuery) {
  const rows = await onTheFloor(db, scope, branchId)
    .select(['zone as name'])
    .select(({ fn }) => fn.countAll<number>().as('tables'))
    .groupBy('zone')
    .orderBy(sql`min(sort)`)
    .execute()
  return cutPage(rows, page)
}

/** A table on the floor and its restaurant; undefined outside the scope. */
export async function findTable(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('tables')
    .selectAll()
    .where(inScope(scope))
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return row && { restaurantId: row.restaurant_id, table: toTable(row) }
}

export async function insertTables(
  trx: Db,
  restaurantId: string,
  tables: readonly Table[],
): Promise<void> {
  await trx
    .insertInto('tables')
    .values(
      tables.map(({ _id, branchId, name, zone, seats, status, sort }) => ({
        restaurant_id: restaurantId,
        branch_id: branchId,
        id: _id,
        name,
        zone,
        seats,
        status,
        sort,
      })),
    )
    .execute()
}

export async function updateTable(trx: Db, restaurantId: string, table: Table): Promise<void> {
  await trx
    .updateTable('tables')
    .set({ name: table.name, zone: table.zone, seats: table.seats })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', table._id)
    .execute()
}

/** Orders of the past name it, so it is only taken off the floor. */
export async function archiveTable(trx: Db, restaurantId: string, id: string, at: Date) {
  await trx
    .updateTable('tables')
    .set({ archived_at: at })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
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
