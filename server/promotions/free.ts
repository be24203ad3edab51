import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'
import { isReopened, reachedOrders, tookOff } from './reached-orders.ts'

/** Of an order that went back for another in its place, that one has the code as soon as it is opened. */
const MAY_COME_AGAIN = sql`(o.status = 'paid' and not exists (
  select from json_array_elements(o.doc -> 'refunds') as f (given)
  join orders again on again.restaurant_id = o.restaurant_id
    and again.id = (f.given ->> 'reopenedAs')::uuid
))`

/**
 * Frees codes that are not used: reservations `r` that a condition names, where no order has the promotion. One that was
 * paid may be opened again until its day is over, and keeps what it was given.
 */
export async function freeLeft(
  trx: Db,
  which: RawBuilder<unknown>,
  paid: RawBuilder<unknown> = MAY_COME_AGAIN,
): Promise<void> {
  // What an order was given, and what is fixed on it since it was divided, joined or paid in part.
  await sql`
    delete from voucher_reservations r
    using promotion_versions v
    where v.restaurant_id = r.restaurant_id and v.id = r.version_id
      and r.used_at is null and ${which} and not exists (
        select from (${reachedOrders}) near
        join orders o on o.restaurant_id = r.restaurant_id and o.id = near.id
        where ${paid} or (o.status = 'open' and (
          exists (
            select from json_array_elements(o.doc -> 'offers') as f (given)
            where f.given ->> 'promotionId' = v.promotion_id::text
              and not coalesce(o.doc ->> 'removedOffers', '') like '%' || v.promotion_id::text || '%'
          ) or exists (
            select from json_array_elements(o.doc -> 'discounts') as d (given)
            where d.given -> 'offer' ->> 'promotionId' = v.promotion_id::text
          )
        ))
      )`.execute(trx)
}

/** A paid order has used a promotion that took something off: the poster marks its code, which may not have seen it yet. */
const USED = sql`(${tookOff} and not ${isReopened})`

/**
 * Returns whether the till that asked for the code of reservation `r` has said what became of it: its order is closed, it
 * was taken off again, or that till's later commands for the order are here. A till without a line is waited for until the
 * cut-off: it may have promised the code to its guest.
 */
export const wasHeardOf = (since: Date): RawBuilder<unknown> => sql`(
  r.at < ${since} and (
    r.device_id is null
    or exists (
      select from orders own where own.restaurant_id = r.restaurant_id and own.id = r.order_id
        and (own.status <> 'open' or coalesce(own.doc ->> 'removedOffers', '') like '%' || v.promotion_id::text || '%')
    )
    or exists (
      select from applied_commands c where c.lane = r.order_id and c.restaurant_id = r.restaurant_id
        and c.device_id = r.device_id and c.acted_at > r.at
    )
  )
)`

/** Frees the codes of business days that are over, unless an order that is open or was paid has what they give. */
export async function freeOverdue(db: Db, now: Date): Promise<void> {
  const branches = await sql<{
    readonly restaurantId: string
    readonly branchId: string
    readonly timeZone: string
    readonly cutoff: string
    readonly oldest: Date
  }>`
    select b.restaurant_id as "restaurantId", b.id as "branchId", b.time_zone as "timeZone",
      b.business_day_cutoff as cutoff, min(r.at) as oldest
    from voucher_reservations r
    join branches b on b.restaurant_id = r.restaurant_id and b.id = r.branch_id
    where r.used_at is null
    group by b.restaurant_id, b.id`.execute(db)
  for (const { restaurantId, branchId, timeZone, cutoff, oldest } of branches.rows) {
    const today = businessDate(now.getTime(), timeZone, cutoff)
    if (businessDate(oldest.getTime(), timeZone, cutoff) >= today) continue
    const held = await sql<{
      readonly voucherId: string
      readonly orderId: string
      readonly at: Date
    }>`
      select voucher_id as "voucherId", order_id as "orderId", at from voucher_reservations
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and used_at is null`.execute(
      db,
    )
    const over = held.rows.filter(({ at }) => businessDate(at.getTime(), timeZone, cutoff) < today)
    await freeLeft(
      db,
      sql`r.restaurant_id = ${restaurantId} and (r.voucher_id, r.order_id) in (
        select * from unnest(
          ${over.map(({ voucherId }) => voucherId)}::uuid[],
          ${over.map(({ orderId }) => orderId)}::uuid[]
        )
      )`,
      USED,
    )
  }
}
