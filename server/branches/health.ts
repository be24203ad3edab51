import { sql } from 'kysely'
import type * as z from 'zod/mini'
import {
  BranchHealth,
  type HEALTH_SORTS,
  type healthRoutes,
} from '#shared/branches/health-contract.ts'
import { toPage } from '#shared/contract/page.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { Db } from '../platform/database/database.ts'

type Query = z.output<typeof healthRoutes.health.query>
type Sorted = (typeof HEALTH_SORTS)[number]

const SORTED: Readonly<Record<Sorted, ReturnType<typeof sql>>> = {
  restaurantName: sql`lower("restaurantName"::text)`,
  packageType: sql`"packageType"`,
  country: sql`country`,
  // What never was comes before all else.
  lastSaleAt: sql`coalesce("lastSaleAt", '-infinity')`,
  lastSeenAt: sql`coalesce("lastSeenAt", '-infinity')`,
}
/** Payments that arrived last: a till that was away sends older ones after newer. */
const LATEST = 200

const fieldOf = (sort: string) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract knows only these, with `-` or without
  SORTED[sort.replace('-', '') as Sorted]

/** Returns one page of the branches in business of all restaurants, with when each was last in use. */
export async function listHealth(
  db: Db,
  { search, packageType, country, activity, sort = 'restaurantName', page, limit }: Query,
  now: Date,
) {
  const [sold, worked] = [2, 7].map((days) => new Date(now.getTime() - days * DAY_MS))
  const { rows } = await sql<{ readonly total: number }>`
    with listed as (
      select b.id as "_id", b.restaurant_id as "restaurantId", b.name, b.country, b.currency, b.code,
        b.sort as place, r.name as "restaurantName", r.package_type as "packageType",
        sale.at as "lastSaleAt", seen.at as "lastSeenAt",
        case when sale.at > ${sold} then 'selling' when seen.at > ${worked} then 'quiet'
          else 'unused' end as activity
      from branches b
      join restaurants r on r.id = b.restaurant_id
      left join lateral (
        select max(latest.taken_at) as at from (
          select p.taken_at from payments p
          where p.restaurant_id = b.restaurant_id and p.branch_id = b.id
          order by p.seq desc limit ${LATEST}
        ) latest
      ) sale on true
      left join lateral (
        select max(last.at) as at from users u cross join lateral (
          select s.seen_at as at from sessions s where s.user_id = u.id
          order by s.seen_at desc limit 1
        ) last
        where u.restaurant_id = r.id
      ) seen on true
      where b.archived_at is null
        and position(lower(${search}) in
          lower(concat_ws(' ', b.code, b.name::text, r.code, r.name::text))) > 0
        and (${packageType ?? null}::text is null or r.package_type = ${packageType ?? null})
        and (${country ?? null}::text is null or b.country = ${country ?? null})
    )
    select *, count(*) over ()::int as total from listed
    where ${activity ?? null}::text is null or activity = ${activity ?? null}
    order by ${fieldOf(sort)} ${sort.startsWith('-') ? sql`desc` : sql`asc`}, "restaurantId", place, "_id"
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return toPage(rows.map(toHealth), rows[0]?.total ?? 0, { page, limit })
}

function toHealth(row: object): BranchHealth {
  const dates = Object.entries(row).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ])
  return BranchHealth.parse(Object.fromEntries(dates))
}
