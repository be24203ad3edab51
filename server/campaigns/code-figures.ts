import { sql } from 'kysely'
import type { CampaignResult } from '#shared/campaigns/result.ts'
import type { Db } from '../platform/database/database.ts'
import { reachedOrders } from '../promotions/reached-orders.ts'
import type { StoredCampaign } from './rows.ts'

/**
 * Returns how many codes a campaign gave, how many of them were used until a moment, and what these took off sales less
 * what refunds gave back; null where it gave none. An order that two codes came to counts once.
 */
export async function readCodes(
  db: Db,
  { restaurantId, id }: Pick<StoredCampaign, 'restaurantId' | 'id'>,
  until: Date,
): Promise<CampaignResult['codes']> {
  const { rows } = await sql<NonNullable<CampaignResult['codes']>>`
    with used as (
      select r.* from vouchers v
      join voucher_reservations r on r.restaurant_id = v.restaurant_id and r.voucher_id = v.id
        and r.used_at < ${until}
      where v.restaurant_id = ${restaurantId} and v.batch_id = ${id}
    )
    select b.gone + (
        select count(*)::int from vouchers v
        where v.restaurant_id = b.restaurant_id and v.batch_id = b.id
      ) as given,
      (select count(*)::int from used) as used,
      (
        select coalesce(sum(u.amount), 0)::float8 from promotion_uses u
        where u.restaurant_id = b.restaurant_id and u.promotion_id = b.promotion_id
          and u.at < ${until} and u.order_id in (
            select near.id from used r cross join lateral (${reachedOrders}) near
          )
      ) as discount
    from voucher_batches b
    where b.restaurant_id = ${restaurantId} and b.id = ${id}`.execute(db)
  return rows[0] ?? null
}
