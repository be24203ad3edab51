import { sql } from 'kysely'
import { VoucherBatch } from '#shared/promoting/voucher-contract.ts'
import type { Db } from '../platform/database/database.ts'

type Which = { readonly promotionId: string } | { readonly id: string }

/** Returns the codes of a promotion as they were made, latest first, or those of one batch: counted, none in words. */
export async function readBatches(
  db: Db,
  restaurantId: string,
  which: Which,
): Promise<readonly VoucherBatch[]> {
  const { rows } = await sql<Record<string, unknown> & { readonly madeAt: Date }>`
    select b.id as "_id", b.promotion_id as "promotionId", b.note,
      case when b.version_id is null and b.campaign_id is null then b.count else b.gone + count(distinct v.id)::int end as count,
      b.version_id is not null as "onReceipts",
      b.single_use as "singleUse", b.expires_on::text as "expiresOn", b.made_at as "madeAt",
      b.made_by_name as "madeBy", b.blocked_at is not null as blocked,
      count(r.voucher_id) filter (where r.used_at is null)::int as held,
      count(r.voucher_id) filter (where r.used_at is not null)::int as used
    from voucher_batches b
    left join vouchers v on v.restaurant_id = b.restaurant_id and v.batch_id = b.id
    left join voucher_reservations r on r.restaurant_id = v.restaurant_id and r.voucher_id = v.id
    where b.restaurant_id = ${restaurantId}
      and ${'id' in which ? sql`b.id = ${which.id}` : sql`b.promotion_id = ${which.promotionId}`}
    group by b.restaurant_id, b.id
    order by b.made_at desc, b.id`.execute(db)
  return rows.map((row) => VoucherBatch.parse({ ...row, madeAt: row.madeAt.toISOString() }))
}
