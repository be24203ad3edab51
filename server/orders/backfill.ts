import { sql } from 'kysely'
import * as z from 'zod/mini'
import { isPaid } from '#shared/orders/order-can.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Circumstances, Facts } from '#shared/sales/fact.ts'
import { joined, NO_FACTS } from '#shared/sales/facts.ts'
import { saleFacts } from '#shared/sales/sale-facts.ts'
import { voidFacts } from '#shared/sales/void-facts.ts'
import { cleanTexts } from '#shared/texts/plain-text.ts'
import { addJob, type Kind, worker, type Worker } from '../jobs/kind.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type BranchConfig, readBranchConfig } from './configs.ts'
import { insertFacts } from './insert-facts.ts'

/** Kept by the migration that made the tables of facts, and by each run that leaves some days. */
const BACKFILL: Kind<Record<string, never>> = { name: 'facts.backfill', payload: z.object({}) }

/** Orders of a run: some seconds, so that a server that stops need not wait long. */
const ORDERS_A_RUN = 3000
/** Orders that are read at once. Between them others have their turn. */
const AT_ONCE = 50

type Day = BranchPlace & { readonly date: string }

/**
 * Makes the worker that writes the facts of orders from before facts were kept: day by day, the newest first.
 * Facts that are there stay as they are, so that a day can be written twice.
 */
export const createBackfill = (db: Db): Worker =>
  worker(BACKFILL, async (_nothing, job) => {
    let left = ORDERS_A_RUN
    let day = await newestDay(db)
    while (day !== undefined && left > 0) {
      left -= 1 + (await writeDay(db, day))
      await forget(db, day)
      day = await newestDay(db)
    }
    await transaction(db, async (trx) => {
      if (day !== undefined) await addJob(trx, BACKFILL, {})
      // Another node has taken this job, and goes on with it.
      if (!(await job.done(trx))) throw new Error('The backfill was taken over.')
    })
  })

async function newestDay(db: Db): Promise<Day | undefined> {
  const row = await db
    .selectFrom('facts_backlog')
    .select(['restaurant_id as restaurantId', 'branch_id as branchId'])
    .select(sql<string>`business_date`.as('date'))
    .orderBy('business_date', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row
}

async function forget(db: Db, { restaurantId, branchId, date }: Day): Promise<void> {
  await db
    .deleteFrom('facts_backlog')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('business_date', '=', date)
    .execute()
}

/** Writes the sales that were settled on a day and the voids of orders opened on it. Returns how many it read. */
async function writeDay(db: Db, day: Day): Promise<number> {
  const config = await readBranchConfig(db, day.branchId, new Date())
  if (!config) return 0
  await completePayments(db, day, config)
  const ids = await ordersOf(db, day)
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const orders = await readOrders(db, day, ids.slice(start, start + AT_ONCE))
    const facts = cleanTexts(joined(orders.map((order) => factsOn(day, order, config))))
    await insertFacts(db, day, 'sales', facts.sales)
    await insertFacts(db, day, 'sale_lines', facts.lines)
    await insertFacts(db, day, 'sale_taxes', facts.taxes)
    await insertFacts(db, day, 'sale_reductions', facts.reductions)
    await insertFacts(db, day, 'voids', facts.voids)
  }
  return ids.length
}

/** Gives the payments of a day the hour and the number of their order. */
async function completePayments(
  db: Db,
  { restaurantId, branchId, date }: Day,
  { branch }: BranchConfig,
): Promise<void> {
  await sql`update payments p set order_number = o.number,
      hour = extract(hour from p.taken_at at time zone ${branch.timeZone})
    from orders o
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId}
      and p.business_date = ${date}::date and p.order_number is null
      and o.restaurant_id = p.restaurant_id and o.id = p.order_id`.execute(db)
}

/** Orders that were opened on the day or paid for on it. */
async function ordersOf(db: Db, { restaurantId, branchId, date }: Day): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select id from orders
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and business_date = ${date}::date
    union
    select order_id from payments
    where restaurant_id = ${restaurantId} and branch_id = ${branchId} and business_date = ${date}::date
    order by 1`.execute(db)
  return rows.map(({ id }) => id)
}

type Stored = {
  readonly order: Order
  readonly opened: string
  /** When the server got the payment of this day that settled the order; null where none did. */
  readonly settled: { readonly receivedAt: string | null } | null
}

async function readOrders(
  db: Db,
  { restaurantId, branchId, date }: Day,
  ids: readonly string[],
): Promise<readonly Stored[]> {
  const { rows } = await sql<{
    readonly order: Order
    readonly opened: string
    readonly paid: readonly { readonly id: string; readonly at: string | null }[] | null
  }>`
    select o.doc as "order", o.business_date as opened, (
      select json_agg(json_build_object('id', p.id, 'at', p.received_at)) from payments p
      where p.restaurant_id = o.restaurant_id and p.branch_id = ${branchId}
        and p.business_date = ${date}::date and p.order_id = o.id
    ) as paid
    from orders o
    where o.restaurant_id = ${restaurantId} and o.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows.map(({ order, opened, paid }) => {
    const last = order.payments.at(-1)?._id
    const row = isPaid(order) ? paid?.find(({ id }) => id === last) : undefined
    const receivedAt = row?.at == null ? null : new Date(row.at).toISOString()
    return { order, opened, settled: row ? { receivedAt } : null }
  })
}

function factsOn(
  { date }: Day,
  { order, opened, settled }: Stored,
  { branch, menu }: BranchConfig,
): Facts {
  const circumstances = (postedAt: string): Circumstances => ({
    place: branch,
    categoryOf: menu.categoryOf,
    postedAt,
    device: deviceOf(order),
  })
  const closedAt = order.closedAt ?? order.openedAt
  const sold = settled
    ? onDay(saleFacts(order, circumstances(settled.receivedAt ?? closedAt)), date)
    : NO_FACTS
  const voids = opened === date ? voidFacts(null, order, circumstances(closedAt)) : []
  return { ...sold, voids }
}

/** The day by the zone and the cutoff that held then, as the payment was written. */
const onDay = (facts: Facts, businessDate: string): Facts => ({
  sales: facts.sales.map((sale) => ({ ...sale, businessDate })),
  lines: facts.lines.map((line) => ({ ...line, businessDate })),
  taxes: facts.taxes.map((tax) => ({ ...tax, businessDate })),
  reductions: facts.reductions.map((reduction) => ({ ...reduction, businessDate })),
  voids: facts.voids,
})

/** The device that numbered the receipt. */
const deviceOf = ({ receiptNumber }: Order): string | null =>
  /-([A-Z]+)-\d+$/.exec(receiptNumber ?? '')?.[1] ?? null
