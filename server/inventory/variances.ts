import { sql } from 'kysely'
import type { Variance } from '#shared/inventory/variance.ts'
import type { Db } from '../platform/database/database.ts'
import type { BranchPlace } from '../tenancy/scope.ts'
import { holds } from './counts.ts'

/** Two counts of an ingredient; the movements between them are after the first and not after the second. */
export type Between = {
  readonly ingredientId: string
  readonly from: Date
  readonly to: Date
}

/**
 * Returns the query for the last two counts of each ingredient of a branch, or the last and the last one until a day.
 * Counts that were taken back are none, and of two at the same moment one.
 */
export const countsBetween = ({ restaurantId, branchId }: BranchPlace, since?: string) => sql`(
  with counts as (
    select distinct on (c.ingredient_id, c.counted_at) c.ingredient_id as id, c.counted_at as at,
      c.business_date as day, c.counted
    from stock_counts c
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and ${holds}
    order by c.ingredient_id, c.counted_at desc, c.act_id
  ), closed as (
    -- Beside each count the last one of its ingredient: to look for it again would read all of them each time.
    select *, first_value(at) over latest as to_at, first_value(day) over latest as to_day,
      first_value(counted) over latest as closing
    from counts window latest as (partition by id order by at desc)
  )
  select distinct on (id) id, at as from_at, day as from_day, counted as opening, to_at, to_day, closing
  from closed
  where at < to_at and (${since ?? null}::date is null or day <= ${since ?? null}::date)
  order by id, at desc
)`

type Row = Omit<Variance, 'from' | 'to' | 'value' | 'net'> & {
  readonly from: Date
  readonly to: Date
  readonly value: number
  readonly net: number
}
type Asked = { readonly since?: string | undefined; readonly shows: boolean }

/** Of movements `m`. */
const sumOf = (kinds: readonly string[]) =>
  sql`coalesce(sum(m.quantity) filter (where m.kind = any(${[...kinds]})), 0)::bigint`

/** Returns what is missing of each ingredient between two counts, and what moved without being counted twice. */
export async function readVariances(db: Db, place: BranchPlace, { since, shows }: Asked) {
  const { restaurantId, branchId } = place
  const { rows } = await sql<Row>`
    with b as materialized ${countsBetween(place, since)},
    -- Most ingredients are counted on the same days.
    sold as materialized (
      select days.*, (
        select coalesce(sum(s.net), 0)::bigint from sales s
        where s.restaurant_id = ${restaurantId} and s.branch_id = ${branchId}
          and s.business_date > days.from_day and s.business_date <= days.to_day
      ) as net
      from (select distinct from_day, to_day from b) as days
    )
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, b.from_at as "from", b.to_at as "to",
      b.opening, b.closing, moved.*, sold.net
    from b
    join sold using (from_day, to_day)
    join ingredients i on i.restaurant_id = ${restaurantId} and i.id = b.id
    cross join lateral (
      select ${sumOf(['receipt'])} as received, ${sumOf(['production', 'production_out'])} as produced,
        ${sumOf(['transfer_in', 'transfer_out', 'transfer_back'])} as moved,
        0 - ${sumOf(['sale', 'return'])} as used, 0 - ${sumOf(['waste'])} as wasted,
        0 - ${sumOf(['count', 'count_correction'])} as gap,
        (0 - coalesce(sum(m.value) filter (where m.kind in ('count', 'count_correction')), 0))::bigint
          as value
      from stock_movements m
      where m.restaurant_id = ${restaurantId} and m.branch_id = ${branchId} and m.place = 'stock'
        and m.ingredient_id = b.id and m.at > b.from_at and m.at <= b.to_at
    ) as moved
    order by abs(moved.value) desc, abs(moved.gap) desc, lower(i.name)`.execute(db)
  const results = rows.map(({ from, to, value, net, ...row }): Variance => ({
    ...row,
    from: from.toISOString(),
    to: to.toISOString(),
    value: shows ? value : null,
    net: shows ? net : null,
  }))
  return { results, uncounted: await readUncounted(db, place, since) }
}

/** Without a count there is no gap, which is not the same as none. */
async function readUncounted(db: Db, place: BranchPlace, since: string | undefined) {
  const { restaurantId, branchId } = place
  const { rows } = await sql<{ readonly _id: string; readonly name: string }>`
    select i.id as "_id", i.name
    from stock_levels l
    join ingredients i on i.restaurant_id = l.restaurant_id and i.id = l.ingredient_id
    where l.restaurant_id = ${restaurantId} and l.branch_id = ${branchId} and l.place = 'stock'
      and i.archived_at is null
      and l.ingredient_id not in (select id from ${countsBetween(place, since)} as b)
    order by lower(i.name) limit 1000`.execute(db)
  return [...rows]
}
