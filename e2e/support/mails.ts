import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createApi } from './api.ts'
import type { Server } from './server.ts'
import { expect } from './test.ts'

/** Mails that the server kept, the oldest first. */
export const mailsOf = (server: Server): readonly string[] => {
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder)
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** The code of six digits that a mail for a forgotten password brings; '' if there is none in it. */
export const codeOf = (mail: string): string => /^ {4}(\d{6})$/m.exec(mail)?.[1] ?? ''

/** Asks for a new password without a window, and answers the code from the mail. */
export async function askForCode(server: Server, login: string): Promise<string> {
  await createApi(server.url).passwordReset.request({ body: { login, language: 'en' } })
  await expect.poll(() => server.log()).toContain('outbox')
  return codeOf(mailsOf(server).at(-1) ?? '')
}
