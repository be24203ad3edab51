import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { MeasuredCampaign } from '#shared/reports/contract.ts'
import type { Days } from '#shared/time/calendar.ts'
import { businessDayAt } from '#shared/time/zoned.ts'
import { readResult } from './result.ts'
import type { Db } from '../platform/database/database.ts'

/** Campaigns whose results one page shows. */
const SHOWN = 20

type Asked = { readonly days: Days; readonly now: Date; readonly seesCosts: boolean }
type Started = { readonly id: string; readonly name: string; readonly startedAt: Date }

/** Returns the campaigns of a branch that started in some days and held guests out, the latest first, with what came of them. */
export async function heldOutCampaigns(
  db: Db,
  { restaurantId, _id, currency, timeZone, businessDayCutoff }: Branch,
  { days, now, seesCosts }: Asked,
): Promise<MeasuredCampaign[]> {
  const { from } = businessDayAt(days.from, timeZone, businessDayCutoff)
  const { until } = businessDayAt(days.to, timeZone, businessDayCutoff)
  const { rows } = await sql<Started>`
    select c.id, c.name, c.started_at as "startedAt" from campaigns c
    where c.restaurant_id = ${restaurantId} and c.branch_id = ${_id} and c.archived_at is null
      and c.started_at >= ${new Date(from)} and c.started_at < ${new Date(until)} and exists (
        select from campaign_members m
        where m.restaurant_id = c.restaurant_id and m.campaign_id = c.id and m.arm = 'held'
      )
    order by c.started_at desc, c.id limit ${SHOWN}`.execute(db)
  return Promise.all(
    rows.map(async ({ id, name, startedAt }) => ({
      _id: id,
      name,
      result: await readResult(db, {
        campaign: { restaurantId, id, startedAt },
        currency,
        now,
        seesCosts,
      }),
    })),
  )
}
