import type { MailText } from '../session/reset-mail.ts'

type Values = {
  readonly restaurant: string
  /** The receipt and those of its refunds, as plain text. */
  readonly papers: readonly string[]
  /** Of the page of the receipt; null where there is none. */
  readonly address: string | null
}

/** Returns the mail with a receipt. */
export function receiptMail(text: MailText, { restaurant, papers, address }: Values) {
  const lines = [
    text('mail.receiptHello', { restaurant }),
    '',
    ...papers,
    ...(address === null ? [] : ['', text('mail.receiptLink', {}), address]),
  ]
  return { subject: text('mail.receiptSubject', { restaurant }), text: lines.join('\n') }
}
