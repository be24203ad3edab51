import * as z from 'zod/mini'
import { sql } from 'kysely'
import { campaignMail } from '#shared/campaigns/campaign-mail.ts'
import { mayDisturb, messageRules } from '#shared/campaigns/message-rules.ts'
import { WAY_OUT_PATH } from '#shared/campaigns/way-out-path.ts'
import { Id } from '#shared/contract/scalars.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { addJob, type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { wasNeverSent } from '../platform/mail/never-sent.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { createClaim, type Claimed } from './claim.ts'
import { findCampaign } from './rows.ts'

const Asked = z.object({ restaurantId: Id, id: Id })
type Asked = z.output<typeof Asked>

/** Mails of a campaign go out. */
const CAMPAIGN_MAILS: Kind<Asked> = { name: 'campaign.mails', payload: Asked }

/** Guests that are read at once. */
const BATCH = 200

/** Keeps a job that sends what is due of a campaign, unless one is there. */
export async function askToSend(db: Db, asked: Asked): Promise<void> {
  const { rows } = await sql`
    select from jobs where name = ${CAMPAIGN_MAILS.name} and payload ->> 'id' = ${asked.id}
      and parked_at is null limit 1`.execute(db)
  if (rows.length === 0) await addJob(db, CAMPAIGN_MAILS, asked)
}

type Deps = {
  readonly db: Db
  readonly now: () => Date
  readonly change: MakeChange
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/**
 * Mails a campaign to its guests, one after the other. Each is claimed before the mail is handed over: a server that is
 * killed in between has sent it once or not at all, and two nodes never send the same.
 */
export const createCampaignMailer = ({ db, now, change, mailer, mailTexts }: Deps) => {
  const claim = createClaim(change)
  return worker(CAMPAIGN_MAILS, async (asked) => {
    const campaign = await findCampaign(db, asked)
    const origin = await readOrigin(db)
    if (campaign?.channel !== 'email' || origin === null) return
    const { restaurantId, branchId } = campaign
    const found = await findBranch(db, { restaurantId, branchIds: 'all' }, branchId)
    if (!found || found.branch.closedAt) return
    const { branch } = found
    for (let after = NONE; ;) {
      const batch = await nextGuests(db, asked, after)
      for (const customerId of batch) {
        if (!mayDisturb(now(), branch.country, branch.timeZone)) return
        const claimed = await claim({ campaign: asked, customerId, branch, now: now(), areas: [] })
        if (claimed) await send(customerId, claimed)
      }
      const last = batch.at(-1)
      if (last === undefined) return
      after = last
    }

    async function send(customerId: string, claimed: Claimed): Promise<void> {
      const { language, words, points } = claimed
      const mail = campaignMail(await mailTexts(language), {
        mark: messageRules(branch.country).mark,
        restaurant: localText(branch.restaurantName, language),
        guest: claimed.name,
        words,
        points,
        wayOut: `${origin}${WAY_OUT_PATH}${claimed.wayOut}?l=${language}`,
      })
      try {
        await mailer.send({ to: claimed.email, ...mail })
      } catch (error) {
        // Of what the mail server may have taken nothing is sent again; without it, all others wait, too.
        const isFree = wasNeverSent(error)
        await note(customerId, isFree ? 'waiting' : 'failed')
        if (isFree) throw error
        return
      }
      await note(customerId, 'sent')
    }

    async function note(customerId: string, state: 'sent' | 'failed' | 'waiting'): Promise<void> {
      await sql`
        update campaign_sends set state = ${state}
        where restaurant_id = ${restaurantId} and campaign_id = ${asked.id}
          and customer_id = ${customerId} and state = 'begun'`.execute(db)
    }
  })
}

const NONE = '00000000-0000-0000-0000-000000000000'

/** Guests of a campaign to whom nothing was sent yet, in the order of their ids. */
async function nextGuests(db: Db, { restaurantId, id }: Asked, after: string) {
  const { rows } = await sql<{ readonly id: string }>`
    select m.customer_id as id from campaign_members m
    left join campaign_sends s on s.restaurant_id = m.restaurant_id
      and s.campaign_id = m.campaign_id and s.customer_id = m.customer_id
    where m.restaurant_id = ${restaurantId} and m.campaign_id = ${id} and m.arm = 'sent'
      and m.customer_id > ${after} and (s.state is null or s.state = 'waiting')
    order by m.customer_id limit ${BATCH}`.execute(db)
  return rows.map((row) => row.id)
}

/** Returns the address at which guests reach this server; null: they do not. */
export async function readOrigin(db: Db): Promise<string | null> {
  const meta = await db.selectFrom('meta').select('public_url').executeTakeFirst()
  return meta?.public_url ?? null
}
