import type { MailText } from '../session/reset-mail.ts'

type Values = {
  /** Of the invited person. */
  readonly name: string
  readonly invitedBy: string
  readonly restaurant: string
  readonly link: string
  /** For how many the link is good. */
  readonly days: number
}

/** Returns the mail with the link of an invitation. */
export function invitationMail(
  text: MailText,
  { name, invitedBy, restaurant, link, days }: Values,
) {
  const lines = [
    text('mail.inviteHello', { name }),
    '',
    text('mail.inviteText', { name: invitedBy, restaurant }),
    '',
    `    ${link}`,
    '',
    text('mail.inviteTime', { days: String(days) }),
    text('mail.inviteIgnore', {}),
  ]
  return { subject: text('mail.inviteSubject', { restaurant }), text: lines.join('\n') }
}
