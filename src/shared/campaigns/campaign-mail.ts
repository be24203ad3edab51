import type { MailText } from '../session/reset-mail.ts'

type Values = {
  /** What the law wants before the subject; null: nothing. */
  readonly mark: string | null
  readonly restaurant: string
  /** The name of the guest. */
  readonly guest: string
  readonly words: string
  readonly points: number
  /** Of the page on which the guest takes back the consent. */
  readonly wayOut: string
}

/** Returns the mail of a campaign: who sends it, what it says, and the way out. */
export function campaignMail(text: MailText, values: Values) {
  const { mark, restaurant, guest, words, points, wayOut } = values
  const subject = text('mail.campaignSubject', { restaurant })
  const lines = [
    text('mail.campaignHello', { name: guest }),
    '',
    words,
    ...(points > 0 ? ['', text('mail.campaignPoints', { points: String(points) })] : []),
    '',
    restaurant,
    '',
    text('mail.campaignOut', {}),
    wayOut,
  ]
  return { subject: mark === null ? subject : `${mark} ${subject}`, text: lines.join('\n') }
}
