import { type RawBuilder, sql } from 'kysely'
import { businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

/** Frees codes that are not used: reservations `r` that a condition names, of orders that no longer have the promotion. */
export async function freeLeft(trx: Db, which: RawBuilder<unknown>): Promise<void> {
  // What an order was given, and what is fixed on it since it was divided, joined or paid in part.
  await sql`
    delete from voucher_reservations r
    where r.used_at is null and ${which} and exists (
      select from orders o
      where o.restaurant_id = r.restaurant_id and o.id = r.order_id and (
        o.status = 'cancelled' or (o.status = 'open' and not exists (
          select from json_array_elements(o.doc -> 'offers') as f (given)
          where f.given ->> '_id' = r.version_id::text
            and not coalesce(o.doc ->> 'removedOffers', '') like '%' || (f.given ->> 'promotionId') || '%'
        ) and not exists (
          select from json_array_elements(o.doc -> 'discounts') as d (given)
          where d.given -> 'offer' ->> '_id' = r.version_id::text
        ))
      )
    )`.execute(trx)
}

/** Frees the codes of business days that are over: orders that were not paid with them have them no longer. */
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
    const held = await sql<{ readonly voucherId: string; readonly at: Date }>`
      select voucher_id as "voucherId", at from voucher_reservations
      where restaurant_id = ${restaurantId} and branch_id = ${branchId} and used_at is null`.execute(
      db,
    )
    const ids = held.rows
      .filter(({ at }) => businessDate(at.getTime(), timeZone, cutoff) < today)
      .map(({ voucherId }) => voucherId)
    await sql`delete from voucher_reservations
      where restaurant_id = ${restaurantId} and voucher_id = any(${ids}::uuid[])
        and used_at is null`.execute(db)
  }
}
