import { campaignMail } from '#shared/campaigns/campaign-mail.ts'
import { messageRules } from '#shared/campaigns/message-rules.ts'
import { localText } from '#shared/texts/local-text.ts'
import type { MakeChange } from '../change/change.ts'
import { worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { wasNeverSent } from '../platform/mail/never-sent.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import type { Claimed } from './claim.ts'
import { createEachGuest, findOutgoing, wayOutOf } from './each-guest.ts'
import { CAMPAIGN_MAILS, noteSent } from './sending.ts'

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
  readonly change: MakeChange
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/**
 * Mails a campaign to its guests, one after the other. Each is claimed before the mail is handed over: a server that is
 * killed in between has sent it once or not at all, and two nodes never send the same.
 */
export const createCampaignMailer = ({ db, secret, now, change, mailer, mailTexts }: Deps) => {
  const eachGuest = createEachGuest({ db, now, change, secret })
  return worker(CAMPAIGN_MAILS, async (asked) => {
    const outgoing = await findOutgoing(db, asked, 'email')
    if (!outgoing) return
    const { branch, origin } = outgoing
    await eachGuest(outgoing, ['waiting'], send)

    async function send(customerId: string, claimed: Claimed): Promise<void> {
      const { language, words, points } = claimed
      const mail = campaignMail(await mailTexts(language), {
        mark: messageRules(branch.country).mark,
        restaurant: localText(branch.restaurantName, language),
        guest: claimed.name,
        words,
        points,
        wayOut: wayOutOf(origin, claimed),
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
