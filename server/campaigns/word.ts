import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { CampaignWord } from '#shared/campaigns/word.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { createClaim } from './claim.ts'

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly change: MakeChange
  readonly secret: string
}

/** Lists that show what was said, and the points that came with it. */
const AREAS = ['campaigns', 'customers']
/** Hours for which a word holds: the visit at which it was said first. */
const HOLDS = 12

/**
 * Returns what says to a cashier what a guest who is here should hear: what this visit has begun with, else the oldest
 * campaign that is about them. From then on it counts as sent. Null: nothing.
 */
export const createWordFor = ({ db, now: clock, change, secret }: Deps) => {
  const claim = createClaim({ change, secret })
  return async (branch: Branch, customerId: string): Promise<CampaignWord | null> => {
    const now = clock()
    const said = await findSaid(db, branch, customerId, now)
    if (said) return said
    const { restaurantId } = branch
    for (const id of await findDue(db, branch, customerId, now)) {
      const wanted = { campaign: { restaurantId, id }, customerId, branch, now, areas: AREAS }
      if (await claim(wanted)) break
    }
    // Also where another till was faster.
    return findSaid(db, branch, customerId, now)
  }
}

/** What was said at this visit, while its campaign runs, unless the guest wants no more of it or has used its code. */
async function findSaid(
  db: Db,
  { restaurantId, _id }: Branch,
  customerId: string,
  now: Date,
): Promise<CampaignWord | null> {
  const { rows } = await sql<CampaignWord>`
    select s.campaign_id as "campaignId", s.words as text, s.points, s.channel
    from campaign_sends s
    join campaigns c on c.restaurant_id = s.restaurant_id and c.id = s.campaign_id
      and c.state = 'running' and c.archived_at is null
    where s.restaurant_id = ${restaurantId}
      and s.customer_id = any(ids_of_guest(${restaurantId}::uuid, ${customerId}::uuid))
      and s.branch_id = ${_id} and s.channel in ('till', 'receipt', 'display') and s.state = 'sent'
      and s.at > ${now}::timestamptz - make_interval(hours => ${HOLDS}::int)
      and not exists (
        select from consents k
        where k.restaurant_id = s.restaurant_id and k.purpose = 'marketing' and not k.given
          and k.customer_id = any(ids_of_guest(s.restaurant_id, ${customerId}::uuid))
          and k.at >= s.at
      )
      and not exists (
        select from voucher_reservations r
        where r.restaurant_id = s.restaurant_id and r.voucher_id = s.voucher_id
          and r.used_at is not null
      )
    order by s.at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/**
 * Campaigns of the branch that have the guest and were not said, the oldest first. Most looks end here: of guests who never
 * wanted offers, or had one today, none is claimed.
 */
async function findDue(
  db: Db,
  { restaurantId, _id }: Branch,
  customerId: string,
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select c.id from campaign_members m
    join campaigns c on c.restaurant_id = m.restaurant_id and c.id = m.campaign_id
      and c.branch_id = ${_id} and c.channel in ('till', 'receipt', 'display') and c.state = 'running'
      and c.archived_at is null
    where m.restaurant_id = ${restaurantId} and m.customer_id = ${customerId} and m.arm = 'sent'
      and not exists (
        select from campaign_sends s
        where s.restaurant_id = m.restaurant_id and s.campaign_id = m.campaign_id
          and s.customer_id = m.customer_id
      )
      and exists (
        select from consents k
        where k.restaurant_id = m.restaurant_id and k.purpose = 'marketing' and k.given
          and k.customer_id = any(ids_of_guest(m.restaurant_id, m.customer_id))
      )
      and not exists (
        select from campaign_sends s
        where s.restaurant_id = m.restaurant_id and s.state in ('begun', 'sent')
          and s.customer_id = any(ids_of_guest(m.restaurant_id, m.customer_id))
          and s.at > ${now}::timestamptz - interval '1 day'
      )
    order by c.started_at, c.id`.execute(db)
  return rows.map(({ id }) => id)
}
