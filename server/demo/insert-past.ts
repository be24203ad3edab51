import type { Order, Payment } from '#shared/orders/order.ts'
import { factsOf, joined } from '#shared/sales/facts.ts'
import type { ShiftSession } from '#shared/shifts/shift.ts'
import type { Db } from '../platform/database/database.ts'
import { orderColumns } from '../orders/columns.ts'
import { type Arrival, paymentRows } from '../orders/payment-rows.ts'
import { insertFacts } from '../orders/insert-facts.ts'
import { demoId } from './ids.ts'
import { insertRows } from './insert-rows.ts'
import type { DemoMenu } from './menu.ts'
import type { PastService } from './month.ts'
import type { DemoBranch } from './restaurants.ts'

/**
 * Writes finished sales as if they had arrived over the past days: orders, ledger, closed shifts, the device.
 */
export async function insertPast(
  trx: Db,
  { branch }: DemoBranch,
  menu: DemoMenu,
  { orders, sessions, counters }: PastService,
  now: Date,
): Promise<void> {
  const ofBranch = { restaurant_id: branch.restaurantId, branch_id: branch._id }
  const inBranch = (rows: readonly object[]) => rows.map((row) => ({ ...ofBranch, ...row }))
  await insertRows(trx, 'shift_sessions', inBranch(sessions.map(sessionRow)))
  await insertRows(trx, 'orders', inBranch(orders.map(orderRow)))
  const payments = orders.flatMap((order) =>
    paymentRows(order, order.payments, branch, arrivedAtOnce),
  )
  const categories = new Map(menu.categories.map((category) => [category._id, category]))
  const items = new Map(menu.items.map((item) => [item._id, item]))
  const facts = joined(
    orders.map((order) =>
      factsOf(null, order, {
        place: branch,
        categoryOf: (id) => categories.get(items.get(id)?.categoryId ?? ''),
        postedAt: order.closedAt ?? order.openedAt,
        device: DEVICE,
      }),
    ),
  )
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  await insertFacts(trx, place, 'payments', payments)
  await insertFacts(trx, place, 'sales', facts.sales)
  await insertFacts(trx, place, 'sale_lines', facts.lines)
  await insertFacts(trx, place, 'sale_taxes', facts.taxes)
  await insertFacts(trx, place, 'sale_reductions', facts.reductions)
  await trx
    .insertInto('devices')
    .values({
      ...ofBranch,
      id: demoId(branch.code, 'device A'),
      ordinal: 1,
      code: DEVICE,
      registered_at: now,
      last_order: counters.order,
      last_receipt: counters.receipt,
    })
    .execute()
}

/** Every past order was taken on it. */
const DEVICE = 'A'

const arrivedAtOnce = ({ at, by }: Payment): Arrival => ({
  at: new Date(at),
  sender: { userId: by._id, name: by.name },
  drawers: [],
  claimed: new Map(),
})

const sessionRow = (session: ShiftSession) => ({
  id: session._id,
  status: session.status,
  shift_definition_id: session.shiftDefinitionId,
  shift_name: session.shiftName,
  notes: session.notes,
  opening_cash_count: session.openingCashCount,
  closing_cash_count: session.closingCashCount,
  opened_by: session.openedBy._id,
  opened_by_name: session.openedBy.name,
  opened_at: session.openedAt,
  end_time: session.endTime,
  closed_by: session.closedBy?._id ?? null,
  closed_by_name: session.closedBy?.name ?? null,
  expected: session.expected ?? null,
  reason: session.reason ?? '',
  approved_by: null,
  approved_by_name: null,
  orders_left: 0,
})

const orderRow = (order: Order) => ({
  id: order._id,
  lane_version: order.revision,
  ...orderColumns(order),
  doc: order,
})
