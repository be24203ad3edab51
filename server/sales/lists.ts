import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import type { OrderStatus } from '#shared/orders/order.ts'
import { Order } from '#shared/orders/order.ts'
import { OrderSummary, Transaction } from '#shared/sales/contract.ts'
import { inScope, type Scope, type BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { orderNumber } from '../reports/order-number.ts'
import { readPage } from '../platform/database/read-page.ts'

export type Days = PageQuery & {
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Part of an order's or a receipt's number; of an order also of its table or tab. */
  readonly search?: string | undefined
  readonly sort?: string | undefined
}

type OrderFilter = Days & {
  readonly status?: z.output<typeof OrderStatus> | undefined
  readonly withReceipt?: boolean
}

export const part = (search: string) => `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Returns the field and direction of a list: the latest first, unless others are requested. */
export function sortOf({ sort = '-time' }: Days) {
  return { field: sort.replace('-', ''), order: sort.startsWith('-') ? 'desc' : 'asc' } as const
}

/** Returns one page of orders, and the total of all of them. */
export async function listOrders(db: Db, place: BranchPlace, filter: OrderFilter) {
  const { from, to, search, status, withReceipt = false } = filter
  const sort = sortOf(filter)
  const found = db
    .selectFrom('orders')
    .where('restaurant_id', '=', place.restaurantId)
    .where('branch_id', '=', place.branchId)
    .$if(from !== undefined, (query) =>
      query.where('business_date', '>=', sql<string>`${from}::date`),
    )
    .$if(to !== undefined, (query) => query.where('business_date', '<=', sql<string>`${to}::date`))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? ''))
    .$if(withReceipt, (query) => query.where('receipt_number', 'is not', null))
    .$if(!!search, (query) =>
      query.where((eb) =>
        eb.or([
          eb('number', 'ilike', part(search ?? '')),
          eb('receipt_number', 'ilike', part(search ?? '')),
          eb('table_name', 'ilike', part(search ?? '')),
          eb('tab_name', 'ilike', part(search ?? '')),
        ]),
      ),
    )
  const { rows, total } = await readPage(
    found,
    found
      .select(['id as _id', 'number', 'type', 'status', 'total', 'due'])
      .select(['opened_at', 'closed_at', 'receipt_number as receiptNumber'])
      .select([
        'table_name as tableName',
        'tab_name as name',
        'currency',
        'opened_by_name as openedBy',
      ])
      .$if(sort.field === 'total', (query) => query.orderBy('total', sort.order))
      .orderBy('business_date', sort.field === 'time' ? sort.order : 'desc')
      .orderBy('opened_at', sort.field === 'time' ? sort.order : 'desc')
      // No row is on two pages.
      .orderBy('id', sort.order),
    filter,
  )
  const { sum } = await found
    // Cancelled orders brought nothing.
    .select(
      sql<number>`coalesce(sum(total) filter (where status <> 'cancelled'), 0)::float8`.as('sum'),
    )
    .executeTakeFirstOrThrow()
  const results = rows.map(({ opened_at, closed_at, ...row }) =>
    OrderSummary.parse({
      ...row,
      openedAt: opened_at.toISOString(),
      closedAt: closed_at?.toISOString() ?? null,
    }),
  )
  return { ...toPage(results, total, filter), sum }
}

/** Returns the whole order; undefined outside the scope. */
export async function findOrder(db: Db, scope: Scope, id: string) {
  const row = await db
    .selectFrom('orders')
    .select('doc')
    .where(inScope(scope))
    .where('id', '=', id)
    .executeTakeFirst()
  return row && Order.parse(row.doc)
}

/** A payment as it was taken: neither given back nor taken back, and for the bill. */
const kept = (it: 'p' | 'o') => {
  const row = sql.ref(it)
  return sql`${row}.refund_id is null and not ${row}.loads and ${row}.removes is null and not exists (
    select from payments x
    where x.restaurant_id = ${row}.restaurant_id and x.order_id = ${row}.order_id and x.removes = ${row}.id
  )`
}

/** Returns one page of payments, and the total of all of them. */
export async function listTransactions(
  db: Db,
  place: BranchPlace,
  filter: Days & { readonly method?: string | undefined },
) {
  const { from, to, method, search } = filter
  const sort = sortOf(filter)
  const order = sql`${sql.ref(sort.field === 'time' ? 'taken_at' : 'amount')} ${sql.raw(sort.order)}, taken_at desc, "_id"`
  // A payment that was taken back, and the row that did it.
  const removed = sql<boolean>`(p.removes is not null or exists (
    select from payments x where x.restaurant_id = p.restaurant_id and x.order_id = p.order_id and x.removes = p.id
  ))`
  // The parts of bills that were paid in more than one way.
  const ofSeveral = sql<boolean>`${kept('p')} and exists (
    select from payments o
    where o.restaurant_id = p.restaurant_id and o.order_id = p.order_id and o.method <> p.method and ${kept('o')}
  )`
  const conditions = [
    sql<boolean>`p.restaurant_id = ${place.restaurantId} and p.branch_id = ${place.branchId}`,
    ...(from === undefined ? [] : [sql<boolean>`p.business_date >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`p.business_date <= ${to}::date`]),
    ...(method === undefined
      ? []
      : [method === 'multiple' ? ofSeveral : sql<boolean>`p.method = ${method}`]),
    ...(search
      ? [
          sql<boolean>`(${orderNumber} ilike ${part(search)} or p.receipt_number ilike ${part(search)}
            or p.approval_code ilike ${part(search)}
            or (s.receipt_number ilike ${part(search)} and not ${removed}))`,
        ]
      : []),
  ]
  const { rows } = await sql<{
    readonly total: number
    readonly sum: number
    readonly row: object | null
  }>`
    with found as (
      select p.id as "_id", p.order_id as "orderId", ${orderNumber} as "orderNumber", p.method,
        p.amount + p.rounding as amount, p.tendered, p.change, p.currency,
        p.taken_by_name as "takenBy",
        case when p.sent_by <> p.taken_by then p.sent_by_name end as "sentBy", p.taken_at,
        ${removed} as removed, p.refund_id is not null as refunded,
        case when p.loads then p.ledger end as loads,
        case when p.approval_code is not null then json_strip_nulls(
          json_build_object('code', p.approval_code, 'lastFour', p.card_last_four)
        ) end as approval,
        case when ${removed} then p.receipt_number
          else coalesce(p.receipt_number, f.receipt_number, s.receipt_number) end as "receiptNumber"
      from payments p
      left join sales s
        on s.restaurant_id = p.restaurant_id and s.order_id = p.order_id and s.kind = 'sale'
      left join sales f on f.restaurant_id = p.restaurant_id and f.branch_id = p.branch_id
        and f.business_date = p.business_date and f.order_id = p.order_id and f.id = p.refund_id
      where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::int from found) as total,
      (select coalesce(sum(amount), 0)::float8 from found) as sum, to_json(shown) as row
    from (select 1) as always
    left join (
      select * from found order by ${order} limit ${filter.limit} offset ${(filter.page - 1) * filter.limit}
    ) as shown on true`.execute(db)
  const results = rows.flatMap(({ row }) => (row === null ? [] : [toTransaction(row)]))
  return { ...toPage(results, rows[0]?.total ?? 0, filter), sum: rows[0]?.sum ?? 0 }
}

const Taken = z.looseObject({ taken_at: z.string() })

function toTransaction(row: object): Transaction {
  const { taken_at, ...rest } = Taken.parse(row)
  return Transaction.parse({ ...rest, takenAt: new Date(taken_at).toISOString() })
}
