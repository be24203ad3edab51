import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type PageQuery, toPage } from '#shared/contract/page.ts'
import { BranchState, Restaurant, RestaurantProfile } from '#shared/restaurants/restaurant.ts'
import { businessDate } from '#shared/time/business-date.ts'
import { inScope, type Scope, type BranchPlace } from '../tenancy/scope.ts'
import type { Db } from '../platform/database/database.ts'
import { readPage } from '../platform/database/read-page.ts'
import { readMenuCurrency } from '../menu/menu-money.ts'
import { isKept, SAME_DAY } from '../reports/kept-payments.ts'

const StoredProfile = z.partial(z.omit(RestaurantProfile, { name: true }))
const NO_PROFILE = { legalName: '', taxNumber: '', phone: '', email: '', address: '' }

/** Returns the restaurant of a caller, or any for platform roles; undefined outside of the scope. */
export async function findRestaurant(
  db: Db,
  { restaurantId }: Scope,
  id: string,
): Promise<Restaurant | undefined> {
  if (restaurantId !== null && restaurantId !== id) return undefined
  const row = await db
    .selectFrom('restaurants')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from branches
        where restaurant_id = restaurants.id and archived_at is null)`.as('branch_count'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row &&
    Restaurant.parse({
      ...NO_PROFILE,
      ...StoredProfile.parse(row.profile),
      _id: row.id,
      code: row.code,
      name: row.name,
      country: row.country,
      packageType: row.package_type,
      billingPeriod: row.billing_period,
      branchCount: row.branch_count,
      menuCurrency: await readMenuCurrency(db, id),
    })
  )
}

type Filter = PageQuery & { readonly search: string; readonly state: 'open' | 'closed' | 'all' }

/** Returns one page of a restaurant's branches in scope, with their open shift and today's takings. */
export async function listBranchStates(
  db: Db,
  scope: Scope,
  restaurantId: string,
  { search, state, ...page }: Filter,
  now: Date,
) {
  const found = db
    .selectFrom('branches')
    .where(inScope(scope, 'id'))
    .where('restaurant_id', '=', restaurantId)
    .$if(state !== 'all', (query) =>
      query.where('archived_at', state === 'open' ? 'is' : 'is not', null),
    )
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`position(lower(${search}) in lower(code || ' ' || name::text)) > 0`),
    )
  const { rows, total } = await readPage(
    found,
    found
      .select(['id', 'name', 'code', 'country', 'currency', 'archived_at'])
      .select(['time_zone', 'business_day_cutoff'])
      .orderBy(sql`archived_at is not null`)
      .orderBy('sort')
      .orderBy('id'),
    page,
  )
  const results = await Promise.all(
    rows.map(async (row) => {
      const today = businessDate(now.getTime(), row.time_zone, row.business_day_cutoff)
      const place = { restaurantId, branchId: row.id }
      return BranchState.parse({
        ...row,
        _id: row.id,
        timeZone: row.time_zone,
        businessDayCutoff: row.business_day_cutoff,
        archivedAt: row.archived_at?.toISOString() ?? null,
        shift: await openShift(db, place),
        ...(await salesOf(db, place, today)),
      })
    }),
  )
  return toPage(results, total, page)
}

async function openShift(db: Db, { restaurantId, branchId }: BranchPlace) {
  const shift = await db
    .selectFrom('shift_sessions')
    .select(['shift_name', 'opened_at'])
    .where('restaurant_id', '=', restaurantId)
    .where('branch_id', '=', branchId)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return shift ? { name: shift.shift_name, openedAt: shift.opened_at.toISOString() } : null
}

async function salesOf(db: Db, { restaurantId, branchId }: BranchPlace, today: string) {
  const { rows } = await sql<{ readonly taken: number; readonly paid: number }>`
    select coalesce(sum(amount + rounding), 0)::bigint as taken,
      count(distinct order_id) filter (where ${isKept(SAME_DAY)})::int as paid
    from payments
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date = ${today}`.execute(db)
  return { takenToday: rows[0]?.taken ?? 0, paidToday: rows[0]?.paid ?? 0 }
}
