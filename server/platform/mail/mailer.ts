import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Mail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same for readers that show it. A kept mail is its text alone. */
  readonly html?: string
}

/** Rejects when the mail could be neither sent nor kept. */
export type Mailer = { readonly send: (mail: Mail) => Promise<void> }

/** Milliseconds: a silent mail server must not delay the end of ours. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Sends through SMTP. The library is loaded with the first mail. */
export function createSmtpMailer(options: {
  /** `smtp://` or `smtps://`, with user and password where needed. */
  readonly url: string
  readonly from: string
}): Mailer {
  const opening = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: options.url, ...PATIENCE }, { from: options.from })
  }
  let transport: ReturnType<typeof opening> | undefined
  return {
    async send(mail) {
      transport ??= opening()
      await (await transport).sendMail({ ...mail })
    },
  }
}

/** Keeps each mail as a text file, where there is no SMTP: readable only for the account that runs the server. */
export function createOutbox(options: {
  readonly folder: string
  readonly from: string
  readonly now: () => Date
  /** Called with the path of the kept mail. */
  readonly onKept: (file: string) => void
}): Mailer {
  const { folder, from, now, onKept } = options
  return {
    async send({ to, subject, text }) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const at = now().toISOString()
      const file = join(folder, `${at.replaceAll(':', '.')}-${randomUUID().slice(0, 8)}.txt`)
      const head = [`From: ${from}`, `To: ${to}`, `Date: ${at}`, `Subject: ${subject}`]
      await writeFile(file, `${[...head, '', text].join('\n')}\n`, { mode: 0o600 })
      onKept(file)
    },
  }
}
