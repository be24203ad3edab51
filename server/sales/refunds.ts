import { sql } from 'kysely'
import { toPage } from '#shared/contract/page.ts'
import type { RefundKind } from '#shared/orders/order-values.ts'
import { RefundSummary } from '#shared/sales/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { type Days, part, sortOf } from './lists.ts'

type RefundFilter = Days & { readonly kind?: RefundKind | undefined }

const GIVEN = sql<number>`total + rounding`
const KIND = sql<RefundKind>`coalesce(refund_kind, 'refund')`

/** Returns one page of refunds by their own days, and the money of all of them. */
export async function listRefunds(db: Db, place: BranchPlace, filter: RefundFilter) {
  const { from, to, search, kind } = filter
  const sort = sortOf(filter)
  // The receipt of the sale finds its refunds, too.
  const ofSale = sql<boolean>`exists (
    select from sales s where s.restaurant_id = sales.restaurant_id and s.branch_id = sales.branch_id
      and s.order_id = sales.order_id and s.kind = 'sale'
      and s.receipt_number ilike ${part(search ?? '')}
  )`
  const found = db
    .selectFrom('sales')
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', place.branchId)
    .where('kind', '=', 'refund')
    .$if(from !== undefined, (query) =>
      query.where('business_date', '>=', sql<string>`${from}::date`),
    )
    .$if(to !== undefined, (query) => query.where('business_date', '<=', sql<string>`${to}::date`))
    .$if(kind !== undefined, (query) => query.where(KIND, '=', kind ?? 'refund'))
    .$if(!!search, (query) =>
      query.where((eb) =>
        eb.or([
          eb('number', 'ilike', part(search ?? '')),
          eb('receipt_number', 'ilike', part(search ?? '')),
          ofSale,
        ]),
      ),
    )
  const { rows, total } = await readPage(
    found,
    found
      .select(['id as _id', 'order_id as orderId', 'number as orderNumber', 'at', 'currency'])
      .select(['receipt_number as receiptNumber', 'settled_by_name as refundedBy'])
      .select(['approved_by_name as approvedBy'])
      .select(sql<string>`coalesce(reason, '')`.as('reason'))
      .select([KIND.as('kind'), GIVEN.as('amount')])
      .$if(sort.field === 'amount', (query) => query.orderBy(GIVEN, sort.order))
      .orderBy('at', sort.field === 'time' ? sort.order : 'desc')
      // No row is on two pages.
      .orderBy('id', sort.order),
    filter,
  )
  const { sum } = await found
    .select(sql<number>`coalesce(sum(total + rounding), 0)::float8`.as('sum'))
    .executeTakeFirstOrThrow()
  const results = rows.map(({ at, ...row }) =>
    RefundSummary.parse({ ...row, refundedAt: at.toISOString() }),
  )
  return { ...toPage(results, total, filter), sum }
}
