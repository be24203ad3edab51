import { type RawBuilder, sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import { toPage } from '#shared/contract/page.ts'
import { OFTEN } from '#shared/reports/guest-groups.ts'
import { GuestBehind, type GuestsBehindQuery } from '#shared/reports/guests-contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import type { Db } from '../../platform/database/database.ts'
import type { BranchPlace } from '../../tenancy/scope.ts'
import { hoursIn } from '../dayparts.ts'
import { bucketOf, eachGuest, kindIn } from './each-guest.ts'
import { eachFollowed } from './followed.ts'

type Asked = {
  readonly query: GuestsBehindQuery
  readonly days: Days
  /** Whether the person may know who they are. */
  readonly named: boolean
}
type Found = { readonly guest: string | null; readonly all: number } & Readonly<
  Record<string, unknown>
>

/** Returns a page of the guests of a group, those who spent most first: with names for people who may see guests. */
export async function guestsBehind(db: Db, branch: Branch, { query, days, named }: Asked) {
  const place = { restaurantId: branch.restaurantId, branchId: branch._id }
  const { rows } = await sql<Found>`
    with found as materialized (${groupOf(branch, place, query, days)})
    select shown.*, whole.all from (select count(*)::int as "all" from found) as whole
    left join (
      select f.guest, f.visits, f.orders, f.net, f.first_day::text as "firstVisit",
        f.last_day::text as "lastVisit", ${named ? sql`c.name` : sql`null::text`} as name,
        exists (
          select from erased_customers e where e.restaurant_id = ${place.restaurantId} and e.id = f.guest
        ) as erased
      from found f
      left join customers c on c.restaurant_id = ${place.restaurantId} and c.id = f.guest
      order by f.net desc, f.visits desc, f.guest
      limit ${query.limit} offset ${(query.page - 1) * query.limit}
    ) as shown on true
    order by net desc, visits desc, guest`.execute(db)
  const results = rows.flatMap(({ guest, ...row }) =>
    guest === null
      ? []
      : [GuestBehind.parse({ ...row, _id: named ? guest : null, currency: branch.currency })],
  )
  return toPage(results, rows[0]?.all ?? 0, query)
}

/** Exactly the guests whom the report counts in the group. */
function groupOf(
  branch: Branch,
  place: BranchPlace,
  { group, kind, often, away, month, later, order_type, daypart }: GuestsBehindQuery,
  days: Days,
): RawBuilder<unknown> {
  if (group === 'kinds' || group === 'often') {
    const narrowed = { order_type, hours: hoursIn(branch, daypart) }
    return sql`
      select * from (${eachGuest(place, days, narrowed)}) as each
      where visits > 0 and ${kind === undefined ? sql`true` : sql`${kindIn(days)} = ${kind}`}
        and ${often === undefined ? sql`true` : sql`${bucketOf(sql`visits`, OFTEN)} = ${often}`}`
  }
  const cohort =
    month === undefined
      ? sql`true`
      : sql`to_char(first_day, 'YYYY-MM') = ${month}
          and came & (1 << greatest(begun - ${later ?? 0}, 0)) <> 0 and begun >= ${later ?? 0}`
  return sql`
    select * from (${eachFollowed(place, days)}) as each
    where ${away === undefined ? sql`true` : sql`away = ${away}`} and ${cohort}`
}
