import { campaignMail } from '#shared/campaigns/campaign-mail.ts'
import { mayDisturb, messageRules } from '#shared/campaigns/message-rules.ts'
import { WAY_OUT_PATH } from '#shared/campaigns/way-out-path.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { wasNeverSent } from '../platform/mail/never-sent.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findBranch } from '../tenancy/branches.ts'
import { createClaim, type Claimed } from './claim.ts'
import { findCampaign } from './rows.ts'
import { CAMPAIGN_MAILS, nextGuests, NO_GUEST, noteSent, readOrigin } from './sending.ts'

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
    for (let after = NO_GUEST; ;) {
      const batch = await nextGuests(db, asked, { after, states: ['waiting'] })
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
        await noteSent(db, asked, customerId, isFree ? 'waiting' : 'failed')
        if (isFree) throw error
        return
      }
      await noteSent(db, asked, customerId, 'sent')
    }
  })
}
