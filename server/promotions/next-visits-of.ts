import { sql } from 'kysely'
import type { LocalText } from '#shared/contract/scalars.ts'
import { nextVisitCode } from '#shared/promoting/next-visits.ts'
import type { NextVisitCode } from '#shared/receipts/next-visit-code.ts'
import type { Db } from '../platform/database/database.ts'
import { codesOfSale } from './codes-of-sale.ts'

type Asked = {
  readonly restaurantId: string
  readonly orderId: string
  /** Of the receipts of its branch. */
  readonly key: string
  /** The business day. */
  readonly today: string
}

/** Returns the codes for the next visit that a sale brought and that can still be used: of each promotion by its version of then. */
export async function nextVisitsOf(
  db: Db,
  { restaurantId, orderId, key, today }: Asked,
): Promise<readonly NextVisitCode[]> {
  const { rows } = await sql<{
    readonly versionId: string
    readonly name: LocalText
    readonly until: string
  }>`
    select distinct on (w.promotion_id) w.id as "versionId", w.definition -> 'name' as name, v.expires_on::text as until
    from vouchers v
    join voucher_batches b on b.restaurant_id = v.restaurant_id and b.id = v.batch_id
    join promotion_versions w on w.restaurant_id = b.restaurant_id and w.id = b.version_id
    join promotions p on p.restaurant_id = w.restaurant_id and p.id = w.promotion_id
      and p.version_id is not null and p.paused_at is null and p.spent_at is null
      and p.archived_at is null
    where v.restaurant_id = ${restaurantId} and v.order_id = ${orderId}
      and b.blocked_at is null and v.expires_on >= ${today} and not exists (
        select from voucher_reservations r
        where r.restaurant_id = v.restaurant_id and r.used_at is not null
          and (r.voucher_id = v.id or r.voucher_id in (${codesOfSale}))
      ) and not exists (
        select from sales s
        where s.restaurant_id = v.restaurant_id and s.order_id = v.order_id and s.kind = 'refund'
      )
    order by w.promotion_id, w.n desc`.execute(db)
  return Promise.all(
    rows.map(async ({ versionId, name, until }) => ({
      name,
      until,
      code: await nextVisitCode(key, { orderId, versionId }),
    })),
  )
}
