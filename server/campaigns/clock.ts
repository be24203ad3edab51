import { sql } from 'kysely'
import { goesOut, MEASURED_DAYS } from '#shared/campaigns/campaign.ts'
import { addDays } from '#shared/time/business-date.ts'
import { DAY_MS } from '#shared/time/milliseconds.ts'
import { instantAt } from '#shared/time/zoned.ts'
import type { MakeChange } from '../change/change.ts'
import type { Db } from '../platform/database/database.ts'
import { todayIn } from '../segments/handlers.ts'
import { matching } from '../segments/matching.ts'
import { readRules } from '../segments/rules.ts'
import { PRODUCT } from '../tenancy/product.ts'
import { armIn } from './arm.ts'
import { findCampaign, type StoredCampaign } from './rows.ts'
import { askToSend } from './sending.ts'

type Deps = { readonly db: Db; readonly now: () => Date; readonly change: MakeChange }

/**
 * Returns what starts campaigns whose time has come, ends those whose last day is over, and sees that messages go out. What
 * it did not do, it does at its next run.
 */
export const createCampaignClock =
  ({ db, now, change }: Deps) =>
  async (): Promise<void> => {
    const { rows } = await sql<{
      readonly restaurantId: string
      readonly id: string
      readonly timeZone: string
    }>`
      select c.restaurant_id as "restaurantId", c.id, b.time_zone as "timeZone"
      from campaigns c
      join branches b on b.restaurant_id = c.restaurant_id and b.id = c.branch_id
        and b.archived_at is null
      where c.state in ('scheduled', 'running') and c.archived_at is null
      order by c.id`.execute(db)
    for (const { timeZone, ...key } of rows) {
      const campaign = await findCampaign(db, key)
      if (!campaign) continue
      if (campaign.state === 'scheduled' && isDue(campaign, timeZone, now()))
        await turn(change, campaign, 'running', (trx, at) => fixMembers(trx, campaign, at))
      if (campaign.state === 'running' && isOver(campaign, timeZone, now()))
        await turn(change, campaign, 'ended')
      const { channel } = campaign
      if (goesOut(channel) && (await findCampaign(db, key))?.state === 'running')
        await askToSend(db, channel, key)
    }
  }

const isDue = ({ startsOn, startTime }: StoredCampaign, timeZone: string, at: Date): boolean =>
  startsOn === null || instantAt(startsOn, startTime, timeZone) <= at.getTime()

const isOver = ({ endsOn, startedAt }: StoredCampaign, timeZone: string, at: Date): boolean =>
  endsOn === null
    ? startedAt !== null && startedAt.getTime() + MEASURED_DAYS * DAY_MS <= at.getTime()
    : instantAt(addDays(endsOn, 1), '00:00', timeZone) <= at.getTime()

/** Puts a campaign into its next state, unless a person or another node was first. */
const turn = (
  change: MakeChange,
  { restaurantId, branchId, id, name, state }: StoredCampaign,
  to: 'running' | 'ended',
  first?: (trx: Db, at: Date) => Promise<void>,
) =>
  change({
    caller: { ...PRODUCT, restaurantId, branchIds: 'all' },
    place: { branchId },
    action: 'campaign.move',
    areas: ['campaigns'],
    async work(trx, { at }) {
      const now = await findCampaign(trx, { restaurantId, id })
      if (now?.state !== state) return { result: null, unchanged: true }
      await first?.(trx, at)
      await sql`
        update campaigns set state = ${to}, revision = revision + 1,
          started_at = ${to === 'running' ? sql`${at}` : sql`started_at`},
          ended_at = ${to === 'ended' ? at : null}
        where restaurant_id = ${restaurantId} and id = ${id}`.execute(trx)
      return {
        result: null,
        details: { _id: id, name, before: { state }, after: { state: to } },
      }
    },
  })

/**
 * Writes down whom a campaign is about. The side of a guest follows from both ids alone, so that it is fixed before
 * anything is sent and is the same however often it is computed.
 */
async function fixMembers(trx: Db, campaign: StoredCampaign, at: Date): Promise<void> {
  const { restaurantId, id, segmentId, holdOut } = campaign
  const rules = await readRules(trx, { restaurantId, id: segmentId })
  const today = await todayIn(trx, restaurantId, at)
  const meant = matching(rules, { restaurantId, now: at, today })
  await sql`
    insert into campaign_members (restaurant_id, campaign_id, customer_id, arm)
    select ${restaurantId}::uuid, ${id}::uuid, m.guest,
      ${armIn(id, 'm.guest', holdOut)}
    from (${meant}) m
    on conflict do nothing`.execute(trx)
}
