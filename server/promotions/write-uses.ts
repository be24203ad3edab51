import { sql } from 'kysely'
import { Limits } from '#shared/promotions/conditions.ts'
import { PER_UNIT } from '../inventory/levels.ts'
import { addJob } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import { columnsOf, type Columns, namedStatement } from '../platform/database/named.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { isWithin, readGuestUses } from './guest-uses.ts'
import { markCodes } from './mark-codes.ts'
import { readSpent } from './spent-so-far.ts'
import { SPENT } from './spend.ts'

type Range = { readonly from: number; readonly to: number }

/** What a version took off a sale or gave back with a refund, as it is kept. */
type Use = {
  readonly businessDate: string
  readonly orderId: string
  readonly saleId: string
  readonly versionId: string
  readonly promotionId: string
  readonly kind: 'sale' | 'refund'
  readonly seq: number
  readonly at: string
  readonly hour: number
  readonly currency: string
  readonly customerId: string | null
  readonly amount: number
  readonly net: number
  readonly cost: number | null
  readonly overLimit: boolean
  readonly late: boolean
  /** The person who gave it; null: it was automatic, or a code gave it. */
  readonly givenBy: string | null
  readonly givenByName: string | null
  readonly postedAt: string
}

const COLUMNS: Columns<Use> = {
  businessDate: 'date',
  orderId: 'uuid',
  saleId: 'uuid',
  versionId: 'uuid',
  promotionId: 'uuid',
  kind: 'text',
  seq: 'bigint',
  at: 'timestamptz',
  hour: 'smallint',
  currency: 'text',
  customerId: 'uuid',
  amount: 'bigint',
  net: 'bigint',
  cost: 'bigint',
  overLimit: 'boolean',
  late: 'boolean',
  givenBy: 'uuid',
  givenByName: 'text',
  postedAt: 'timestamptz',
}
const { names, record } = columnsOf(COLUMNS)
const insert = namedStatement(`
  insert into promotion_uses (restaurant_id, branch_id, ${names})
  select :restaurantId, :branchId, f.* from json_to_recordset(:rows::json) as f (${record})
  on conflict do nothing`)

/**
 * Returns what keeps the uses of promotions as the log of sales grows, and marks the codes of orders that are paid. Each
 * use is kept once, however often it is called. What a till sold over a limit, or after the end, stays sold and is marked.
 */
export const createUseWriter =
  ({ now }: { readonly now: () => Date }) =>
  async (trx: Db, place: BranchPlace, range: Range): Promise<boolean> => {
    const found = await readUses(trx, place, range)
    if (found.length === 0) return false
    const judged = await markOver(trx, place, found)
    const postedAt = now().toISOString()
    const rows = judged.map(
      ({ limits: _limits, guestId: _guest, refundKind: _refund, ...use }) => ({
        ...use,
        postedAt,
      }),
    )
    await trx.executeQuery(insert({ ...place, rows: JSON.stringify(rows) }))
    await markCodes(trx, place, found)
    return true
  }

type Found = Omit<Use, 'overLimit' | 'postedAt'> & {
  /** What a refund counts as; null: it is a sale. */
  readonly refundKind: string | null
  readonly limits: unknown
  /** The guest into whom the customer was merged since, or the customer. */
  readonly guestId: string | null
}

/** The orders have which version took what: the facts of a sale have the amounts. */
async function readUses(
  trx: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Range,
): Promise<readonly Found[]> {
  const { rows } = await sql<Found>`
    select s.business_date::text as "businessDate", s.order_id as "orderId", s.id as "saleId",
      v.id as "versionId", v.promotion_id as "promotionId", s.kind, s.seq, s.at, s.hour, s.currency,
      s.customer_id as "customerId", sum(r.amount)::bigint as amount, s.net,
      s.refund_kind as "refundKind", max(r.given_by::text)::uuid as "givenBy",
      max(r.given_by_name) as "givenByName",
      (
        select case when bool_and(coalesce(c.complete, false)) then round(sum(c.cost) / ${PER_UNIT})::bigint end
        from sale_lines l
        left join sale_costs c on c.restaurant_id = l.restaurant_id and c.branch_id = l.branch_id
          and c.business_date = l.business_date and c.order_id = l.order_id
          and c.sale_id = l.sale_id and c.line_id = l.line_id
        where l.restaurant_id = s.restaurant_id and l.branch_id = s.branch_id
          and l.business_date = s.business_date and l.order_id = s.order_id and l.sale_id = s.id
      ) as cost,
      s.kind = 'sale' and not exists (
        select from (
          select p.version_id, p.since, lead(p.since) over (order by p.n) as until
          from promotion_spans p
          where p.restaurant_id = s.restaurant_id and p.promotion_id = v.promotion_id
        ) span
        where span.version_id = v.id and span.since <= s.at
          and (span.until is null or span.until > s.opened_at)
      ) as late,
      v.definition -> 'limits' as limits,
      case when s.customer_id is not null then guest_of(s.restaurant_id, s.customer_id) end as "guestId"
    from sales s
    join sale_reductions r on r.restaurant_id = s.restaurant_id and r.branch_id = s.branch_id
      and r.business_date = s.business_date and r.order_id = s.order_id and r.sale_id = s.id
      and r.cause = 'promotion'
    join orders o on o.restaurant_id = s.restaurant_id and o.id = s.order_id
    cross join lateral json_array_elements(o.doc -> 'discounts') as d (given)
    join promotion_versions v on v.restaurant_id = s.restaurant_id
      and v.id::text = d.given -> 'offer' ->> '_id'
    where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
      and s.seq > ${from} and s.seq <= ${to} and d.given ->> '_id' = r.id::text
    group by s.restaurant_id, s.branch_id, s.business_date, s.order_id, s.id, v.restaurant_id, v.id
    having sum(r.amount) <> 0
    order by s.seq, s.kind desc, s.id, v.id`.execute(trx)
  return rows
}

/** Marks those that came after a limit was reached, in all or of their guest, by the order in which they arrived. */
async function markOver(trx: Db, { restaurantId }: BranchPlace, found: readonly Found[]) {
  const limited = [...new Set(found.filter(hasLimit).map(({ promotionId }) => promotionId))]
  const orderIds = [...new Set(found.map(({ orderId }) => orderId))]
  const spentOf = await readSpent(trx, restaurantId, { promotionIds: limited, orderIds })
  const isOverForGuest = await guestJudge(trx, restaurantId, found)
  const marked = found.map((use) => {
    const { inAll, budget } = Limits.parse(use.limits)
    const spent = spentOf(use.promotionId)
    const isOver =
      isOverForGuest(use) ||
      (inAll !== undefined && spent.orders() >= inAll) ||
      (budget !== undefined && spent.amount() >= budget)
    spent.add(use)
    return { ...use, overLimit: use.kind === 'sale' && isOver }
  })
  // It is judged in the restaurant's turn, and tills hear of it.
  for (const promotionId of limited) await addJob(trx, SPENT, { restaurantId, promotionId })
  return marked
}

/** Returns what says whether a guest had a promotion as often as may be, asked for each use in turn. */
async function guestJudge(trx: Db, restaurantId: string, found: readonly Found[]) {
  const limited = found.flatMap(({ limits, guestId, promotionId }) => {
    const { perGuest, perGuestDay } = Limits.parse(limits)
    return guestId !== null && (perGuest ?? perGuestDay) !== undefined
      ? [{ guestId, promotionId }]
      : []
  })
  const guestIds = [...new Set(limited.map(({ guestId }) => guestId))]
  const promotionIds = [...new Set(limited.map(({ promotionId }) => promotionId))]
  const had = [...(await readGuestUses(trx, restaurantId, { guestIds, promotionIds }))]
  return ({ limits, guestId, promotionId, orderId, businessDate, amount }: Found): boolean => {
    if (guestId === null || !promotionIds.includes(promotionId)) return false
    const orders = new Map<string, { readonly day: string; readonly left: number }>()
    for (const one of had)
      if (one.guestId === guestId && one.promotionId === promotionId && one.orderId !== orderId) {
        const { day, left } = orders.get(one.orderId) ?? { day: one.day, left: 0 }
        orders.set(one.orderId, { day, left: left + one.amount })
      }
    had.push({ guestId, promotionId, orderId, day: businessDate, amount })
    const days = [...orders.values()].filter(({ left }) => left > 0).map(({ day }) => day)
    return !isWithin(Limits.parse(limits), days, businessDate)
  }
}

const hasLimit = ({ limits }: Found): boolean => {
  const { inAll, budget } = Limits.parse(limits)
  return inAll !== undefined || budget !== undefined
}
