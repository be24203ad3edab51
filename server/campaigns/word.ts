import { sql } from 'kysely'
import type { Branch } from '#shared/branches/branch.ts'
import type { CampaignWord } from '#shared/campaigns/word.ts'
import { DEFAULT_LANGUAGE, pickLanguage } from '#shared/languages/languages.ts'
import { localText } from '#shared/texts/local-text.ts'
import { LocalText } from '#shared/contract/scalars.ts'
import { type Db, transaction } from '../platform/database/database.ts'
import { claim } from './claim.ts'

/** Hours for which a word holds: the visit at which it was said first. */
const HOLDS = 12

type Row = {
  readonly id: string
  readonly text: unknown
  readonly points: number
  readonly language: string | null
}

/**
 * Returns what a guest who is here is to be told: what this visit has begun with, else the oldest campaign that they may
 * be told of. From then on it counts as sent. Null: nothing.
 */
export async function wordFor(
  db: Db,
  branch: Branch,
  customerId: string,
  now: Date,
): Promise<CampaignWord | null> {
  const said = await findSaid(db, branch, customerId, now)
  if (said) return toWord(said, branch)
  for (const row of await findDue(db, branch, customerId)) {
    const wanted = {
      campaign: { restaurantId: branch.restaurantId, id: row.id },
      customerId,
      branch,
      now,
    }
    if (await transaction(db, (trx) => claim(trx, wanted))) return toWord(row, branch)
  }
  // Another till was faster.
  const after = await findSaid(db, branch, customerId, now)
  return after ? toWord(after, branch) : null
}

const toWord = ({ id, text, points, language }: Row, { languages }: Branch): CampaignWord => ({
  campaignId: id,
  text: localText(
    LocalText.parse(text),
    pickLanguage([language, languages?.guest]) ?? DEFAULT_LANGUAGE,
  ),
  points,
})

const COLUMNS = sql`c.id, c.text, c.points, (
  select g.language from customers g
  where g.restaurant_id = c.restaurant_id and g.id = m.customer_id
) as language`

/** What was said at this visit, while its campaign runs and unless the guest wants no more of it. */
async function findSaid(
  db: Db,
  { restaurantId, _id }: Branch,
  customerId: string,
  now: Date,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from campaign_sends m
    join campaigns c on c.restaurant_id = m.restaurant_id and c.id = m.campaign_id
      and c.state = 'running' and c.archived_at is null
    where m.restaurant_id = ${restaurantId} and m.customer_id = ${customerId}
      and m.branch_id = ${_id} and m.channel = 'till' and m.state = 'sent'
      and m.at > ${now}::timestamptz - make_interval(hours => ${HOLDS}::int)
      and not exists (
        select from consents k
        where k.restaurant_id = m.restaurant_id and k.purpose = 'marketing' and not k.given
          and k.customer_id = any(ids_of_guest(m.restaurant_id, m.customer_id)) and k.at >= m.at
      )
    order by m.at desc limit 1`.execute(db)
  return rows[0]
}

/** Campaigns of the branch that have the guest and were not said, the oldest first. */
async function findDue(
  db: Db,
  { restaurantId, _id }: Branch,
  customerId: string,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from campaign_members m
    join campaigns c on c.restaurant_id = m.restaurant_id and c.id = m.campaign_id
      and c.branch_id = ${_id} and c.channel = 'till' and c.state = 'running'
      and c.archived_at is null
    where m.restaurant_id = ${restaurantId} and m.customer_id = ${customerId} and m.arm = 'sent'
      and not exists (
        select from campaign_sends s
        where s.restaurant_id = m.restaurant_id and s.campaign_id = m.campaign_id
          and s.customer_id = m.customer_id
      )
    order by c.started_at, c.id`.execute(db)
  return rows
}
