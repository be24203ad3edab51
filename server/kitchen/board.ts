import type { Ticket } from '#shared/kitchen/ticket.ts'
import { DAY_MS, MINUTE_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

/** A ticket can be recalled for this long after it was bumped. */
const RECALLABLE_MS = 30 * MINUTE_MS
/** A ticket that was never bumped is kept for this long: the evening before may go on past the cut-off. */
const KEPT_MS = 2 * DAY_MS

type Place = { readonly restaurantId: string; readonly branchId: string }

/**
 * Returns the tickets on the board, those that left it a short while ago, and those that others on
 * the board speak of: what a station finished of a card, and what a slip has cancelled. A ticket
 * that nobody bumped leaves after two days, unless its order is still open: a kitchen without a
 * screen bumps none, and its board would grow for ever.
 */
export async function readBoard(
  db: Db,
  { restaurantId, branchId }: Place,
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
