import * as z from 'zod/mini'
import { Id, LocalText } from '#shared/contract/scalars.ts'
import { INVITATION_DAYS } from '#shared/employees/invitation-contract.ts'
import { invitationMail } from '#shared/employees/invitation-mail.ts'
import { LANGUAGES } from '#shared/languages/languages.ts'
import { localText } from '#shared/texts/local-text.ts'
import { type Kind, worker } from '../jobs/kind.ts'
import type { Db } from '../platform/database/database.ts'
import type { Mailer } from '../platform/mail/mailer.ts'
import { hashToken, keyFor, successorOf } from '../platform/secrets/secrets.ts'
import type { MailTexts } from '../session/mail-texts.ts'
import { findInvitation } from './invitations.ts'

const Made = z.object({
  restaurantId: Id,
  id: Id,
  /** How many links the invitation has had: the mail carries this one, or none. */
  links: z.number(),
  language: z.enum(LANGUAGES),
  /** Of the page that the link opens, like `https://till.example`. */
  origin: z.string(),
})

/** A link was made for a person with an e-mail address: it is mailed. The token itself is in no row. */
export const INVITATION_MAIL: Kind<z.output<typeof Made>> = {
  name: 'invitation.mail',
  payload: Made,
}

/** Returns the token of an invitation's link: the same at each call, though the database knows only its hash. */
export function invitationTokens(secret: string): (id: string, links: number) => string {
  const key = keyFor(secret, 'invitation')
  return (id, links) => successorOf(key, `${id} ${links}`)
}

type Deps = {
  readonly db: Db
  readonly secret: string
  readonly mailer: Mailer
  readonly mailTexts: MailTexts
}

/** Mails links of invitations. One that was withdrawn or has had a newer link since is not mailed. */
export function createInvitationMailer({ db, secret, mailer, mailTexts }: Deps) {
  const tokenOf = invitationTokens(secret)
  return worker(INVITATION_MAIL, async ({ restaurantId, id, links, language, origin }) => {
    const found = await findInvitation(db, { restaurantId, branchIds: 'all' }, id)
    const token = tokenOf(id, links)
    if (!found || !hashToken(token).equals(found.tokenHash)) return
    const { email: to, name, invitedBy } = found.invitation
    if (to === null) return
    const restaurant = await db
      .selectFrom('restaurants')
      .select('name')
      .where('id', '=', restaurantId)
      .executeTakeFirstOrThrow()
    const values = {
      name,
      invitedBy,
      restaurant: localText(LocalText.parse(restaurant.name), language),
      link: `${origin}/invite/${token}`,
      days: INVITATION_DAYS,
    }
    await mailer.send({ to, ...invitationMail(await mailTexts(language), values) })
  })
}
