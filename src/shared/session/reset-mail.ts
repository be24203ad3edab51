/** Texts of mails by their keys in the locales. */
export type MailText = (key: string, values: Readonly<Record<string, string>>) => string

type Values = {
  /** Of the person. */
  readonly name: string
  readonly userId: string
  readonly code: string
  /** Minutes for which the code is valid. */
  readonly minutes: number
  /** Null for staff of the platform. */
  readonly restaurantCode: string | null
}

/**
 * Returns the mail with a code for a forgotten password. Its subject does not hold the code, because locked
 * screens show it.
 */
export function resetMail(text: MailText, values: Values) {
  const { name, userId, code, minutes, restaurantCode } = values
  const lines = [
    text('mail.resetHello', { name }),
    '',
    text('mail.resetCode', { userId }),
    '',
    `    ${code}`,
    '',
    text('mail.resetTime', { minutes: String(minutes) }),
    ...(restaurantCode === null ? [] : [text('mail.resetRestaurant', { restaurantCode })]),
    text('mail.resetIgnore', {}),
  ]
  return { subject: text('mail.resetSubject', {}), text: lines.join('\n') }
}
