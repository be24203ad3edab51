import { sql } from 'kysely'
import type { Approval } from '#shared/orders/approval.ts'
import type { RequestDraft } from '#shared/payment-requests/contract.ts'
import { plainReference } from '#shared/payment-requests/reference.ts'
import type { PaymentRequest } from '#shared/payment-requests/request.ts'
import type { Db } from '../platform/database/database.ts'
import { conflict } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import type { Said } from '../terminals/terminal.ts'
import { type RequestRow, toRequest } from './rows.ts'

type Asked = RequestDraft & {
  readonly kind: PaymentRequest['kind']
  readonly orderNumber: string
  readonly currency: string
  readonly deviceId: string
  readonly caller: { readonly userId: string; readonly name: string }
  readonly at: Date
}

/** Keeps a request. Returns whether its id was free. */
export async function insertRequest(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  asked: Asked,
): Promise<boolean> {
  const { caller, at } = asked
  const inserted = await trx
    .insertInto('payment_requests')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      id: asked._id,
      kind: asked.kind,
      order_id: asked.orderId,
      order_number: asked.orderNumber,
      method: asked.method,
      amount: asked.amount,
      tip: asked.tip,
      currency: asked.currency,
      reference: plainReference(asked.reference),
      device_id: asked.deviceId,
      asked_by: caller.userId,
      asked_by_name: caller.name,
      asked_at: at,
      expires_at: asked.expiresAt === null ? null : new Date(asked.expiresAt),
      state: 'waiting',
      state_at: at,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Keeps that the till shows another code for the same payment. Refuses another payment with its id. */
export async function showAgain(
  trx: Db,
  { restaurantId }: BranchPlace,
  known: RequestRow,
  { orderId, method, amount, tip, expiresAt }: RequestDraft,
): Promise<
  | { readonly result: PaymentRequest; readonly unchanged: true }
  | { readonly result: PaymentRequest; readonly details: object }
> {
  const same =
    known.order_id === orderId &&
    known.method === method &&
    known.amount === amount &&
    known.tip === tip
  if (!same) throw conflict('ID_REUSED')
  const expires = expiresAt === null ? null : new Date(expiresAt)
  // A machine that no longer asks has nothing to wait for.
  const isBack = known.state === 'cancelled' && known.kind === 'code'
  const state = isBack ? 'waiting' : known.state
  if (state === known.state && expires?.getTime() === known.expires_at?.getTime()) {
    return { result: toRequest(known), unchanged: true }
  }
  await trx
    .updateTable('payment_requests')
    .set({ state, expires_at: expires })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', known.id)
    .execute()
  return { result: toRequest({ ...known, state, expires_at: expires }), details: {} }
}

/** Keeps what a card machine says of a request. */
export async function writeSaid(
  trx: Db,
  { restaurantId }: BranchPlace,
  id: string,
  said: Said,
  at: Date,
): Promise<void> {
  const approval = said.state === 'paid' ? said.approval : null
  await trx
    .updateTable('payment_requests')
    .set({
      state: said.state,
      state_at: at,
      ...(approval && { approval_code: approval.code, last_four: approval.lastFour ?? null }),
    })
    .where('restaurant_id', '=', restaurantId)
    .where('id', '=', id)
    .execute()
}

/** Returns whether a card machine is being asked for an order, or may have taken money that is not on it yet. */
export async function isCharging(
  trx: Db,
  { restaurantId }: BranchPlace,
  orderId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_requests r
    where r.restaurant_id = ${restaurantId} and r.order_id = ${orderId} and r.kind = 'terminal'
      and r.state in ('waiting', 'unknown', 'paid')
      and not exists (
        select from payments p where p.restaurant_id = r.restaurant_id
          and p.order_id = r.order_id and p.id = r.id
      )
    limit 1`.execute(trx)
  return rows.length > 0
}

/** Lists money that a card machine took, until it is on its order. */
export async function noteTaken(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { id, amount, tip, currency }: RequestRow,
  { code, lastFour }: Approval,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('payment_notices')
    .values({
      restaurant_id: restaurantId,
      branch_id: branchId,
      event_id: `terminal ${id}`,
      received_at: at,
      amount: amount + tip,
      currency,
      reference: code,
      payer: lastFour === undefined ? '' : `•••• ${lastFour}`,
      request_id: id,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute()
}
