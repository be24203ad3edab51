import type { EventRow, ServerTopic, SyncAnswer } from '#shared/sync/event.ts'
import { toComeOf } from '#shared/orders/to-come.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import { type BranchConfig, readBranchConfig } from '../orders/configs.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { readBoard } from '../kitchen/board.ts'
import { readCounts } from '../menu/counts.ts'
import { readCurrentOrders } from '../orders/current-orders.ts'
import { atOneMoment } from '../realtime/at-one-moment.ts'
import { readClocks } from '../time-cards/clock-of.ts'
import { readRostered } from '../time-cards/rostered.ts'
import { findOpenShift } from '../shifts/sessions.ts'

type Snapshot = Extract<SyncAnswer, { kind: 'snapshot' }>

/** Returns everything a device needs of a branch, as it was at one moment of its log. */
export const readSnapshot = (db: Db, branchId: string, now: Date): Promise<Snapshot> =>
  atOneMoment(db, branchId, async (trx, moment) => {
    const config = await readBranchConfig(trx, branchId, now)
    if (!config) throw notFound()
    return {
      kind: 'snapshot',
      ...moment,
      rows: [...configRows(config), ...(await serviceRows(trx, config, now))],
    }
  })

const configRows = ({ row, menu, floor, promotions }: BranchConfig): EventRow[] => [
  ...rowsOf('branch', [row]),
  ...rowsOf('menu', menu.rows),
  ...rowsOf('tables', floor),
  ...rowsOf('promotions', promotions),
]

/**
 * Returns the rows of current service: the open shift, orders of the business day and the kitchen's tickets.
 */
async function serviceRows(trx: Db, { branch }: BranchConfig, now: Date): Promise<EventRow[]> {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const dayOf = (at: string | number) => businessDate(at, branch.timeZone, branch.businessDayCutoff)
  const today = dayOf(now.getTime())
  const shift = await findOpenShift(trx, place)
  // An order of the evening before may be paid after the cut-off.
  const orders = await readCurrentOrders(trx, place, addDays(today, -1))
  const tickets = await readBoard(trx, place, now)
  const counts = await readCounts(trx, place)
  return [
    ...rowsOf('shift', shift ? [shift] : []),
    ...rowsOf(
      'orders',
      orders.filter(({ closedAt }) => closedAt === null || dayOf(closedAt) === today),
    ),
    ...rowsOf('tickets', tickets),
    ...rowsOf('dishCounts', counts),
    ...rowsOf('clocks', await readClocks(trx, branch, now)),
    ...rowsOf('rostered', [await readRostered(trx, branch, now)]),
    ...rowsOf(
      'toCome',
      orders.flatMap((order) => toComeOf(order, branch.courses) ?? []),
    ),
  ]
}

const rowsOf = (
  topic: ServerTopic,
  rows: readonly (Record<string, unknown> & { readonly _id: string })[],
): EventRow[] => rows.map((row) => ({ topic, _id: row._id, row }))
