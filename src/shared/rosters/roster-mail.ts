import { formatDateOnly } from '../format/date.ts'
import type { Language } from '../languages/languages.ts'
import type { MailText } from '../session/reset-mail.ts'
import type { ShownRosterShift } from './shown.ts'

type Values = {
  readonly name: string
  readonly branch: string
  /** The first day of the week. */
  readonly week: string
  readonly shifts: readonly Pick<
    ShownRosterShift,
    'day' | 'startTime' | 'endTime' | 'positionName' | 'note'
  >[]
  readonly language: Language
}

/** Returns the mail with a person's shifts of a published week. */
export function rosterMail(
  text: MailText,
  { name, branch, week, shifts, language }: Values,
): { readonly subject: string; readonly text: string } {
  const from = formatDateOnly(week, { language })
  const lines = shifts.map(({ day, startTime, endTime, positionName, note }) =>
    [
      formatDateOnly(day, { language, style: 'long' }),
      `${startTime} – ${endTime}`,
      positionName,
      note,
    ]
      .filter(Boolean)
      .join(' · '),
  )
  const body = [
    text('mail.rosterHello', { name }),
    '',
    text(shifts.length === 0 ? 'mail.rosterNone' : 'mail.rosterText', { branch, from }),
    '',
    ...lines,
  ]
  return { subject: text('mail.rosterSubject', { branch, from }), text: body.join('\n').trimEnd() }
}
