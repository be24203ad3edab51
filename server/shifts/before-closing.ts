import { sql } from 'kysely'
import { uuidv7 } from '#shared/ids/uuid.ts'
import type { BeforeClosing, ShiftSession } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** More are in the list of orders. */
const MOST = 100

/**
 * Returns what is unfinished in a branch: open orders, tickets that no one has marked done, and tills of which
 * the server has a later command but not an earlier one. What a till has not sent at all only that till knows.
 */
export async function readBeforeClosing(
  db: Db,
  restaurantId: string,
  { branchId, openedAt }: ShiftSession,
): Promise<BeforeClosing> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number', 'table_name', 'due', 'opened_at'])
    .select((eb) => eb.fn.countAll<number>().over().as('found'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .orderBy('opened_at')
    .limit(MOST)
    .execute()
  const { tickets } = await db
    .selectFrom('tickets')
    .select((eb) => eb.fn.countAll<number>().as('tickets'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('bumped_at', 'is', null)
    .where('sent_at', '>=', new Date(openedAt))
    .executeTakeFirstOrThrow()
  return {
    orders: orders.map((order) => ({
      _id: order.id,
      number: order.number,
      tableName: order.table_name,
      due: order.due,
      openedAt: order.opened_at.toISOString(),
    })),
    openOrders: orders[0]?.found ?? 0,
    tickets,
    devices: await missingOf(db, { restaurantId, branchId }, new Date(openedAt)),
  }
}

/**
 * Returns the tills of which commands are missing since a moment. A device numbers its commands without gaps: a number
 * between two that arrived is still on its way. Ids begin with their time, so that no earlier ones are read.
 */
export async function missingOf(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  since: Date,
): Promise<BeforeClosing['devices']> {
  const first = uuidv7(since.getTime(), new Uint8Array(10))
  const { rows } = await sql<BeforeClosing['devices'][number]>`
    select d.id as "deviceId", d.code, (g.last - g.first + 1 - g.arrived)::int as missing
    from (
      select device_id, min(n) as first, max(n) as last, count(distinct n) as arrived
      from applied_commands
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and op_id >= ${first}::uuid
      group by device_id
    ) g
    join devices d on d.restaurant_id = ${restaurantId} and d.branch_id = ${branchId}
      and d.id = g.device_id
    where g.last - g.first + 1 > g.arrived
    order by d.code`.execute(db)
  return [...rows]
}
