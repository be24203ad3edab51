import type { Ticket } from '#shared/kitchen/ticket.ts'
import type { Db } from '../database/database.ts'

/** A ticket can be recalled for this long after it was bumped. */
const RECALLABLE_MS = 30 * 60_000

type Place = { readonly restaurantId: string; readonly branchId: string }

/** Tickets on the board, and those that left it a short while ago. */
export async function readBoard(
  db: Db,
  { restaurantId, branchId }: Place,
  now: Date,
): Promise<readonly Ticket[]> {
  const ofBranch = db
    .selectFrom('tickets')
    .select((eb) => eb.ref('doc').$castTo<Ticket>().as('ticket'))
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
  const open = await ofBranch.where('bumped_at', 'is', null).execute()
  const bumped = await ofBranch
    .where('bumped_at', '>', new Date(now.getTime() - RECALLABLE_MS))
    .execute()
  return [...open, ...bumped].map(({ ticket }) => ticket)
}
