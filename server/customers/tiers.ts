import { sql } from 'kysely'
import type { GuestTier } from '#shared/customers/contract.ts'
import { PRODUCT } from '../tenancy/product.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { type FactsOf, guestFacts } from './facts.ts'

/** Days between the notice of a lower tier and the month at whose end it comes. */
const NOTICE_DAYS = 30

/**
 * Gives guests the tiers of what they spent in twelve months: up at once; down at the end of a month, at least 30 days
 * after it was noticed, unless they spend again until then. Called again, it changes nothing. Returns whether it did.
 */
export async function judgeTiers(trx: Db, asked: FactsOf): Promise<boolean> {
  const { restaurantId, currency, at } = asked
  if (asked.guestIds?.length === 0 || !(await hasTiers(trx, restaurantId, currency))) return false
  // Two branches of a guest, or the clock: one after another.
  await sql`select pg_advisory_xact_lock(
    hashtextextended(${`tiers ${restaurantId} ${currency}`}, 0))`.execute(trx)
  const { numAffectedRows } = await sql`
    with tiers as (
      select id, spend from loyalty_tiers
      where restaurant_id = ${restaurantId} and currency = ${currency} and archived_at is null
    ), today as (
      select (${at}::timestamptz at time zone coalesce((
        select time_zone from branches
        where restaurant_id = ${restaurantId} and currency = ${currency} order by sort, id limit 1
      ), 'UTC'))::date as day
    ), guests as (
      select f.guest, earned.id as earned_id, coalesce(earned.spend, 0) as earned,
        last.kind, last.tier_id, last.until, coalesce(had.spend, 0) as had
      from ${guestFacts(asked)} as f
      left join lateral (
        select id, spend from tiers where spend <= f."spentYear" order by spend desc limit 1
      ) earned on true
      left join lateral (
        select t.kind, t.tier_id, t.until from tier_changes t
        where t.restaurant_id = ${restaurantId} and t.customer_id = f.guest
          and t.currency = ${currency}
        order by t.n desc limit 1
      ) last on true
      left join tiers had on had.id = last.tier_id
    ), judged as (
      select guest, case
          when earned > had then 'up'
          when earned = had and kind = 'noticed' then 'kept'
          when earned < had and kind <> 'noticed' then 'noticed'
          when (earned < had and day > until) or (tier_id is not null and had = 0) then 'down'
        end as kind, tier_id, earned_id, day
      from guests cross join today
    )
    insert into tier_changes (restaurant_id, customer_id, currency, kind, tier_id, until, at)
    select ${restaurantId}::uuid, guest, ${currency}, kind,
      case when kind in ('up', 'down') then earned_id else tier_id end,
      case when kind = 'noticed' then
        (date_trunc('month', day + ${NOTICE_DAYS}::int) + interval '1 month - 1 day')::date
      end, ${at}
    from judged where kind is not null`.execute(trx)
  return Number(numAffectedRows ?? 0) > 0
}

async function hasTiers(db: Db, restaurantId: string, currency: string): Promise<boolean> {
  const { rows } = await sql`
    select from loyalty_tiers where restaurant_id = ${restaurantId} and currency = ${currency}
    union all
    select from tier_changes where restaurant_id = ${restaurantId} and currency = ${currency}
    limit 1`.execute(db)
  return rows.length > 0
}

/** Returns the tier of a guest, and the last day of one that they are about to lose; null: none. */
export async function tierOf(
  db: Db,
  restaurantId: string,
  currency: string,
  guestId: string,
): Promise<GuestTier | null> {
  const { rows } = await sql<GuestTier>`
    select t.id as "_id", t.name, last.until::text as until from (
      select tier_id, until from tier_changes
      where restaurant_id = ${restaurantId} and customer_id = ${guestId}
        and currency = ${currency}
      order by n desc limit 1
    ) last
    join loyalty_tiers t on t.restaurant_id = ${restaurantId} and t.id = last.tier_id
      and t.archived_at is null`.execute(db)
  return rows[0] ?? null
}

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Returns what looks at the tiers of all guests: whose spending is older than twelve months since yesterday. */
export const createTierClock =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{ readonly restaurantId: string; readonly currency: string }>`
      select distinct restaurant_id as "restaurantId", currency from loyalty_tiers`.execute(db)
    for (const { restaurantId, currency } of rows) {
      await change({
        caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
        place: { restaurantId },
        action: null,
        areas: ['customers'],
        evenClosed: true,
        async work(trx) {
          const moved = await judgeTiers(trx, { restaurantId, currency, at: now() })
          return moved ? { result: null, details: {} } : { result: null, unchanged: true }
        },
      })
    }
  }

/**
 * Gives a merged guest the higher of two tiers, or takes it off again when they are two: what each spends is counted for
 * the one who has it.
 */
export async function mergeTiers(
  trx: Db,
  { restaurantId, id, otherId, at }: MergedTiers,
): Promise<void> {
  await sql`
    with last as (
      select distinct on (t.customer_id, t.currency) t.customer_id, t.currency, t.tier_id, l.spend
      from tier_changes t
      join loyalty_tiers l on l.restaurant_id = t.restaurant_id and l.id = t.tier_id
      where t.restaurant_id = ${restaurantId} and t.customer_id in (${id}, ${otherId})
      order by t.customer_id, t.currency, t.n desc
    )
    insert into tier_changes (restaurant_id, customer_id, currency, kind, tier_id, at)
    select ${restaurantId}::uuid, ${id}::uuid, o.currency, 'merged', o.tier_id, ${at}
    from last o
    left join last k on k.customer_id = ${id} and k.currency = o.currency
    where o.customer_id = ${otherId} and o.spend > coalesce(k.spend, 0)`.execute(trx)
}

type MergedTiers = {
  readonly restaurantId: string
  readonly id: string
  readonly otherId: string
  readonly at: Date
}

/** Gives a guest the tier back that they had before another was merged into them, where it is still the other's. */
export async function partTiers(
  trx: Db,
  { restaurantId, id, at, mergedAt }: MergedTiers & { readonly mergedAt: Date },
): Promise<void> {
  await sql`
    with last as (
      select distinct on (currency) currency, kind, at, n from tier_changes
      where restaurant_id = ${restaurantId} and customer_id = ${id}
      order by currency, n desc
    )
    insert into tier_changes (restaurant_id, customer_id, currency, kind, tier_id, until, at)
    select ${restaurantId}::uuid, ${id}::uuid, last.currency,
      coalesce(before.kind, 'down'), before.tier_id, before.until, ${at}
    from last left join lateral (
      select t.kind, t.tier_id, t.until from tier_changes t
      where t.restaurant_id = ${restaurantId} and t.customer_id = ${id}
        and t.currency = last.currency and t.n < last.n
      order by t.n desc limit 1
    ) before on true
    where last.kind = 'merged' and last.at = ${mergedAt}`.execute(trx)
}
