import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { PromotionFigures } from '#shared/promoting/contract.ts'
import { addDays, businessDate } from '#shared/time/business-date.ts'
import type { Db } from '../platform/database/database.ts'

const DAYS = 30

/** Returns what each promotion did in a branch in the last 30 business days, today included. */
export async function readFigures(
  db: Db,
  { restaurantId, _id, currency, timeZone, businessDayCutoff }: Branch,
  now: Date,
  withCosts: boolean,
): Promise<readonly PromotionFigures[]> {
  const today = businessDate(now.getTime(), timeZone, businessDayCutoff)
  const { rows } = await sql<Record<string, unknown>>`
    select promotion_id as "promotionId",
      count(*) filter (where kind = 'sale')::int as uses,
      sum(amount)::bigint as discount,
      case when ${withCosts} and count(*) = count(margin) then sum(margin)::bigint end as margin,
      count(*) filter (where kind = 'sale' and (late or over_limit))::int as late
    from promotion_uses
    where restaurant_id = ${restaurantId} and branch_id = ${_id} and currency = ${currency}
      and business_date > ${addDays(today, -DAYS)} and business_date <= ${today}
    group by promotion_id`.execute(db)
  return rows.map((row) => PromotionFigures.parse(row))
}
