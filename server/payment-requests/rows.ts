import { sql } from 'kysely'
import type { PaymentNotice, PaymentRequest } from '#shared/payment-requests/request.ts'
import type { Approval } from '#shared/orders/approval.ts'
import type { Order } from '#shared/orders/order.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

/** A request as it is kept, and whether its payment is in the ledger. */
export type RequestRow = {
  readonly id: string
  readonly kind: PaymentRequest['kind']
  readonly order_id: string
  readonly order_number: string
  readonly method: PaymentRequest['method']
  readonly amount: number
  readonly tip: number
  readonly currency: string
  readonly reference: string
  readonly device_id: string
  readonly asked_by_name: string
  readonly asked_at: Date
  readonly expires_at: Date | null
  readonly state: PaymentRequest['state']
  readonly approval_code: string | null
  readonly last_four: string | null
  readonly landed: boolean
}

export const toRequest = (row: RequestRow): PaymentRequest => ({
  _id: row.id,
  kind: row.kind,
  orderId: row.order_id,
  orderNumber: row.order_number,
  method: row.method,
  amount: row.amount,
  tip: row.tip,
  currency: row.currency,
  reference: row.reference,
  deviceId: row.device_id,
  askedBy: row.asked_by_name,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  state: row.state,
  approval: approvalOf(row),
  landed: row.landed,
})

const approvalOf = ({ approval_code, last_four }: RequestRow): Approval | null =>
  approval_code === null
    ? null
    : { code: approval_code, ...(last_four !== null && { lastFour: last_four }) }

/** The payment has the order and the id of its request, also once it was removed. */
const LANDED = sql<boolean>`exists (
  select from payments p where p.restaurant_id = r.restaurant_id and p.order_id = r.order_id
    and p.id = r.id
)`
const COLUMNS = sql`r.*, ${LANDED} as landed`

/** Older requests have become payments, or no one waits for them. */
const LISTED = sql`interval '1 day'`

const LIVE: readonly PaymentRequest['state'][] = ['waiting', 'unknown', 'paid']

type Filter = {
  readonly state?: PaymentRequest['state'] | 'live' | undefined
  readonly orderId?: string | undefined
  readonly page: number
  readonly limit: number
}

/** Returns a page of the requests of the last day that are on no order, the oldest first. */
export async function listRequests(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { state, orderId, page, limit }: Filter,
  now: Date,
) {
  const states = state === 'live' ? LIVE : state ? [state] : null
  const { rows } = await sql<RequestRow & { readonly total: number }>`
    select *, count(*) over () as total from (
      select ${COLUMNS} from payment_requests r
      where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId}
        and r.asked_at > ${now}::timestamptz - ${LISTED}
        and (${states}::text[] is null or r.state = any (${states}))
        and (${orderId ?? null}::uuid is null or r.order_id = ${orderId ?? null})
    ) as found
    where not landed
    order by asked_at, id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function findRequest(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
): Promise<RequestRow | undefined> {
  const { rows } = await sql<RequestRow>`select ${COLUMNS} from payment_requests r
    where r.restaurant_id = ${restaurantId} and r.branch_id = ${branchId} and r.id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export type NoticeRow = {
  readonly notice_id: string
  readonly received_at: Date
  readonly notice_amount: number
  readonly notice_currency: string
  readonly notice_reference: string
  readonly payer: string
  readonly fault: 'unknown' | 'amount' | 'several' | 'twice' | null
  readonly order_status: Order['status'] | null
} & (RequestRow | { readonly id: null })

/** Returns a page of reported money that is on no order and that no person has dealt with, the oldest first. */
export async function listNotices(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { page, limit }: { readonly page: number; readonly limit: number },
) {
  const { rows } = await sql<NoticeRow & { readonly total: number }>`
    select n.id as notice_id, n.received_at, n.amount as notice_amount,
      n.currency as notice_currency, n.reference as notice_reference, n.payer, n.fault,
      o.status as order_status, ${COLUMNS}, count(*) over () as total
    from payment_notices n
    left join payment_requests r on r.restaurant_id = n.restaurant_id and r.id = n.request_id
    left join orders o on o.restaurant_id = r.restaurant_id and o.id = r.order_id
    where n.restaurant_id = ${restaurantId} and n.branch_id = ${branchId} and n.done_at is null
      and (n.request_id is null or not ${LANDED})
    order by n.received_at, n.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export const toNotice = (row: NoticeRow): PaymentNotice => ({
  _id: row.notice_id,
  receivedAt: row.received_at.toISOString(),
  amount: row.notice_amount,
  currency: row.notice_currency,
  reference: row.notice_reference,
  payer: row.payer,
  fault: row.fault ?? (row.order_status === 'open' ? 'waits' : 'closed'),
  request: row.id === null ? null : toRequest(row),
})
