import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { CrmSummary, RECENT_DAYS } from '#shared/customers/crm-contract.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import type { MakeChange } from '../change/change.ts'
import { openPoints } from '../loyalty/open-points.ts'
import type { Db } from '../platform/database/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { findBranch } from '../tenancy/branches.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { guestFacts } from './facts.ts'
import { guestState, readMembers } from './members.ts'
import { createRetentionHandlers } from './retention-handlers.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/** Returns the handlers of what guests who are known do. */
export function createCrmHandlers({ db, now, change }: Deps): Handlers<Contract>['crm'] {
  async function enter(caller: Caller, branchId: string) {
    const found = await findBranch(db, caller, branchId)
    if (!found) throw notFound()
    return found.branch
  }

  return {
    ...createRetentionHandlers({ db, now, change }),

    async summary({ caller, query: { branchId } }) {
      const branch = await enter(caller, branchId)
      const at = now()
      return CrmSummary.parse({
        ...(await countGuests(db, branch, at)),
        share: await readShare(db, branch, at),
        points: await openPoints(db, branch, new Date(at.getTime() + RECENT_DAYS * DAY_MS)),
        tiers: await countTiers(db, branch, at),
      })
    },

    async members({ caller, query: { branchId, ...wanted } }) {
      const { restaurantId, currency } = await enter(caller, branchId)
      return readMembers(db, { restaurantId, currency, at: now() }, wanted)
    },
  }
}

const askedOf = ({ restaurantId, currency }: Branch, at: Date) => ({ restaurantId, currency, at })

async function countGuests(db: Db, branch: Branch, at: Date) {
  const { rows } = await sql<Omit<CrmSummary, 'share' | 'points' | 'tiers'>>`
    select count(*)::int as guests,
      (count(*) filter (where member))::int as members,
      (count(*) filter (where state = 'fresh'))::int as fresh,
      (count(*) filter (where visits > 1 and state <> 'fresh' and "daysSince" < ${RECENT_DAYS}))::int
        as returning,
      (count(*) filter (where state = 'late'))::int as late,
      (count(*) filter (where state = 'lost'))::int as lost
    from (
      select f.*, ${guestState()} as state from ${guestFacts(askedOf(branch, at))} as f
    ) guests`.execute(db)
  return rows[0]
}

/** The part of what the branch billed that names a guest, in thousandths. */
async function readShare(db: Db, { restaurantId, _id: branchId }: Branch, at: Date) {
  const { rows } = await sql<{ readonly share: number | null }>`
    select round(1000.0 * coalesce(sum(total) filter (where customer_id is not null), 0)
      / nullif(sum(total), 0))::int as share
    from sales
    where restaurant_id = ${restaurantId} and branch_id = ${branchId}
      and business_date > (${at}::timestamptz at time zone 'UTC')::date - ${RECENT_DAYS}::int`.execute(
    db,
  )
  return rows[0]?.share ?? null
}

async function countTiers(db: Db, branch: Branch, at: Date) {
  const { restaurantId, currency } = branch
  const { rows } = await sql`
    select t.id as "_id", t.name, count(f.guest)::int as guests
    from loyalty_tiers t
    left join ${guestFacts(askedOf(branch, at))} as f on f."tierId" = t.id
    where t.restaurant_id = ${restaurantId} and t.currency = ${currency} and t.archived_at is null
    group by t.id, t.name, t.spend order by t.spend desc`.execute(db)
  return rows
}
