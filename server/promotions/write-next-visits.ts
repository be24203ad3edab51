import { sql } from 'kysely'
import { nextVisitCode, nextVisitEnd } from '#shared/promoting/next-visits.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { createVoucherHash } from './code-handlers.ts'
import { forgottenBefore } from './forget-codes.ts'

type Deps = { readonly secret: string; readonly now: () => Date }
type Range = { readonly from: number; readonly to: number }
type Due = {
  readonly orderId: string
  readonly versionId: string
  readonly promotionId: string
  readonly day: string
  readonly days: number
  readonly key: string
}

/**
 * Returns what keeps the codes for the next visit that sales bring, as the log of sales grows. A till that was away may have
 * printed the code of a version that was over by then: as long as it sells by one, the code holds.
 */
export const createNextVisitWriter = ({ secret, now }: Deps) => {
  const hashOf = createVoucherHash(secret)
  return async (trx: Db, place: BranchPlace, range: Range): Promise<boolean> => {
    // A log that is read again brings no code back that was forgotten.
    const gone = forgottenBefore(now())
    const due = (await readDue(trx, place, range)).filter(
      ({ day, days }) => nextVisitEnd(day, days) >= gone,
    )
    if (due.length === 0) return false
    const { restaurantId } = place
    await addBatches(trx, restaurantId, [...new Set(due.map(({ versionId }) => versionId))])
    const vouchers = await Promise.all(
      due.map(async ({ key, days, day, ...one }) => {
        const code = await nextVisitCode(key, one)
        return {
          ...one,
          hash: hashOf(restaurantId, code).toString('hex'),
          end: code.slice(-3),
          until: nextVisitEnd(day, days),
        }
      }),
    )
    await sql`
      insert into vouchers (restaurant_id, id, batch_id, code_hash, code_end, expires_on, order_id)
      select ${restaurantId}, md5("orderId"::text || "versionId"::text)::uuid,
        "versionId", decode(hash, 'hex'), "end", until, "orderId"
      from json_to_recordset(${JSON.stringify(vouchers)}::json) as made (
        "orderId" uuid, "versionId" uuid, hash text, "end" text, until date
      )
      on conflict do nothing`.execute(trx)
    return true
  }
}

/** The sales of a part of the log with the versions that may have brought a code, of their branch and its currency. */
async function readDue(trx: Db, { restaurantId, branchId }: BranchPlace, { from, to }: Range) {
  const { rows } = await sql<Due>`
    select s.order_id as "orderId", v.id as "versionId", v.promotion_id as "promotionId",
      s.business_date::text as day, (v.definition -> 'nextVisit' ->> 'days')::int as days,
      b.receipt_key as key
    from sales s
    join branches b on b.restaurant_id = s.restaurant_id and b.id = s.branch_id
    join promotion_versions v on v.restaurant_id = s.restaurant_id
      and v.definition -> 'nextVisit' is not null and v.definition ->> 'currency' = s.currency
      and not coalesce(v.definition -> 'when' -> 'notIn', '[]') ? s.branch_id::text
      and s.total >= coalesce((v.definition -> 'nextVisit' ->> 'from')::bigint, 1)
    where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
      and s.seq > ${from} and s.seq <= ${to} and s.kind = 'sale' and exists (
        select from (
          select p.version_id, p.since, lead(p.since) over (order by p.n) as until
          from promotion_spans p
          where p.restaurant_id = v.restaurant_id and p.promotion_id = v.promotion_id
        ) span
        where span.version_id = v.id and span.since <= s.at
          and (span.until is null or span.until > s.at - interval '7 days')
      )
    order by s.seq, v.id`.execute(trx)
  return rows
}

/** Codes of one version are together under its id, as if the person who published it had made them. */
async function addBatches(trx: Db, restaurantId: string, versionIds: readonly string[]) {
  await sql`
    insert into voucher_batches (
      restaurant_id, id, promotion_id, note, count, single_use, expires_on, made_at, made_by,
      made_by_name, version_id
    )
    select restaurant_id, id, promotion_id, '', 1, true, null,
      published_at, published_by, published_by_name, id
    from promotion_versions
    where restaurant_id = ${restaurantId} and id = any(${[...versionIds]}::uuid[])
    order by id
    on conflict do nothing`.execute(trx)
}
