import { type RawBuilder, sql } from 'kysely'
import { toPage } from '#shared/contract/page.ts'
import type { Wasted } from '#shared/reports/stock-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'

type Narrowed = { readonly days: Days; readonly category?: string | undefined }

/**
 * What was thrown away, each with why: what a person entered, and dishes that were voided when they were made. What was taken
 * back is none of both.
 */
const wasted = (
  { restaurantId, branchId }: BranchPlace,
  { days: { from, to }, category }: Narrowed,
): RawBuilder<unknown> => sql`
  select m.source_kind || ' ' || m.source_id || ' ' || m.part as "_id", i.id as "ingredientId", i.name,
    i.dimension, i.unit, i.units, m.at, m.n, coalesce(m.done_by_name, v.voided_by_name) as by,
    0 - m.quantity as quantity, 0 - m.value as value, v.order_id as "orderId",
    case when m.source_kind = 'waste' then m.source_id end as "actId",
    coalesce(entered.line->>'reason', v.reason, '') as reason
  from stock_movements m
  join ingredients i on i.restaurant_id = m.restaurant_id and i.id = m.ingredient_id
  left join stock_acts a on m.source_kind = 'waste' and a.restaurant_id = m.restaurant_id
    and a.id = m.source_id
  left join lateral (
    select e.line from json_array_elements(a.document->'lines') with ordinality as e (line, n)
    where (e.n - 1)::text = m.part
  ) as entered on true
  left join lateral (
    select v.voided_by_name, v.reason, v.order_id from voids v
    where m.source_kind = 'void' and v.restaurant_id = m.restaurant_id and v.branch_id = m.branch_id
      and v.business_date = m.business_date and v.id = m.source_id limit 1
  ) as v on true
  where m.restaurant_id = ${restaurantId} and m.branch_id = ${branchId} and m.place = 'stock'
    and m.kind = 'waste' and m.source_kind <> 'undo'
    and m.business_date between ${from}::date and ${to}::date
    and (${category ?? null}::uuid is null or i.category_id = ${category ?? null})
    and not exists (
      select from stock_acts u where u.restaurant_id = m.restaurant_id and u.of_act = m.source_id
        and u.kind = 'undo'
    )`

type ByReason = {
  readonly reason: string
  readonly count: number
  readonly wasted_value: number
}

/** Returns how often something was thrown away for each reason, and what it was worth. */
export async function readWaste(trx: Db, place: BranchPlace, narrowed: Narrowed) {
  const { rows } = await sql<ByReason>`
    select reason, count(*) as count, sum(value)::bigint as wasted_value
    from (${wasted(place, narrowed)}) as w group by reason
    order by wasted_value desc, reason`.execute(trx)
  return rows
}

type Asked = Narrowed & {
  readonly reason?: string | undefined
  readonly page: number
  readonly limit: number
  readonly seesCosts: boolean
}
type Row = Omit<Wasted, 'at' | 'value'> & {
  readonly at: Date
  readonly value: number
  readonly reason: string
  readonly n: number
  readonly all: number
  readonly sum: number
}

/** Returns one page of what was thrown away, for one reason or for any, and what all of it was worth. */
export async function listWaste(
  db: Db,
  place: BranchPlace,
  { reason, page, limit, seesCosts, ...narrowed }: Asked,
) {
  const { rows } = await sql<Row>`
    with found as (
      select * from (${wasted(place, narrowed)}) as w
      where ${reason ?? null}::text is null or reason = ${reason ?? null}
    )
    -- The sum is also that of a page behind the last one.
    select shown.*, whole.* from (
      select count(*)::int as "all", coalesce(sum(value), 0)::bigint as sum from found
    ) as whole left join (
      select * from found order by at desc, n desc limit ${limit} offset ${(page - 1) * limit}
    ) as shown on true
    order by at desc, n desc`.execute(db)
  const results = rows.flatMap(
    ({ at, value, reason: _reason, n: _n, all: _all, sum: _sum, ...row }): readonly Wasted[] =>
      row._id === null ? [] : [{ ...row, at: at.toISOString(), value: seesCosts ? value : null }],
  )
  const [first] = rows
  return {
    ...toPage(results, first?.all ?? 0, { page, limit }),
    value: seesCosts ? (first?.sum ?? 0) : null,
  }
}
