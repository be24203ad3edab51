import { sql } from 'kysely'
import * as z from 'zod/mini'
import { PoolKind, PoolRule, type PoolRuleVersion } from '#shared/pools/rule.ts'
import type { Pool } from '#shared/pools/contract.ts'
import type { Db } from '../platform/database/database.ts'
import { metricSum } from '../reports/metric-sum.ts'
import type { BranchPlace } from '../tenancy/scope.ts'

type Days = { readonly from: string; readonly to: string }

/** What guests gave on business days. */
export type Given = ReadonlyMap<string, Readonly<Record<PoolKind, number>>>

/** Returns the rules of a branch, in the order in which they were made. */
export async function readRules(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly PoolRuleVersion[]> {
  const rows = await db
    .selectFrom('pool_rules')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .orderBy('n')
    .execute()
  return rows.map((row) => ({
    ...PoolRule.parse(row),
    _id: row.id,
    since: row.since,
    madeAt: row.made_at.toISOString(),
    madeBy: { _id: row.made_by, name: row.made_by_name },
  }))
}

/** Returns service charge and tips by business day, less what was given back: the same facts as every report sums. */
export async function readGiven(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Days,
): Promise<Given> {
  const within = sql<boolean>`restaurant_id = ${restaurantId} and branch_id = ${branchId}
    and business_date between ${from}::date and ${to}::date`
  const { rows } = await sql<{
    readonly day: string
    readonly service: number
    readonly tips: number
  }>`
    with service as (
      select business_date as day, ${metricSum('service')} as service from sales
      where ${within} group by 1
    ), tips as (
      select business_date as day, sum(tip)::bigint as tips from payments where ${within} group by 1
    )
    select day, coalesce(service, 0) as service, coalesce(tips, 0) as tips
    from service full join tips using (day)`.execute(db)
  return new Map(rows.map(({ day, service, tips }) => [day, { service, tips }]))
}

/** A correction as it was made. */
export type Corrected = Pool['corrections'][number]

/** Returns the corrections of business days, in the order in which they were made. */
export async function readCorrections(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
  { from, to }: Days,
): Promise<readonly Corrected[]> {
  const rows = await db
    .selectFrom('pool_corrections')
    .selectAll()
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('business_date', '>=', from)
    .where('business_date', '<=', to)
    .orderBy('n')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    pool: PoolKind.parse(row.pool),
    day: row.business_date,
    fromUserId: row.from_id,
    toUserId: row.to_id,
    amount: row.amount,
    reason: row.reason,
    madeAt: row.made_at.toISOString(),
    madeBy: { _id: row.made_by, name: row.made_by_name },
  }))
}

const Exported = z.object({ from: z.string(), to: z.string(), service: z.int(), tips: z.int() })
export type Exported = z.output<typeof Exported>

/** What the lines of the period `p` pay of a pool. */
const sumOf = (pool: PoolKind) => sql`(
  select coalesce(sum((line ->> 'gross')::bigint), 0) from json_array_elements(p.rows) line
  where line ->> 'class' = ${pool})::bigint`

/** Returns the exported periods whose lines hold shares of pools, with their sums. */
export async function readExported(
  db: Db,
  { restaurantId, branchId }: BranchPlace,
): Promise<readonly Exported[]> {
  const { rows } = await sql<Exported>`
    select p.from_day as "from", p.to_day as "to", ${sumOf('service')} as service, ${sumOf('tips')} as tips
    from pay_periods p
    where p.restaurant_id = ${restaurantId} and p.branch_id = ${branchId} and p.has_pools
    order by p.from_day`.execute(db)
  return rows
}
