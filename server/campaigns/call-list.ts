import { sql } from 'kysely'
import type { Contract } from '#shared/api.ts'
import { CALLS_AT_ONCE, goesOut } from '#shared/campaigns/campaign.ts'
import type { CallList } from '#shared/campaigns/list-contract.ts'
import type { Branch } from '#shared/branches/branch.ts'
import { permissionsOf } from '#shared/permissions/roles.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { forbidden, notFound } from '../platform/http/errors.ts'
import type { Caller } from '../tenancy/caller.ts'
import type { Entrance } from '../tenancy/enter.ts'
import type { Handlers } from '../tenancy/implement.ts'
import { createClaim } from './claim.ts'
import { createCodeOf } from './codes.ts'
import { NO_GUEST } from './each-guest.ts'
import { findCampaign, type StoredCampaign } from './rows.ts'

type Deps = {
  readonly db: Db
  readonly configs: Entrance
  readonly change: MakeChange
  readonly secret: string
  readonly now: () => Date
}

/** Lists that show whom a campaign was sent to, and the points that came with it. */
const AREAS = ['campaigns', 'customers']

/** Returns the handler of the list of guests whom a person calls, because a campaign does not reach them. */
export function createCallList(deps: Deps): Pick<Handlers<Contract>['campaigns'], 'callList'> {
  const { db, configs, change, secret, now } = deps
  const claim = createClaim({ change, secret })
  const codeOf = createCodeOf(secret)

  /** Puts guests onto the list, each in a turn of their own: those of a call that is cut off are on it. */
  async function addMore(campaign: StoredCampaign, branch: Branch): Promise<number> {
    const wanted = { campaign, branch, areas: AREAS, onList: true } as const
    let added = 0
    for (let after: string | undefined = NO_GUEST; after !== undefined;) {
      const batch: readonly string[] = await nextToCall(db, campaign, after)
      for (const customerId of batch) {
        if (await claim({ ...wanted, customerId, now: now() })) added += 1
        if (added === CALLS_AT_ONCE) return added
      }
      after = batch.at(-1)
    }
    return added
  }

  return {
    async callList({ caller, params: { id }, query: { branchId }, body: { more } }) {
      const { branch } = await configs.enter(caller, branchId)
      requireSeesGuests(caller)
      const campaign = await findCampaign(db, { restaurantId: branch.restaurantId, id })
      if (campaign?.branchId !== branchId) throw notFound()
      const added = more ? await addMore(campaign, branch) : 0
      return change({
        caller,
        place: { branchId },
        action: 'campaign.call',
        async work(trx) {
          const rows = await readList(trx, campaign)
          const results = rows.map(({ voucherId, ...row }) => ({
            ...row,
            code: voucherId === null ? '' : codeOf(campaign.restaurantId, voucherId),
          }))
          // Names and numbers are in no chain that cannot forget.
          const details = { _id: id, name: campaign.name, count: results.length, added }
          return { result: { results, added }, details }
        },
      })
    },
  }
}

/** Names and numbers of guests are for people who may see guests, also where they may manage campaigns. */
function requireSeesGuests({ role, permissions }: Caller): void {
  if (!permissionsOf(role, permissions).includes('view_customers')) throw forbidden()
}

/** Guests who may have to be called, in the order of their ids: most of those with a number who once wanted offers by phone. */
async function nextToCall(
  db: Db,
  { restaurantId, id, channel }: StoredCampaign,
  after: string,
): Promise<readonly string[]> {
  const isLeft = goesOut(channel) ? sql`s.state in ('skipped', 'failed')` : sql`s.state is null`
  const { rows } = await sql<{ readonly id: string }>`
    select m.customer_id as id from campaign_members m
    join customers c on c.restaurant_id = m.restaurant_id and c.id = m.customer_id
      and c.archived_at is null and c.phone <> ''
    left join campaign_sends s on s.restaurant_id = m.restaurant_id
      and s.campaign_id = m.campaign_id and s.customer_id = m.customer_id
    where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id} and m.arm = 'sent'
      and m.customer_id > ${after} and ${isLeft}
      -- A message that failed may have arrived: who used its code is not called.
      and not exists (
        select from campaign_sends t
        join voucher_reservations r on r.restaurant_id = t.restaurant_id
          and r.voucher_id = t.voucher_id and r.used_at is not null
        where t.restaurant_id = m.restaurant_id and t.campaign_id = m.campaign_id
          and t.customer_id = any(ids_of_guest(m.restaurant_id, m.customer_id))
      )
      and exists (
        select from consents k
        where k.restaurant_id = m.restaurant_id and k.purpose = 'marketing' and k.given
          and k.channel = 'phone'
          and k.customer_id = any(ids_of_guest(m.restaurant_id, m.customer_id))
      )
    order by m.customer_id limit ${CALLS_AT_ONCE}`.execute(db)
  return rows.map((row) => row.id)
}

type Row = Omit<CallList['results'][number], 'code'> & { readonly voucherId: string | null }

/** Leaves out guests who want no more offers by phone since then, and guests who are gone. */
async function readList(trx: Db, { restaurantId, id }: StoredCampaign): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select "_id", name, phone, words, points, "voucherId" from (
    select distinct on (c.id) s.at, c.id as "_id", c.name, c.phone, s.words, s.points, s.voucher_id as "voucherId"
    from campaign_sends s
    join customers c on c.restaurant_id = s.restaurant_id and c.archived_at is null
      and c.id = guest_of(s.restaurant_id, s.customer_id)
    where s.restaurant_id = ${restaurantId} and s.campaign_id = ${id} and s.channel = 'call'
      and s.state = 'sent' and (
        select k.given from consents k
        where k.restaurant_id = s.restaurant_id and k.purpose = 'marketing'
          and k.channel = 'phone' and k.customer_id = any(ids_of_guest(s.restaurant_id, c.id))
        order by k.n desc limit 1
      )
    order by c.id, s.at
    ) called order by at, name, "_id"`.execute(trx)
  return rows
}
