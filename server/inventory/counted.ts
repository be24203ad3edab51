import { sql } from 'kysely'
import type { CountLine } from '#shared/inventory/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Row = Omit<CountLine, 'countedAt' | 'gap' | 'value'> & {
  readonly countedAt: Date
  readonly value: number
}

/**
 * Returns the lines of a count: what was found, what the ledger had, and what arrived later and explains a part of the
 * gap. Throws 404 for a count of another branch.
 */
export async function readCounted(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  id: string,
  shows: boolean,
): Promise<CountLine[]> {
  const { rows } = await sql<Row>`
    select i.id as "_id", i.name, i.dimension, i.unit, i.units, c.counted_at as "countedAt",
      c.counted, c.expected, coalesce(late.quantity, 0) as late,
      coalesce(own.value, 0) + coalesce(late.value, 0) as value
    from stock_counts c
    join ingredients i on i.restaurant_id = c.restaurant_id and i.id = c.ingredient_id
    left join lateral (
      select sum(m.value)::bigint as value from stock_movements m
      where m.restaurant_id = c.restaurant_id and m.source_kind = 'count'
        and m.source_id = c.act_id and m.ingredient_id = c.ingredient_id and m.kind <> 'count_correction'
    ) as own on true
    left join lateral (
      select (0 - sum(m.quantity))::bigint as quantity, sum(m.value)::bigint as value
      from stock_movements m
      where m.restaurant_id = c.restaurant_id and m.branch_id = c.branch_id
        and m.ingredient_id = c.ingredient_id and m.at = c.counted_at and m.place = 'stock'
        and m.kind = 'count_correction'
    ) as late on true
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${branchId} and c.act_id = ${id}
    order by lower(i.name)`.execute(db)
  if (rows.length === 0) throw notFound()
  return rows.map(({ countedAt, value, ...row }) => ({
    ...row,
    countedAt: countedAt.toISOString(),
    gap: row.counted - row.expected - row.late,
    value: shows ? value : null,
  }))
}
