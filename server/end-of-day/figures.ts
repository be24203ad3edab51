import { type RawBuilder, sql } from 'kysely'
import { DayFigures } from '#shared/end-of-day/z-report.ts'
import type { Db } from '../platform/database/database.ts'
import { isLaterTip } from '../reports/kept-payments.ts'
import { type Covered, isCovered } from './covered.ts'

/**
 * Returns the figures of each day of which something is covered: the day of the report first, then the days
 * before it, the latest first. Every figure is a sum over facts, so the same facts give the same figures.
 */
export async function figuresOf(db: Db, covered: Covered): Promise<readonly DayFigures[]> {
  const { rows } = await sql<{ readonly figures: object }>`
    with s as materialized (select * from sales f where ${isCovered(covered)}),
    p as materialized (select * from payments f where ${isCovered(covered)}),
    v as materialized (select * from voids f where ${isCovered(covered)}),
    t as materialized (select t.* from s join sale_taxes t on ${ofSale('t')}),
    r as materialized (select r.* from s join sale_reductions r on ${ofSale('r')}),
    days as (
      select business_date as day from s union select business_date from p
      union select business_date from v
    )
    select json_build_object(
      'date', d.day::text,
      'orders', (select count(*) from s where day = s.business_date and kind = 'sale'),
      'covers', (select coalesce(sum(covers), 0)::int from s where day = s.business_date and kind = 'sale'),
      'gross', ${sumOf('gross', sql`kind = 'sale'`)},
      'discount', ${sumOf('discount', sql`kind = 'sale'`)},
      'comp', ${sumOf('comp', sql`kind = 'sale'`)},
      'refunds', (select 0 - coalesce(sum(net), 0)::bigint from s where day = s.business_date and kind = 'refund'),
      'net', ${sumOf('net')},
      'service', ${sumOf('service')},
      'tax', ${sumOf('tax')},
      'billed', ${sumOf('total')},
      'refundCount', (select count(*) from s where day = s.business_date and kind = 'refund'),
      'taxes', (select coalesce(json_agg(x), '[]') from (
        select tax_id as "_id", name, rate, included, sum(base)::bigint as base, sum(amount)::bigint as amount
        from t where day = t.business_date
        group by tax_id, name, rate, included order by name, rate, tax_id, included
      ) x),
      'tenders', (select coalesce(json_agg(x), '[]') from (
        select method, ${kept} as payments, sum(amount)::bigint as amount,
          sum(rounding)::bigint as rounding, sum(tip)::bigint as tip
        from p where day = p.business_date group by method order by method
      ) x),
      'held', ${takenOn(sql`not loads`)} - ${sumOf('total')},
      'accounts', (select case when count(*) > 0 then json_build_object(
        'cardsSold', ${takenOn(sql`loads and ledger = 'giftCard'`)},
        'debtsPaid', ${takenOn(sql`loads and ledger = 'guestAccount'`)},
        'onAccount', ${takenOn(sql`not loads and ledger = 'guestAccount'`)}
      ) end from p where day = p.business_date and ledger is not null),
      'reductions', (select coalesce(json_agg(x), '[]') from (
        select cause, count(*) filter (where kind = 'sale') as times, sum(amount)::bigint as amount
        from r where day = r.business_date group by cause order by cause
      ) x),
      'voids', (select json_build_object('pieces', coalesce(sum(quantity), 0)::int, 'amount', coalesce(sum(amount), 0)::bigint)
        from v where day = v.business_date),
      'byType', (select coalesce(json_agg(x), '[]') from (
        select order_type as type, count(*) filter (where kind = 'sale') as orders, sum(net)::bigint as net
        from s where day = s.business_date group by order_type order by order_type
      ) x),
      'receipts', (select coalesce(json_agg(x), '[]') from (
        select regexp_replace(receipt_number, '-?[0-9]+$', '') as device, count(*),
          min(receipt_number) as first, max(receipt_number) as last
        from s where day = s.business_date and receipt_number is not null
        group by 1 order by 1
      ) x)
    ) as figures
    from days d order by d.day desc`.execute(db)
  return rows.map(({ figures }) => DayFigures.parse(withoutNone(figures)))
}

/** Days without accounts are as they were before there were any: a closed report stays the same. */
function withoutNone(figures: object): object {
  const { accounts, ...rest }: { readonly accounts?: unknown } = figures as { accounts?: unknown }
  return accounts == null ? rest : figures
}

const takenOn = (condition: RawBuilder<unknown>) =>
  sql`(select coalesce(sum(amount), 0)::bigint from p where day = p.business_date and ${condition})`

/** A row of the sale or refund `s`, by the key of all facts of a sale. */
const ofSale = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`${of('restaurant_id')} = s.restaurant_id and ${of('branch_id')} = s.branch_id
    and ${of('business_date')} = s.business_date and ${of('order_id')} = s.order_id and ${of('sale_id')} = s.id`
}

const sumOf = (column: string, condition: RawBuilder<unknown> = sql`true`) =>
  sql`(select coalesce(sum(${sql.ref(column)}), 0)::bigint from s where day = s.business_date and ${condition})`

/**
 * Payments that were not taken back within what is covered. The removed ones are a set of their own: PostgreSQL knows
 * little of a day that is still going on, and would look through all its payments for each of them.
 */
const kept = sql`count(*) filter (where not loads and removes is null and refund_id is null and not ${isLaterTip('p')}
  and id not in (select x.removes from p x where x.removes is not null))`
