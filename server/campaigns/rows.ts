import { sql } from 'kysely'
import * as z from 'zod/mini'
import { CampaignChannel, CampaignState } from '#shared/campaigns/campaign.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import type { Db } from '../platform/database/database.ts'

/** A campaign as the product works with it. */
const Stored = z.object({
  restaurantId: z.string(),
  branchId: z.string(),
  id: z.string(),
  name: z.string(),
  segmentId: z.string(),
  channel: CampaignChannel,
  text: LocalText,
  points: z.int(),
  holdOut: z.int(),
  startsOn: z.nullable(z.string()),
  startTime: z.string(),
  endsOn: z.nullable(z.string()),
  messageCost: z.int(),
  /** Whose code each guest is given; null: none. */
  promotionId: z.nullable(z.string()),
  codeDays: z.int(),
  state: CampaignState,
  startedAt: z.nullable(z.date()),
})
export type StoredCampaign = z.output<typeof Stored>

type Key = { readonly restaurantId: string; readonly id: string }

/** Returns a campaign; undefined if the restaurant has none with this id. */
export async function findCampaign(
  on: Db,
  { restaurantId, id }: Key,
): Promise<StoredCampaign | undefined> {
  const { rows } = await sql`
    select restaurant_id as "restaurantId", branch_id as "branchId", id, name,
      segment_id as "segmentId", channel, text, points, hold_out as "holdOut",
      starts_on as "startsOn", start_time as "startTime", ends_on as "endsOn",
      message_cost as "messageCost", promotion_id as "promotionId",
      code_days as "codeDays", state, started_at as "startedAt"
    from campaigns where restaurant_id = ${restaurantId} and id = ${id} and archived_at is null`.execute(
    on,
  )
  return rows[0] === undefined ? undefined : Stored.parse(rows[0])
}
