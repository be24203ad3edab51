import { sql } from 'kysely'
import type { CampaignDraft } from '#shared/campaigns/contract.ts'
import type { SegmentDraft } from '#shared/segments/contract.ts'
import { campaignDraft, segmentDraft } from '../collections/drafts.ts'
import type { House, Loose, Person } from '../support/house.ts'
import { newId } from '../support/till.ts'

type Node = Pick<House, 'domain'>

/** Runs the clock of campaigns on a node, as it comes each minute. */
export async function tick({ domain }: Node): Promise<void> {
  const clock = domain.workers.find(({ name }) => name === 'campaigns.clock')
  await clock?.run({}, { id: newId(), done: async () => true })
}

/** Names are unique in their restaurant. */
let made = 0

/** Makes and moves the campaigns of a branch. */
export function campaignsOf(house: House, { api }: Pick<Person, 'api'>, branch: Loose) {
  const { restaurantId, _id: branchId } = branch
  const here = { query: { branchId } }
  const segment = (rules: Partial<SegmentDraft> = {}) =>
    api.segments.create({
      query: { restaurantId },
      body: { ...segmentDraft(`Segment ${++made}`), ...rules },
    })
  const move = (id: string, from: Loose, to: Loose) =>
    api.campaigns.move({ params: { id }, ...here, body: { from, to } })
  async function draft(more: Partial<CampaignDraft> = {}) {
    const segmentId = more.segmentId ?? (await segment())._id
    return api.campaigns.create({
      ...here,
      body: { ...campaignDraft(`Campaign ${++made}`), segmentId, ...more },
    })
  }
  return {
    segment,
    draft,
    move,
    get: (id: string) => api.campaigns.get({ params: { id }, ...here }),
    result: (id: string) => api.campaigns.result({ params: { id }, ...here }),
    /** One that runs, with all guests of its segment to be sent it. */
    async running(more: Partial<CampaignDraft> = {}) {
      const { _id } = await draft({ holdOut: 0, ...more })
      await move(_id, 'draft', 'scheduled')
      await tick(house)
      return _id
    },
    sends: async (id: string): Promise<readonly Loose[]> => {
      const { rows } = await sql<Loose>`
        select customer_id as guest, state, reason, cost, way_out as "wayOut" from campaign_sends
        where campaign_id = ${id} order by customer_id`.execute(house.db)
      return rows
    },
    members: async (id: string): Promise<readonly Loose[]> => {
      const { rows } = await sql<Loose>`
        select customer_id as guest, arm from campaign_members
        where campaign_id = ${id} order by customer_id`.execute(house.db)
      return rows
    },
  }
}
