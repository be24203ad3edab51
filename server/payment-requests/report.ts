import { sql } from 'kysely'
import type { PaymentEvent } from '#shared/webhooks/contract.ts'
import type { Actor, MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Candidate, matchEvent } from './match.ts'
import { NO_ONE } from '../tenancy/product.ts'

type Reported = { readonly outcome: 'paid' | 'kept' | 'repeated' }

const AREAS = ['paymentRequests']

/**
 * Keeps what a bank reports, once for each of its ids, and marks the request that it pays. The till that asked
 * puts the payment on the order; until then, and where no request fits, the money is listed.
 */
export const createReport =
  (change: MakeChange) =>
  ({ restaurantId, branchId }: BranchPlace, event: PaymentEvent): Promise<Reported> => {
    const bank: Actor = { userId: NO_ONE, name: 'Bank', restaurantId, branchIds: [branchId] }
    return change<Reported, { readonly branchId: string }>({
      caller: bank,
      place: { branchId },
      action: null,
      areas: AREAS,
      // Money arrives whether or not the branch is in business.
      evenClosed: true,
      async work(trx, { at }) {
        const place = { restaurantId, branchId }
        if (await isKnown(trx, place, event.eventId)) {
          return { result: { outcome: 'repeated' }, unchanged: true }
        }
        const match = matchEvent(event, await candidates(trx, place, at), at.getTime())
        const requestId = 'requestId' in match ? match.requestId : null
        await trx
          .insertInto('payment_notices')
          .values({
            restaurant_id: restaurantId,
            branch_id: branchId,
            event_id: event.eventId,
            received_at: at,
            amount: event.amount,
            currency: event.currency,
            reference: event.reference,
            payer: event.payer,
            request_id: requestId,
            fault: 'fault' in match ? match.fault : null,
          })
          .execute()
        if (requestId !== null) {
          await trx
            .updateTable('payment_requests')
            .set({ state: 'paid', state_at: at })
            .where('restaurant_id', '=', restaurantId)
            .where('id', '=', requestId)
            .execute()
        }
        return { result: { outcome: requestId === null ? 'kept' : 'paid' }, details: {} }
      },
    })
  }

async function isKnown(trx: Db, { restaurantId, branchId }: BranchPlace, eventId: string) {
  const known = await trx
    .selectFrom('payment_notices')
    .select('id')
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return known !== undefined
}

/** Codes of the last week: later, a person looks. */
async function candidates(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  at: Date,
): Promise<readonly Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'expiresAt'> & { readonly expires_at: Date | null }>`
    select r.id, r.amount, r.tip, r.currency, r.reference, r.state, r.expires_at, exists (
      select from payment_notices n
      where n.restaurant_id = r.restaurant_id and n.request_id = r.id
    ) as reported
    from payment_requests r
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId} and r.kind = 'code'
      and r.asked_at > ${at}::timestamptz - interval '7 days'
    order by r.asked_at, r.id`.execute(trx)
  return rows.map(({ expires_at, ...row }) => ({
    ...row,
    expiresAt: expires_at?.getTime() ?? null,
  }))
}
