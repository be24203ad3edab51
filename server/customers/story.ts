import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { GuestState } from '#shared/customers/crm-contract.ts'
import { Story } from '#shared/customers/story-contract.ts'
import type { Db } from '../platform/database/database.ts'
import { favourites, type GuestFacts, guestFacts } from './facts.ts'
import { guestOf } from './guest-ids.ts'
import { guestState } from './members.ts'

/** More than anyone reads; the rest is in the lists of sales and points. */
const MOST = 100
const FAVOURITES = 5

/** Returns what a guest did, under every id of theirs; undefined where there is none. */
export async function readStory(db: Db, branch: Branch, asked: string, at: Date) {
  const { restaurantId, currency } = branch
  const id = await guestOf(db, restaurantId, asked)
  const { rows: facts } = await sql<GuestFacts & { readonly state: GuestState }>`
    select f.*, ${guestState()} as state
    from ${guestFacts({ restaurantId, currency, at, guestIds: [id], archived: true })} as f`.execute(
    db,
  )
  const [known] = facts
  if (!known) return undefined
  const { rows: dishes } = await favourites({ restaurantId, guestId: id }, FAVOURITES).execute(db)
  return Story.parse({
    ...known,
    favourites: dishes,
    entries: await entriesOf(db, restaurantId, id),
  })
}

async function entriesOf(db: Db, restaurantId: string, id: string): Promise<readonly object[]> {
  const mine = sql`any(ids_of_guest(${restaurantId}::uuid, ${id}::uuid))`
  const { rows } = await sql<{
    readonly _id: string
    readonly kind: string
    readonly at: Date
    readonly by: string | null
    readonly more: object
  }>`
    select * from (
      select s.id::text as _id, case s.kind when 'sale' then 'visit' else 'refund' end as kind, s.at,
        s.settled_by_name as by, json_build_object('orderId', s.order_id, 'number', s.number,
          'amount', s.total, 'currency', s.currency, 'branch', b.name) as more
      from sales s join branches b on b.id = s.branch_id
      where s.restaurant_id = ${restaurantId} and s.customer_id = ${mine}
      union all
      select e.id::text, 'points', e.at, e.done_by_name, json_build_object('what', e.kind,
        'points', e.amount, 'orderNumber', e.order_number, 'note', e.note)
      from account_entries e
      where e.restaurant_id = ${restaurantId} and e.account_id = ${mine} and e.ledger = 'points'
      union all
      select k.id::text, 'consent', k.at, k.done_by_name, json_build_object('purpose', k.purpose,
        'channel', k.channel, 'given', k.given)
      from consents k where k.restaurant_id = ${restaurantId} and k.customer_id = ${mine}
      union all
      select 'message ' || m.campaign_id || m.customer_id, 'message', m.at, null, json_build_object('campaign', c.name,
        'channel', m.channel, 'words', m.words)
      from campaign_sends m
      join campaigns c on c.restaurant_id = m.restaurant_id and c.id = m.campaign_id
      where m.restaurant_id = ${restaurantId} and m.customer_id = ${mine}
        and m.state in ('begun', 'sent')
      union all
      select 'tier ' || t.n, 'tier', t.at, null, json_build_object('name', l.name, 'until', t.until)
      from tier_changes t
      left join loyalty_tiers l on l.restaurant_id = t.restaurant_id and l.id = t.tier_id
      where t.restaurant_id = ${restaurantId} and t.customer_id = ${id}
    ) steps
    order by at desc, _id desc limit ${MOST}`.execute(db)
  return rows.map(({ at, more, ...row }) => ({ ...row, ...more, at: at.toISOString() }))
}
