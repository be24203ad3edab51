import type { Ticket } from '#shared/kitchen/ticket.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** How long a ticket can be recalled after it was bumped. */
const RECALLABLE_MS = 30 * MINUTE_MS
/** How long a ticket that was never bumped is kept: the evening may go on past the cut-off. */
const KEPT_MS = 2 * DAY_MS

/**
 * Returns the tickets on the kitchen screen, those that left it a short while ago, and those that others refer
 * to: the dishes that a station finished, or that a slip cancelled. A ticket that was never bumped leaves after
 * two days, unless its order is still open: a kitchen without a screen bumps none, and would collect them for
 * ever.
 */
export async function readBoard(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  now: Date,
): Promise<readonly Ticket[]> {
  const since = new Date(now.getTime() - RECALLABLE_MS)
  const ofBranch = db
    .selectFrom('tickets')
    .select((eb) => eb.ref('doc').$castTo<Ticket>().as('ticket'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
  const open = await ofBranch
    .where('bumped_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('sent_at', '>', new Date(now.getTime() - KEPT_MS)),
        eb(
          'order_id',
          'in',
          eb
            .selectFrom('orders')
            .select('id')
            .where('restaurant_id', '=', restaurantId)
            .where('branch_id', '=', branchId)
            .where('status', '=', 'open'),
        ),
      ]),
    )
    .execute()
  const bumped = await ofBranch.where('bumped_at', '>', since).execute()
  const orders = [...new Set(open.map(({ ticket }) => ticket.orderId))]
  const beside =
    orders.length === 0
      ? []
      : await ofBranch.where('order_id', 'in', orders).where('bumped_at', '<=', since).execute()
  return [...open, ...bumped, ...beside].map(({ ticket }) => ticket)
}
